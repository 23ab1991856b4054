#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan {

// Why this file cannot be written, if that can be known in advance; otherwise empty.
[[nodiscard]] std::string write_obstacle(const std::string& path);

// Who may read a new file: anyone the umask allows, or only its owner.
enum class Readers : std::uint8_t { usual, owner };

// Whether a file must be safe on the disk before the call returns. For one of many files that can be
// generated again, this is not worth the wait.
enum class Haste : std::uint8_t { safe, quick };

// Writes an entire file or nothing, by replacing it with a temporary file in the same folder. Returns the
// error, which is empty if there is none.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes,
                                     Readers readers = Readers::usual, Haste haste = Haste::safe);

// The mode of a new folder, before the umask.
inline constexpr unsigned kFolderMode = 0777;

}  // namespace brelan
