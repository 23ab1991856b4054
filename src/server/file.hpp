#pragma once
#include <string_view>

namespace brelan::server {

// A file that is served, from memory: nothing that a request says is ever a path of the disk.
struct File {
    std::string_view path;  // of the URL: `/` is the page itself
    std::string_view type;  // for Content-Type
    std::string_view bytes;
    std::string_view gzip = {};    // the same, smaller; empty where there is none
    std::string_view brotli = {};  // the same, smaller still
    bool lasting = false;          // its name has a hash in it: what stands there never changes
};

}  // namespace brelan::server
