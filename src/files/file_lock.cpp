#include "files/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace brelan {
namespace {

// True if the name still refers to the open file, rather than to a file that has replaced it.
bool is_still(int file, const std::string& path) {
    struct stat open_one {};
    struct stat named {};
    return fstat(file, &open_one) == 0 && stat(path.c_str(), &named) == 0 &&
           open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

// NFS grants an exclusive lock only on a file open for writing. A read-only file is still locked where the
// system allows it.
int open_to_lock(const std::string& path, FileLock::Missing missing) {
    const int flags = O_CLOEXEC | O_NONBLOCK | (missing == FileLock::Missing::make ? O_CREAT : 0);
    const int file = open(path.c_str(), O_RDWR | flags, 0600);
    return file >= 0 ? file : open(path.c_str(), O_RDONLY | flags, 0600);
}

}  // namespace

bool lock_open_file(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

FileLock::FileLock(const std::string& path, Missing missing) : file_(open_to_lock(path, missing)) {
    if (file_ >= 0) busy_ = !lock_open_file(file_) || !is_still(file_, path);
}

FileLock::~FileLock() {
    if (file_ >= 0) close(file_);
}

}  // namespace brelan
