#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

// SQLite as the store uses it: statements are prepared once, values are bound, errors are exceptions.
namespace brelan::store {

// Whether a SQLite code says that the data on disk differs from what was written there.
bool is_damage(int code);

// An open file. Throws Failure with SQLite's message on errors.
class Database {
  public:
    // Opens the file, or creates it if `create` is set.
    Database(const std::string& file, bool create);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void run(const char* sql);         // one or more statements without values
    std::string ask(const char* sql);  // the first value of the first row, as text; empty if there is none
    int changed() const;               // rows changed by the last statement
    // Must be called before any read: an existing write-ahead log is then left unchanged when the file is
    // closed.
    void keep_log();
    sqlite3* handle() const { return handle_; }
    const std::string& file() const { return file_; }
    // The sentence for a damaged page.
    std::string fault_of(std::uint32_t page) const;
    // Throws Damaged, which names the page, if SQLite finds data that differs from what was written.
    // Otherwise throws Failure, which says what the store cannot do, and why.
    [[noreturn]] void fail(const std::string& what) const;

  private:
    std::string file_;
    sqlite3* handle_ = nullptr;
};

// A prepared statement. Bound texts must stay valid until the statement is reset.
class Statement {
  public:
    Statement(Database& database, const char* sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    // Binds all values, in order.
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int place = 0;
        (bind(++place, values), ...);
        return *this;
    }
    bool step();     // whether there is a row
    int try_step();  // SQLite's own code, for callers that handle errors themselves
    void run() {
        while (step()) {
        }
        reset();
    }
    void reset();

    std::string text(int column) const;
    std::string_view bytes(int column) const;  // valid until the next step
    std::int64_t number(int column) const;
    double real(int column) const;
    bool empty(int column) const;  // NULL

  private:
    void bind(int place, std::string_view value);
    void bind(int place, const std::string& value) { bind(place, std::string_view(value)); }
    void bind(int place, std::int64_t value);
    void bind(int place, std::uint64_t value) { bind(place, static_cast<std::int64_t>(value)); }
    void bind(int place, int value) { bind(place, std::int64_t{value}); }
    void bind(int place, bool value) { bind(place, std::int64_t{value}); }
    void bind(int place, double value);
    struct Blob {
        const void* data;
        std::size_t size;
    };
    void bind(int place, const Blob& value);
    struct Unset {};
    void bind(int place, Unset);
    struct Optional {
        std::string_view text;
    };
    void bind(int place, Optional value);

    void check(int code) const;

    Database& database_;
    sqlite3_stmt* handle_ = nullptr;

  public:
    // A blob, and a text that is stored as NULL if it is empty.
    static Blob blob(const void* data, std::size_t size) { return {data, size}; }
    static Optional optional(std::string_view text) { return {text}; }
};

}  // namespace brelan::store
