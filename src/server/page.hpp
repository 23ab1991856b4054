#pragma once
#include <span>
#include <string_view>

namespace brelan::server {

// A file that browsers ask for. It is part of the program.
struct File {
    std::string_view path;  // as asked for: `/`, `/page.js`
    std::string_view type;  // Content-Type
    std::string_view bytes;
};

// The plain page.
std::span<const File> page_files();

}  // namespace brelan::server
