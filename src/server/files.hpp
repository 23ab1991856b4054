#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "server/file.hpp"

namespace brelan::server {

// The files that are served: a map in memory, so that no path leads anywhere else.
class Files {
  public:
    explicit Files(std::vector<File> files);
    Files(Files&&) = default;
    Files(const Files&) = delete;
    Files& operator=(Files&&) = delete;
    Files& operator=(const Files&) = delete;
    ~Files() = default;

    bool has(std::string_view path) const { return by_path_.contains(path); }

    // The response to GET; empty if there is no such file.
    std::optional<net::Response> get(const net::Request& request) const;

  private:
    struct Kept {
        const File* file;
        std::string tag;  // changes with the bytes
    };
    std::vector<File> files_;
    std::map<std::string_view, Kept> by_path_;
};

}  // namespace brelan::server
