#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "server/page.hpp"

namespace brelan::server {

// The files that are served: a map in memory, so that no path leads anywhere else.
class Files {
  public:
    explicit Files(std::span<const File> files);

    // The answer to GET; nothing where there is no such file.
    std::optional<net::Response> get(const net::Request& request) const;

  private:
    struct Kept {
        const File* file;
        std::string tag;  // changes with the bytes
    };
    std::map<std::string_view, Kept> by_path_;
};

}  // namespace brelan::server
