#include "cli/reports/prose.hpp"

#include <algorithm>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
std::string bold(std::string_view text) { return style::kBold + std::string(text) + style::kNormal; }
std::string dim(std::string_view text) { return style::kDim + std::string(text) + style::kNormal; }

std::string with_bold(std::string_view markdown) {
    std::string out;
    for (bool on = false; !markdown.empty();) {
        const std::size_t mark = std::min(markdown.find("**"), markdown.size());
        out += markdown.substr(0, mark);
        if (mark == markdown.size()) break;
        on = !on;
        out += on ? style::kBold : style::kNormal;
        markdown.remove_prefix(mark + 2);
    }
    return out;
}

void write_wrapped(std::string& out, std::string_view text, std::size_t indent, std::string_view label,
                   std::size_t columns) {
    const std::size_t width = text_width(label);
    out.append(label).append(indent > width ? indent - width : 0, ' ');
    bool first = true;
    for (const std::string& line : wrap(text, std::max(columns, indent + 1) - indent)) {
        if (!first) out.append(indent, ' ');
        out.append(line).append("\n");
        first = false;
    }
}

}  // namespace brelan::cli
