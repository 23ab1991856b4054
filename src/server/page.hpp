#pragma once
#include <span>
#include <string_view>

namespace brelan::server {

// A file of the page, from memory: nothing that a request says is ever a path of the disk.
struct File {
    std::string_view path;  // of the URL: `/` is the page itself
    std::string_view type;  // for Content-Type
    std::string_view bytes;
};

// All files of the plain page: what it looks like, what it does, and its texts in each language as JSON.
std::span<const File> page_files();

}  // namespace brelan::server
