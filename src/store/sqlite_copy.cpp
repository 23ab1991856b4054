#include "store/sqlite_copy.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "store/guarded_file.hpp"
#include "store/incarnation.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

constexpr int kPagesAtOnce = 64;  // a quarter of a megabyte, which hardly delays an action

// The copy is written under a temporary name and gets its final name when it is complete.
class DatabaseCopy final : public Copy {
  public:
    DatabaseCopy(Database& from, const std::string& file) : from_(from), file_(file), part_(file + ".part") {
        to_.emplace(created(part_), false);
        to_->run("PRAGMA locking_mode=EXCLUSIVE");
        backup_ = sqlite3_backup_init(to_->handle(), "main", from.handle(), "main");
        if (backup_ == nullptr) to_->fail("cannot take a copy");
    }

    ~DatabaseCopy() override {
        if (backup_ != nullptr) sqlite3_backup_finish(backup_);
        to_.reset();
        if (!done_) remove_with_journals(part_);
    }
    DatabaseCopy(const DatabaseCopy&) = delete;
    DatabaseCopy& operator=(const DatabaseCopy&) = delete;

    bool step() override {
        const int code = sqlite3_backup_step(backup_, kPagesAtOnce);
        if (code == SQLITE_OK) return false;
        const int end = sqlite3_backup_finish(std::exchange(backup_, nullptr));
        if (is_damage(code)) refuse_damage(code == SQLITE_IOERR_DATA ? damaged_page(from_) : 0);
        if (code != SQLITE_DONE || end != SQLITE_OK) to_->fail("cannot take the whole copy");
        mark_copy(*to_);
        to_.reset();  // also removes its write-ahead log, so the copy is a single file
        rename_for_good(part_, file_);
        done_ = true;
        return true;
    }

  private:
    // Damaged data is never copied: the copy would sooner or later replace a sound one.
    [[noreturn]] void refuse_damage(std::uint32_t page) {
        const std::string which = page == 0 ? "some pages" : "page " + std::to_string(page);
        throw Failure(
            "not all of " + from_.file() + " is as it was written (" + which +
            "), so no copy was made: keep those of before; `brelan serve --check` says which tables "
            "are damaged when the server is stopped");
    }

    static const std::string& created(const std::string& part) {
        remove_with_journals(part);
        create_file(part);
        return part;
    }

    Database& from_;
    std::string file_;
    std::string part_;
    std::optional<Database> to_;
    sqlite3_backup* backup_ = nullptr;
    bool done_ = false;
};

}  // namespace

std::unique_ptr<Copy> copy_database(Database& from, const std::string& file) {
    std::error_code unknown;  // if the path cannot be examined, creating the file fails too and says why
    if (std::filesystem::exists(file, unknown))
        throw Failure("the file " + file + " exists already: a copy needs a new one");
    return std::make_unique<DatabaseCopy>(from, file);
}

}  // namespace brelan::store
