#pragma once
#include <string_view>

namespace brelan::server {

// A file served from memory: requests never name a path on disk.
struct File {
    std::string_view path;  // in the URL: `/` is the page itself
    std::string_view type;  // for Content-Type
    std::string_view bytes;
    std::string_view gzip = {};    // the same, compressed; empty if there is none
    std::string_view brotli = {};  // the same, compressed further
    bool lasting = false;          // its name contains a hash, so its content never changes
};

}  // namespace brelan::server
