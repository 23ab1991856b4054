#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan::cli {

// Why a file of this name could not be written, as far as that can be known beforehand; empty when it can.
std::string write_obstacle(const std::string& path);

// Who may read a new file: whoever the umask lets, or only its owner.
enum class Readers : std::uint8_t { usual, owner };

// Whether a file must be on the disk before anything else is done; one of very many that can be made again
// need not.
enum class Haste : std::uint8_t { safe, quick };

// Writes a whole file or nothing: first to a neighbour, which then takes its place. Answers what went wrong,
// or nothing.
std::string write_file(const std::string& path, std::string_view bytes, Readers readers = Readers::usual,
                       Haste haste = Haste::safe);

// Says whether a file of this name is a picture.
inline bool is_picture(std::string_view name) { return name.ends_with(".svg"); }

// The rights of a new folder, less what the umask takes away.
inline constexpr unsigned kFolderMode = 0777;

// Says whether a name is that of a folder.
bool is_folder(const std::string& path);

}  // namespace brelan::cli
