#pragma once
#include <string_view>

namespace brelan::server {

// A file served from memory: requests never name a path on disk.
struct File {
    std::string_view path;  // in the URL: `/` is the page itself
    std::string_view type;  // for Content-Type
    std::string_view bytes;
    std::string_view gzip = {};    // the bytes as gzip; empty if there is no such form
    std::string_view brotli = {};  // the bytes as brotli, which is smaller
    bool lasting = false;          // its name contains a hash, so its contents never change
};

}  // namespace brelan::server
