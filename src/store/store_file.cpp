#include "store/store_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <string>
#include <system_error>

#include "store/store.hpp"

namespace brelan::store {
namespace {

constexpr std::size_t kLongestPath = 500;  // SQLite's limit, including the suffixes of the files next to it

}  // namespace

void create_file(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    std::error_code ignored;
    if (std::filesystem::absolute(file, ignored).string().size() > kLongestPath)
        throw Failure("the path of the file " + file + " is longer than " + std::to_string(kLongestPath) +
                      " bytes with its folders, which SQLite does not take: give it a shorter one");
    if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
        throw Failure("there is no folder " + folder.string() + " for the store " + file);
    }
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0) {
        const std::string why = std::error_code(errno, std::generic_category()).message();
        throw Failure("the file " + file + " cannot be opened for reading and writing: " + why);
    }
    close(descriptor);
}

void refuse_remains(const std::string& file) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(file, missing);
    if (!missing && size == 0) {
        throw Failure("the file " + file +
                      " is empty: if a store was there, put the last backup in its place "
                      "(docs/operations.md); to begin a new house, remove the file first");
    }
    std::error_code ignored;
    if (missing && !std::filesystem::exists(file, ignored) &&
        std::filesystem::exists(file + "-wal", ignored)) {
        throw Failure("the store " + file + " is not there, but its log of writes (" + file +
                      "-wal) is: put the last backup in its place (docs/operations.md); to begin a new "
                      "house, remove the log first");
    }
}

void remove_with_journals(const std::string& file) {
    std::error_code ignored;
    for (const char* end : {"", "-journal", "-wal", "-end"}) std::filesystem::remove(file + end, ignored);
}

void rename_for_good(const std::string& file, const std::string& name) {
    std::error_code error;
    std::filesystem::rename(file, name, error);
    if (error) throw Failure("the file " + file + " cannot be called " + name + ": " + error.message());
    const std::filesystem::path path(name);
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

FilePlace place_of(const std::string& file) {
    struct statx known {};
    if (statx(AT_FDCWD, file.c_str(), 0, STATX_INO | STATX_BTIME, &known) != 0) return {};
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    const bool tells = (known.stx_mask & STATX_BTIME) != 0;
    return {tells ? known.stx_btime.tv_sec * kNanoseconds + known.stx_btime.tv_nsec : 0,
            static_cast<std::int64_t>(known.stx_ino)};
}

std::int64_t room_beside(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    struct statvfs disk {};
    if (statvfs(folder.empty() ? "." : folder.c_str(), &disk) != 0)
        return std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
}

}  // namespace brelan::store
