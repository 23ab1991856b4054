#include "store/migration.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "store/guarded_file.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

std::int64_t size_of(const std::string& file) {
    std::error_code none;
    const std::uintmax_t size = std::filesystem::file_size(file, none);
    return none ? 0 : static_cast<std::int64_t>(size);
}

// A new file is hardly larger than the old one together with its write-ahead log.
void refuse_without_room(const std::string& file) {
    const std::int64_t old = size_of(file) + size_of(file + "-wal");
    const std::int64_t wanted = old + old / 8 + 2 * kMegabyte;
    const std::int64_t left = room_beside(file);
    if (left >= wanted) return;
    throw Failure(
        "the store " + file + " was made by an older Brelan and is to be brought up to date, for which " +
        std::to_string(wanted / kMegabyte + 1) + " MB must be free beside it, and " +
        std::to_string(left / kMegabyte) + " MB are. Nothing was changed: make room and start again");
}

// Refuses a damaged database, because damage that SQLite can detect would get valid sums in the new file. A
// log whose seals contradict its rows is copied unchanged: its table is quarantined on every read.
void refuse_damaged(Database& old) {
    const std::string found = old.ask("PRAGMA integrity_check(1)");
    if (found != "ok") throw Damaged("it is damaged, and SQLite says of it: " + found);
}

// Writes the contents of the old file into a new one, whose pages have sums.
void write_new(Database& old, const std::string& file, int version) {
    leave_room_for_sums(old);
    Statement(old, "VACUUM INTO ?").with(file).run();
    Database made(file, false);
    made.run("PRAGMA locking_mode=EXCLUSIVE; PRAGMA synchronous=FULL; BEGIN EXCLUSIVE");
    run_steps(made, version, newest_version());
    made.run("COMMIT");
}

}  // namespace

void bring_up_to_date(std::unique_ptr<Database> old, int version) {
    const std::string file = std::filesystem::canonical(old->file()).string();
    const std::string made = file + ".new";
    refuse_without_room(file);
    remove_with_journals(made);
    create_file(made);
    try {
        refuse_damaged(*old);
        write_new(*old, made, version);
        // The old write-ahead log is removed before the new file takes its name, because it does not belong
        // to the new file.
        if (old->ask("PRAGMA journal_mode=DELETE") != "delete") old->fail("cannot be closed");
        rename_for_good(made, file);
    } catch (const std::runtime_error& failure) {
        remove_with_journals(made);
        throw Failure(
            "the store " + file +
            " was made by an older Brelan, and could not be brought up to date. Nothing was changed. " +
            failure.what());
    }
}

}  // namespace brelan::store
