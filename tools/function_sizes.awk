# Prints every C++ function longer than `limit` lines, from the first line of its head to its closing brace. A block is
# a function if its head has a parameter list and is not that of a type, a namespace or a concept.

FNR == 1 && pending { report() }
FNR == 1 { depth = 0; inside = 0; parens = 0; head = ""; start = 0; comment = 0; raw = ""; pending = 0 }

# The line without comments and quoted text.
function code_of(line,    out, c, i, n, quote, at, mark) {
    out = ""
    n = length(line)
    for (i = 1; i <= n; ++i) {
        if (raw != "") {
            at = index(substr(line, i), raw)
            if (at == 0) return out
            i += at + length(raw) - 2
            raw = ""
            continue
        }
        if (comment) {
            at = index(substr(line, i), "*/")
            if (at == 0) return out
            i += at
            comment = 0
            continue
        }
        c = substr(line, i, 1)
        if (c == "/" && substr(line, i + 1, 1) == "/") return out
        if (c == "/" && substr(line, i + 1, 1) == "*") { comment = 1; ++i; continue }
        if (c == "R" && substr(line, i + 1, 1) == "\"" && out !~ /[A-Za-z0-9_]$/) {
            at = index(substr(line, i), "(")
            mark = substr(line, i + 2, at - 3)
            raw = ")" mark "\""
            i += at - 1
            out = out "_"
            continue
        }
        if (c == "'" && out ~ /[0-9a-fA-F]$/ && substr(line, i + 1, 1) ~ /[0-9a-fA-F]/) continue
        if (c == "\"" || c == "'") {
            quote = c
            for (++i; i <= n && substr(line, i, 1) != quote; ++i)
                if (substr(line, i, 1) == "\\") ++i
            out = out "_"
            continue
        }
        out = out c
    }
    return out
}

# True if a block with this head is a function body.
function is_function(text) {
    while (gsub(/<[^<>]*>/, "", text)) {}
    if (text ~ /(^|[^A-Za-z0-9_])(struct|class|enum|union|namespace|concept)([^A-Za-z0-9_]|$)/) return 0
    if (text ~ /=[ \t]*$/) return 0
    return text ~ /\)/
}

function open_block() {
    ++depth
    kind[depth] = "other"
    if (!inside && parens == 0 && is_function(head)) {
        kind[depth] = "function"
        inside = 1
        began = start
        name = head
    }
    head = ""
    start = 0
}

function close_block() {
    if (depth > 0 && kind[depth] == "function") {
        inside = 0
        pending = 1
        size = FNR - began + 1
        file = FILENAME
    }
    if (depth > 0) --depth
    head = ""
    start = 0
}

# The closed block was a function body, unless it was a braced member in a list of initialisers.
function settle(c) {
    pending = 0
    if (c == "," || c == "{") {
        head = name "{}"
        start = began
    } else {
        report()
    }
}

function report() {
    if (size <= limit) return
    sub(/^[ \t]+/, "", name)
    sub(/\(.*/, "", name)
    print file ":" began ": " name " has " size " lines; a function has at most " limit
}

END { if (pending) report() }

{
    if ($0 ~ /^[ \t]*#/ && raw == "" && !comment) next
    line = code_of($0)
    n = length(line)
    for (k = 1; k <= n; ++k) {
        c = substr(line, k, 1)
        if (c == " " || c == "\t") { head = head " "; continue }
        if (pending) settle(c)
        if (c == "{") { open_block(); continue }
        if (c == "}") { close_block(); continue }
        if (c == "(") ++parens
        if (c == ")" && parens > 0) --parens
        if (c == ";" && parens == 0) { head = ""; start = 0; continue }
        if (start == 0) start = FNR
        head = head c
    }
    head = head " "
}
