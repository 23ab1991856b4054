# Converts terminal text with colour codes (SGR) to an SVG picture: a dark window, one <text> per line, and a <tspan>
# for each run of one style, placed at its exact column so that no font can shift the table.
BEGIN {
    advance = 8.4; leading = 18; left = 16; top = 44
    split("#2b303b #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #d7dae0", colour, " ")
    plain = "#d7dae0"
    for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i
    style_reset()
    rows = 0
}

function style_reset() { ink = plain; bold = dim = reverse = 0 }

function style(codes,    part, n, i) {
    n = split(codes, part, ";")
    if (n == 0) style_reset()
    for (i = 1; i <= n; i++) {
        if (part[i] == "" || part[i] == 0) style_reset()
        else if (part[i] == 1) bold = 1
        else if (part[i] == 2) dim = 1
        else if (part[i] == 7) reverse = 1
        else if (part[i] == 22) bold = dim = 0
        else if (part[i] == 27) reverse = 0
        else if (part[i] >= 30 && part[i] <= 37) ink = colour[part[i] - 29]
        else if (part[i] >= 90 && part[i] <= 97) ink = colour[part[i] - 89]
        else if (part[i] == 39) ink = plain
    }
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text)
    return text
}

# Counts characters, not bytes: a byte 0x80..0xBF continues the previous character.
function columns(text,    copy) {
    copy = text
    gsub(/[\200-\277]/, "", copy)
    return length(copy)
}

function run(text,    wide, x, fill) {
    wide = columns(text)
    if (wide == 0) return
    x = left + column * advance
    fill = reverse ? "#1e222a" : ink
    if (reverse) boxes = boxes sprintf("<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n", x, top + rows * leading - 14, wide * advance, leading, ink)
    line = line sprintf("<tspan x=\"%.1f\" textLength=\"%.1f\" fill=\"%s\"%s%s>%s</tspan>", x, wide * advance, fill, bold ? " font-weight=\"700\"" : "", dim ? " opacity=\"0.55\"" : "", escaped(text))
    column += wide
}

{
    column = 0; line = ""; rest = $0
    while (match(rest, /\033\[[0-9;]*m/)) {
        run(substr(rest, 1, RSTART - 1))
        style(substr(rest, RSTART + 2, RLENGTH - 3))
        rest = substr(rest, RSTART + RLENGTH)
    }
    run(rest)
    body = body sprintf("<text y=\"%d\" xml:space=\"preserve\">%s</text>\n", top + rows * leading, line)
    rows++
}

END {
    width = left * 2 + 80 * advance; height = top + rows * leading
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n", width, height, width, height
    printf "<title>Brelan in a terminal</title>\n<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#1e222a\"/>\n"
    printf "<circle cx=\"20\" cy=\"16\" r=\"5\" fill=\"#e06c75\"/><circle cx=\"38\" cy=\"16\" r=\"5\" fill=\"#e5c07b\"/><circle cx=\"56\" cy=\"16\" r=\"5\" fill=\"#98c379\"/>\n"
    printf "%s<g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14\">\n%s</g>\n</svg>\n", boxes, body
}
