#pragma once
#include <string_view>
#include <vector>

#include "server/page.hpp"

namespace brelan::server {

// The files of the web client, as it was built with the program; none where it was built without it.
const std::vector<File>& client_files();

// Reads what web/plugins/pack.ts has written: lines `/NAME BYTES GZIPPED BROTLI`, an empty line, and the
// bytes. Nothing at all of a pack that is not whole.
std::vector<File> read_pack(std::string_view pack);

}  // namespace brelan::server
