#include "store/guarded_file.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>

#include "store/page_sum.hpp"
#include "store/write_log.hpp"

namespace brelan::store {
namespace {

constexpr std::size_t kPageSize = 4'096;  // the page size of every file created here
constexpr std::size_t kHeader = 100;
constexpr std::size_t kRoomAt = 20;  // in the header: how many bytes each page reserves at its end
constexpr std::uint32_t kLockByte = 0x40000000;  // the page with this byte is never used

// A file of SQLite's default VFS, beneath one of our files.
struct Guarded {
    std::unique_ptr<char[]> room;
    sqlite3_file* below = nullptr;
    // For the database: whether its pages have sums, or will get them.
    bool summed = false;
    std::size_t page_size = kPageSize;
    std::vector<std::uint8_t> page{};
    std::uint32_t damaged = 0;  // the last page found damaged
    // For the write-ahead log.
    std::optional<WriteLog> log{};
    // The other of the two files, while both are open.
    Guarded* beside = nullptr;
};

// The object that SQLite holds; SQLite requires its own struct as the first member.
struct GuardedHandle {
    sqlite3_file base;
    Guarded* inside;
};

sqlite3_vfs& below() { return *sqlite3_vfs_find(nullptr); }
Guarded& inside_of(sqlite3_file* file) { return *reinterpret_cast<GuardedHandle*>(file)->inside; }

bool is_page(const Guarded& file, std::size_t size, std::size_t at) {
    return file.summed && size == file.page_size && at % file.page_size == 0;
}

// Learns the page layout from the first bytes of a database.
void learn(Guarded& file, const std::uint8_t* header) {
    file.summed = std::memcmp(header, "SQLite format 3", 16) == 0 && header[kRoomAt] == kSumBytes;
    const std::size_t size = std::size_t{header[16]} << 8U | header[17];
    file.page_size = size == 1 ? 65'536 : size;
}

int guarded_close(sqlite3_file* file) {
    Guarded* inside = &inside_of(file);
    if (inside->beside != nullptr) inside->beside->beside = nullptr;
    inside->log.reset();
    const int code = inside->below->pMethods->xClose(inside->below);
    delete inside;
    file->pMethods = nullptr;
    return code;
}

int guarded_read(sqlite3_file* handle, void* into, int size, sqlite3_int64 at) {
    Guarded& file = inside_of(handle);
    const int code = file.below->pMethods->xRead(file.below, into, size, at);
    if (code != SQLITE_OK) return code;
    const auto* bytes = static_cast<const std::uint8_t*>(into);
    const auto wide = static_cast<std::size_t>(size);
    const auto place = static_cast<std::size_t>(at);
    if (file.log) {
        const int found = file.log->read(bytes, wide, place);
        if (found != SQLITE_OK && file.beside != nullptr) file.beside->damaged = 0;
        return found;
    }
    if (!is_page(file, wide, place) || has_sum({bytes, wide}, place / wide + 1)) return SQLITE_OK;
    file.damaged = static_cast<std::uint32_t>(place / wide + 1);
    return SQLITE_IOERR_DATA;
}

int guarded_write(sqlite3_file* handle, const void* from, int size, sqlite3_int64 at) {
    Guarded& file = inside_of(handle);
    const auto* bytes = static_cast<const std::uint8_t*>(from);
    const auto wide = static_cast<std::size_t>(size);
    const auto place = static_cast<std::size_t>(at);
    if (file.log) {
        const int code = file.log->before_write(bytes, wide, place);
        if (code != SQLITE_OK) return code;
    } else if (!file.page.empty()) {
        if (at == 0 && wide >= kHeader) learn(file, bytes);
        if (is_page(file, wide, place)) {
            file.page.assign(bytes, bytes + wide);
            put_sum(file.page, place / wide + 1);
            from = file.page.data();
        }
    }
    const int code = file.below->pMethods->xWrite(file.below, from, size, at);
    if (code == SQLITE_OK && !file.log && file.beside != nullptr && wide == file.page_size)
        file.beside->log->written_to_file(static_cast<std::uint32_t>(place / wide + 1));
    return code;
}

int guarded_truncate(sqlite3_file* handle, sqlite3_int64 size) {
    Guarded& file = inside_of(handle);
    if (file.log) {
        const int code = file.log->before_truncate();
        if (code != SQLITE_OK) return code;
    }
    return file.below->pMethods->xTruncate(file.below, size);
}

int guarded_sync(sqlite3_file* handle, int flags) {
    Guarded& file = inside_of(handle);
    const int code = file.below->pMethods->xSync(file.below, flags);
    if (code == SQLITE_OK && file.log) file.log->synchronised();
    return code;
}

int guarded_size(sqlite3_file* handle, sqlite3_int64* size) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xFileSize(file, size);
}
int guarded_lock(sqlite3_file* handle, int kind) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xLock(file, kind);
}
int guarded_unlock(sqlite3_file* handle, int kind) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xUnlock(file, kind);
}
int guarded_is_reserved(sqlite3_file* handle, int* answer) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xCheckReservedLock(file, answer);
}
int guarded_control(sqlite3_file* handle, int what, void* value) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xFileControl(file, what, value);
}
int guarded_sector(sqlite3_file* handle) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xSectorSize(file);
}
int guarded_nature(sqlite3_file* handle) {
    sqlite3_file* file = inside_of(handle).below;
    return file->pMethods->xDeviceCharacteristics(file);
}

// No shared memory and no memory-mapped file: the store is used exclusively, and every page passes through
// here.
const sqlite3_io_methods* guarded_methods() {
    static const sqlite3_io_methods all = [] {
        sqlite3_io_methods table{};
        table.iVersion = 1;
        table.xClose = guarded_close;
        table.xRead = guarded_read;
        table.xWrite = guarded_write;
        table.xTruncate = guarded_truncate;
        table.xSync = guarded_sync;
        table.xFileSize = guarded_size;
        table.xLock = guarded_lock;
        table.xUnlock = guarded_unlock;
        table.xCheckReservedLock = guarded_is_reserved;
        table.xFileControl = guarded_control;
        table.xSectorSize = guarded_sector;
        table.xDeviceCharacteristics = guarded_nature;
        return table;
    }();
    return &all;
}

// Sets up the guard of a file that is already open in the layer below.
int begin_guarding(Guarded& file, const char* name, int flags) {
    if ((flags & SQLITE_OPEN_WAL) != 0) {
        file.log.emplace(below(), *file.below, name);
        file.beside = &inside_of(sqlite3_database_file_object(name));
        file.beside->beside = &file;
        return file.log->compare_with_end();
    }
    if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return SQLITE_OK;
    file.page.resize(kPageSize);
    sqlite3_int64 size = 0;
    const int code = file.below->pMethods->xFileSize(file.below, &size);
    file.summed = size == 0;
    std::uint8_t header[kHeader];
    if (code == SQLITE_OK && file.below->pMethods->xRead(file.below, header, kHeader, 0) == SQLITE_OK)
        learn(file, header);
    return code;
}

int guarded_open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* handle, int flags, int* opened) {
    handle->pMethods = nullptr;
    auto inside = std::make_unique<Guarded>();
    inside->room = std::make_unique<char[]>(static_cast<std::size_t>(below().szOsFile));
    auto* file = reinterpret_cast<sqlite3_file*>(inside->room.get());
    int code = below().xOpen(&below(), name, file, flags, opened);
    if (code != SQLITE_OK) return code;
    inside->below = file;
    reinterpret_cast<GuardedHandle*>(handle)->inside = inside.release();
    code = name == nullptr ? SQLITE_OK : begin_guarding(inside_of(handle), name, flags);
    if (code == SQLITE_OK) {
        handle->pMethods = guarded_methods();
    } else {
        guarded_close(handle);
    }
    return code;
}

int guarded_delete(sqlite3_vfs* /*vfs*/, const char* name, int at_once) {
    if (std::string_view(name).ends_with("-wal")) {
        const int code = WriteLog::remove_end(below(), name);
        if (code != SQLITE_OK) return code;
    }
    return below().xDelete(&below(), name, at_once);
}

int guarded_access(sqlite3_vfs* /*vfs*/, const char* name, int flags, int* answer) {
    return below().xAccess(&below(), name, flags, answer);
}
int guarded_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
    return below().xFullPathname(&below(), name, size, out);
}
int guarded_chance(sqlite3_vfs* /*vfs*/, int size, char* out) {
    return below().xRandomness(&below(), size, out);
}
int guarded_sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return below().xSleep(&below(), microseconds); }
int guarded_now(sqlite3_vfs* /*vfs*/, double* day) { return below().xCurrentTime(&below(), day); }
int guarded_error(sqlite3_vfs* /*vfs*/, int size, char* out) {
    return below().xGetLastError == nullptr ? 0 : below().xGetLastError(&below(), size, out);
}

// The file of an open database.
Guarded& guarded(const Database& database) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return inside_of(file);
}

// Whether the write-ahead log holds this page, so the file's own copy is outdated.
bool is_in_log(const Guarded& file, std::uint64_t page) {
    return file.beside != nullptr && file.beside->log->is_ahead(static_cast<std::uint32_t>(page));
}

}  // namespace

const char* guarded_files() {
    static sqlite3_vfs vfs = [] {
        sqlite3_vfs table{};
        table.iVersion = 1;
        table.szOsFile = static_cast<int>(sizeof(GuardedHandle));
        table.mxPathname = below().mxPathname;  // SQLite itself rejects longer paths with a message
        table.zName = "brelan-guarded";
        table.xOpen = guarded_open;
        table.xDelete = guarded_delete;
        table.xAccess = guarded_access;
        table.xFullPathname = guarded_path;
        table.xRandomness = guarded_chance;
        table.xSleep = guarded_sleep;
        table.xCurrentTime = guarded_now;
        table.xGetLastError = guarded_error;
        return table;
    }();
    static const int registered = sqlite3_vfs_register(&vfs, 0);
    return registered == SQLITE_OK ? vfs.zName : nullptr;
}

bool has_sums(Database& database) { return guarded(database).summed; }
std::uint32_t damaged_page(const Database& database) { return guarded(database).damaged; }

void leave_room_for_sums(Database& database) {
    int bytes = static_cast<int>(kSumBytes);
    sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes);
}

std::uint32_t look_at_pages(Database& database, std::uint32_t from, std::uint32_t most,
                            std::vector<std::uint32_t>& damaged) {
    Guarded& file = guarded(database);
    if (!file.summed) return 0;
    std::vector<std::uint8_t> page(file.page_size);
    sqlite3_int64 size = 0;
    if (file.below->pMethods->xFileSize(file.below, &size) != SQLITE_OK) database.fail("has no size");
    const auto pages = static_cast<std::uint64_t>(size) / page.size();
    const std::uint64_t end = std::min<std::uint64_t>(pages + 1, std::uint64_t{from} + most);
    for (std::uint64_t number = from; number < end; ++number) {
        const std::uint64_t at = (number - 1) * page.size();
        if (at == kLockByte || is_in_log(file, number)) continue;
        const int code = file.below->pMethods->xRead(file.below, page.data(), static_cast<int>(page.size()),
                                                     static_cast<sqlite3_int64>(at));
        const bool empty = std::all_of(page.begin(), page.end(), [](std::uint8_t byte) { return byte == 0; });
        if (code != SQLITE_OK || (!empty && !has_sum(page, number)))
            damaged.push_back(static_cast<std::uint32_t>(number));
    }
    return end > pages ? 0 : static_cast<std::uint32_t>(end);
}

}  // namespace brelan::store
