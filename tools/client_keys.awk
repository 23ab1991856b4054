# Input: catalogues of the client, then its sources. Prints each text that no source uses. A source uses a text by its
# complete key, or by a prefix before `${`. A key starts with the name of its catalogue, except in catalogues for one
# part of a game, where some keys are named by their field alone (`level` for level.simple).

# The name of a catalogue: that of its file, or of its folder or game.
function name_of(file,    part, count) {
    count = split(file, part, "/")
    if (file ~ /^src\/games\/[^\/]*\/web\/en\/texts/) return part[3] "."
    if (file ~ /^src\/games\//) return ""
    if (part[count - 1] != "en") return part[count - 1] "."
    sub(/\.ts$/, ".", part[count])
    return part[count]
}

FILENAME ~ /\/en\/.*\.ts$/ {
    if (!match($0, /^  ('[^']+'|[A-Za-z0-9_]+): /)) next
    key = substr($0, 3, RLENGTH - 4)
    gsub(/'/, "", key)
    keys[name_of(FILENAME) key] = FILENAME ":" FNR
    next
}

{
    line = $0
    while (match(line, /['`][A-Za-z][A-Za-z0-9_.-]*(\$\{)?/)) {
        word = substr(line, RSTART + 1, RLENGTH - 1)
        line = substr(line, RSTART + RLENGTH)
        if (sub(/\$\{$/, "", word)) beginnings[word] = 1
        else named[word] = 1
    }
}

END {
    for (key in keys) {
        if (key in named) continue
        found = 0
        split(key, part, ".")
        if (keys[key] ~ /\/web\/en\/(odds|score)/ && (part[1] in named)) continue
        for (beginning in beginnings) if (index(key, beginning) == 1) { found = 1; break }
        if (!found) print keys[key] ": nothing uses the text " key
    }
}
