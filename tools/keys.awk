# Input: catalogues, then sources. Every string in sources under one of the folders `owners` that looks like a key (its
# first part is the first part of some key) must be a key or a prefix of one. Every key must be used: by its full name,
# by a prefix that ends with a dot, or by a prefix and a suffix (`menu.play` and `.help`).

# Texts that all games may use: the keys of the files `common`.
BEGIN {
    owner_count = split(owners, owner, " ")
    count = split(common, files, " ")
    for (i = 1; i <= count; ++i)
        while ((getline line < files[i]) > 0)
            if (match(line, /^[a-z][^ :]*:/)) shared[substr(line, 1, RLENGTH - 1)] = 1
}

# True if a source belongs to one of the owners of the catalogues.
function is_owned(file,  i) {
    for (i = 1; i <= owner_count; ++i) if (index(file, owner[i]) == 1) return 1
    return 0
}

FILENAME ~ /\.txt$/ {
    if ($0 ~ /^#/ || $0 ~ /^[ \t]/ || $0 == "") next
    at = index($0, ":")
    if (at < 2) next
    key = substr($0, 1, at - 1)
    keys[key] = FILENAME ":" FNR
    part = key
    if (sub(/\..*/, "", part)) families[part] = 1
    next
}

{
    line = $0
    if (line ~ /^[ \t]*#[ \t]*include/ || line ~ /^[ \t]*\/\//) next
    gsub(/'"'/, "", line)  # a quote that is a character begins no string
    while (match(line, /"[^"]*"/)) {
        word = substr(line, RSTART + 1, RLENGTH - 2)
        line = substr(line, RSTART + RLENGTH)
        if (word !~ /^[a-z.][A-Za-z0-9_.-]*$/) continue
        named[word] = 1
        if (!is_owned(FILENAME) || index(word, ".") < 2) continue
        part = word
        sub(/\..*/, "", part)
        if (!(part in families) || (word in keys) || (word in shared)) continue
        found = 0
        for (key in keys) if (index(key, word) == 1) { found = 1; break }
        if (!found) print FILENAME ":" FNR ": no catalogue has the key " word
    }
}

# True if the code uses the key up to its dot at `at`, or the part before that dot and the part after it.
function used(key, at) {
    if (substr(key, 1, at) in named) return 1
    return (substr(key, 1, at - 1) in named) && (substr(key, at) in named)
}

END {
    for (key in keys) {
        if (key in named) continue
        found = 0
        for (at = 1; at <= length(key); ++at)
            if (substr(key, at, 1) == "." && used(key, at)) { found = 1; break }
        if (!found && key !~ /^R[0-9]/) print keys[key] ": nothing uses the text " key
    }
}
