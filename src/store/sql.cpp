#include "store/sql.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>

#include "store/guarded_file.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

// Says what is damaged, and names the page if its sum is wrong.
std::string what_is_damaged(const Database& database, int code) {
    const std::uint32_t page = code == SQLITE_IOERR_DATA ? damaged_page(database) : 0;
    if (page == 0) return "some pages of the store " + database.file() + " are damaged";
    return database.fault_of(page);
}

}  // namespace

bool is_damage(int code) {
    return (code & 0xFF) == SQLITE_CORRUPT || code == SQLITE_IOERR_DATA || code == SQLITE_IOERR_CORRUPTFS;
}

Database::Database(const std::string& file, bool create) : file_(file) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                      (create ? SQLITE_OPEN_CREATE : 0);
    if (sqlite3_open_v2(file.c_str(), &handle_, flags, guarded_files()) == SQLITE_OK) return;
    const std::string why = handle_ == nullptr ? "no memory" : sqlite3_errmsg(handle_);
    sqlite3_close(handle_);
    throw Failure("the store " + file + " cannot be opened: " + why);
}

Database::~Database() { sqlite3_close(handle_); }

void Database::run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail("cannot be used");
}

std::string Database::ask(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.text(0) : std::string();
}

int Database::changed() const { return sqlite3_changes(handle_); }

// If there was no log and SQLite created one for reading, it removes that log again.
void Database::keep_log() {
    std::error_code unknown;
    const char* log = sqlite3_filename_wal(sqlite3_db_filename(handle_, "main"));
    if (std::filesystem::exists(log, unknown))
        sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

std::string Database::fault_of(std::uint32_t page) const {
    return "page " + std::to_string(page) + " of the store " + file_ + " is not as it was written";
}

void Database::fail(const std::string& what) const {
    const int code = sqlite3_extended_errcode(handle_);
    const std::string why = sqlite3_errmsg(handle_);
    if (is_damage(code)) throw Damaged(what_is_damaged(*this, code));
    throw Failure("the store " + file_ + " " + what + ": " + why + " (SQLite error " + std::to_string(code) +
                  ")");
}

Statement::Statement(Database& database, const char* sql) : database_(database) {
    check(sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(handle_); }

int Statement::try_step() { return sqlite3_step(handle_); }

bool Statement::step() {
    const int code = try_step();
    if (code != SQLITE_ROW && code != SQLITE_DONE) database_.fail("failed");
    return code == SQLITE_ROW;
}

void Statement::reset() { sqlite3_reset(handle_); }

std::string_view Statement::bytes(int column) const {
    const void* data = sqlite3_column_blob(handle_, column);
    const int size = sqlite3_column_bytes(handle_, column);
    return data == nullptr ? std::string_view()
                           : std::string_view(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

std::string Statement::text(int column) const { return std::string(bytes(column)); }
std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_, column); }
double Statement::real(int column) const { return sqlite3_column_double(handle_, column); }
bool Statement::empty(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }

void Statement::bind(int place, std::string_view value) {
    const char* data = value.empty() ? "" : value.data();
    check(sqlite3_bind_text64(handle_, place, data, value.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind(int place, std::int64_t value) { check(sqlite3_bind_int64(handle_, place, value)); }
void Statement::bind(int place, double value) { check(sqlite3_bind_double(handle_, place, value)); }

void Statement::bind(int place, const Blob& value) {
    check(sqlite3_bind_blob64(handle_, place, value.data, value.size, SQLITE_STATIC));
}

void Statement::bind(int place, Optional value) {
    if (value.text.empty()) {
        check(sqlite3_bind_null(handle_, place));
    } else {
        bind(place, value.text);
    }
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) database_.fail("refuses a statement");
}

}  // namespace brelan::store
