#pragma once
#include <string_view>
#include <vector>

#include "server/file.hpp"

namespace brelan::server {

// The files of the web client built into the program; none if it was built without the client.
const std::vector<File>& client_files();

// What the house serves: the web client, or one page that explains that it is missing and how to get it.
std::vector<File> files_of(const std::vector<File>& client);

// Parses the output of web/plugins/pack.ts: lines `/NAME BYTES GZIPPED BROTLI`, an empty line, and the bytes.
// Returns nothing if the pack is incomplete.
std::vector<File> read_pack(std::string_view pack);

}  // namespace brelan::server
