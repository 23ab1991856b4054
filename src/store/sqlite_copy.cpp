#include "store/sqlite_copy.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "store/incarnation.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

constexpr int kPagesAtOnce = 64;  // a quarter of a megabyte: a move waits hardly longer than for its own row

// Makes the name of a file durable.
void sync_folder(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

// Removes what there is of an unfinished copy, its journals too.
void forget(const std::string& part) {
    std::error_code ignored;
    for (const char* end : {"", "-journal", "-wal"}) std::filesystem::remove(part + end, ignored);
}

// The copy grows under a name of its own and gets the right one when it is whole.
class DatabaseCopy final : public Copy {
  public:
    DatabaseCopy(Database& from, const std::string& file) : file_(file), part_(file + ".part") {
        to_.emplace(created(part_), false);
        to_->run("PRAGMA locking_mode=EXCLUSIVE");
        backup_ = sqlite3_backup_init(to_->handle(), "main", from.handle(), "main");
        if (backup_ == nullptr) to_->fail("cannot take a copy");
    }

    ~DatabaseCopy() override {
        if (backup_ != nullptr) sqlite3_backup_finish(backup_);
        to_.reset();
        if (!done_) forget(part_);
    }
    DatabaseCopy(const DatabaseCopy&) = delete;
    DatabaseCopy& operator=(const DatabaseCopy&) = delete;

    bool step() override {
        const int code = sqlite3_backup_step(backup_, kPagesAtOnce);
        if (code == SQLITE_OK) return false;
        const int end = sqlite3_backup_finish(std::exchange(backup_, nullptr));
        if (code != SQLITE_DONE || end != SQLITE_OK) to_->fail("cannot take the whole copy");
        mark_copy(*to_);
        to_.reset();  // with its log of writes, so that the file is all there is
        std::error_code error;
        std::filesystem::rename(part_, file_, error);
        if (error) throw Failure("the copy " + part_ + " cannot be called " + file_ + ": " + error.message());
        sync_folder(file_);
        done_ = true;
        return true;
    }

  private:
    static const std::string& created(const std::string& part) {
        forget(part);
        create_file(part);
        return part;
    }

    std::string file_;
    std::string part_;
    std::optional<Database> to_;
    sqlite3_backup* backup_ = nullptr;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<Copy> copy_database(Database& from, const std::string& file) {
    if (std::filesystem::exists(file))
        throw Failure("the file " + file + " exists already: a copy needs a new one");
    return std::make_unique<DatabaseCopy>(from, file);
}

}  // namespace brelan::store
