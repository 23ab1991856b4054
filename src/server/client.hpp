#pragma once
#include <string_view>
#include <vector>

#include "server/file.hpp"

namespace brelan::server {

// The files of the web client, as it was built with the program; none where it was built without it.
const std::vector<File>& client_files();

// What the house serves: the web client, or one page that says that there is none and how to get it.
std::vector<File> files_of(const std::vector<File>& client);

// Reads what web/plugins/pack.ts has written: lines `/NAME BYTES GZIPPED BROTLI`, an empty line, and the
// bytes. Nothing at all of a pack that is not whole.
std::vector<File> read_pack(std::string_view pack);

}  // namespace brelan::server
