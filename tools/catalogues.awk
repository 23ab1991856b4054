# Compares two catalogues: both must have the same keys, and for each key the same placeholders ({who}, {n|chip|chips}).
# Lines: `# comment`, `key: text`, two spaces before a continuation of the text above (empty for an empty line within a
# text), or nothing.

function fault(words) { print FILENAME ":" FNR ": " words }

# The names in braces, sorted, without duplicates.
function places(text,    names, name, count, list, i, j, swap, result) {
    count = 0
    while (match(text, /\{[^{}]*\}/)) {
        name = substr(text, RSTART + 1, RLENGTH - 2)
        sub(/\|.*/, "", name)
        text = substr(text, RSTART + RLENGTH)
        if (!((name) in names)) list[++count] = name
        names[name] = 1
    }
    for (i = 2; i <= count; ++i)
        for (j = i; j > 1 && list[j - 1] > list[j]; --j) { swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap }
    result = ""
    for (i = 1; i <= count; ++i) result = result " {" list[i] "}"
    return result
}

FNR == 1 { ++file; name[file] = FILENAME; key = "" }
/^#/ || /^$/ { key = ""; next }
/^  / {
    if (key == "") fault("goes on with no text")
    else text[file, key] = text[file, key] "\n" $0
    next
}
{
    at = index($0, ":")
    if (at < 2 || substr($0, 1, at - 1) ~ /[ \t]/) { fault("is neither `key: text` nor a comment"); key = ""; next }
    key = substr($0, 1, at - 1)
    if ((file, key) in text) fault("the key " key " is here for the second time")
    text[file, key] = substr($0, at + 1)
    where[file, key] = FILENAME ":" FNR
    order[file, ++size[file]] = key
}

END {
    for (side = 1; side <= 2; ++side)
        for (i = 1; i <= size[side]; ++i)
            if (!((3 - side, order[side, i]) in text)) print where[side, order[side, i]] ": " name[3 - side] " has no " order[side, i]
    for (i = 1; i <= size[1]; ++i) {
        key = order[1, i]
        if (!((2, key) in text)) continue
        left = places(text[1, key])
        right = places(text[2, key])
        if (left != right) print where[2, key] ": " key " fills in" (right == "" ? " nothing" : right) ", and in the other language" (left == "" ? " nothing" : left)
    }
}
