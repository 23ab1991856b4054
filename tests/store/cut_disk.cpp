#include "store/cut_disk.hpp"

#include <algorithm>
#include <cstring>
#include <new>

namespace brelan::store::kit {
namespace {

constexpr std::size_t kSector = 512;
CutDisk* the_disk = nullptr;

// A file handle for SQLite, which requires its own struct to be the first member.
struct Handle {
    sqlite3_file base;
    CutDisk::File* file;
    std::shared_ptr<CutDisk::File>* owner;
};

Handle& of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
CutDisk& disk() { return CutDisk::there(); }

int close(sqlite3_file* file) {
    delete of(file).owner;
    of(file).owner = nullptr;
    return SQLITE_OK;
}

int read(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    if (disk().off()) return SQLITE_IOERR_READ;
    disk().count_read();
    const std::string& bytes = of(file).file->now;
    const auto from = std::min(static_cast<std::size_t>(at), bytes.size());
    const auto wanted = static_cast<std::size_t>(size);
    const std::size_t there = std::min(wanted, bytes.size() - from);
    std::memcpy(into, bytes.data() + from, there);
    std::memset(static_cast<char*>(into) + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    if (!disk().has_room(*of(file).file, static_cast<std::size_t>(at + size))) return SQLITE_FULL;
    const int code = disk().operation();
    const CutDisk::Change change{false, static_cast<std::size_t>(at),
                                 std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))};
    if (code == SQLITE_OK || disk().off()) disk().change(*of(file).file, change);
    if (code != SQLITE_OK && disk().off()) disk().cut();
    return code;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const int code = disk().operation();
    if (code == SQLITE_OK) disk().change(*of(file).file, {true, static_cast<std::size_t>(size), {}});
    if (code != SQLITE_OK && disk().off()) disk().cut();
    return code;
}

int synchronise(sqlite3_file* file, int /*flags*/) {
    const int code = disk().operation();
    if (code == SQLITE_OK) disk().synchronise(*of(file).file);
    if (code != SQLITE_OK && disk().off()) disk().cut();
    return code;
}

int size_of(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(of(file).file->now.size());
    return disk().off() ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

int lock(sqlite3_file* /*file*/, int /*kind*/) { return SQLITE_OK; }
int check_reserved(sqlite3_file* /*file*/, int* answer) {
    *answer = 0;
    return SQLITE_OK;
}
int control(sqlite3_file* /*file*/, int /*what*/, void* /*value*/) { return SQLITE_NOTFOUND; }
int sector(sqlite3_file* /*file*/) { return static_cast<int>(kSector); }
int nature(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods all = [] {
        sqlite3_io_methods table{};
        table.iVersion = 1;
        table.xClose = close;
        table.xRead = read;
        table.xWrite = write;
        table.xTruncate = truncate;
        table.xSync = synchronise;
        table.xFileSize = size_of;
        table.xLock = lock;
        table.xUnlock = lock;
        table.xCheckReservedLock = check_reserved;
        table.xFileControl = control;
        table.xSectorSize = sector;
        table.xDeviceCharacteristics = nature;
        return table;
    }();
    return &all;
}

int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* opened) {
    file->pMethods = nullptr;
    if (disk().off()) return SQLITE_CANTOPEN;
    std::shared_ptr<CutDisk::File> found;
    if (name == nullptr) {
        found = std::make_shared<CutDisk::File>();  // a private file
    } else {
        auto& entry = disk().folder()[name];
        if (entry == nullptr) entry = std::make_shared<CutDisk::File>();
        found = entry;
    }
    Handle& handle = of(file);
    handle.file = found.get();
    handle.owner = new std::shared_ptr<CutDisk::File>(found);
    file->pMethods = methods();
    if (opened != nullptr) *opened = flags;
    return SQLITE_OK;
}

int remove(sqlite3_vfs* /*vfs*/, const char* name, int at_once) {
    const int code = disk().operation();
    if (code == SQLITE_OK) disk().remove(name, at_once != 0);
    if (code != SQLITE_OK && disk().off()) disk().cut();
    return code;
}

int access(sqlite3_vfs* /*vfs*/, const char* name, int /*flags*/, int* answer) {
    *answer = disk().folder().contains(name) ? 1 : 0;
    return disk().off() ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

int full_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
    if (std::strlen(name) >= static_cast<std::size_t>(size)) return SQLITE_CANTOPEN;
    std::memcpy(out, name, std::strlen(name) + 1);
    return SQLITE_OK;
}

int randomness(sqlite3_vfs* /*vfs*/, int size, char* out) {
    std::fill_n(out, size, 'x');
    return size;
}
int sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }
int now(sqlite3_vfs* /*vfs*/, double* day) {
    *day = 2'460'000.5;
    return SQLITE_OK;
}
int last_error(sqlite3_vfs* /*vfs*/, int /*size*/, char* /*out*/) { return 0; }

}  // namespace

CutDisk& CutDisk::there() { return *the_disk; }

CutDisk::CutDisk(std::uint64_t seed) : chance_(seed) {
    the_disk = this;
    vfs_.iVersion = 1;
    vfs_.szOsFile = static_cast<int>(sizeof(Handle));
    vfs_.mxPathname = 1'024;
    vfs_.zName = "brelan-cut-disk";
    vfs_.xOpen = open;
    vfs_.xDelete = kit::remove;
    vfs_.xAccess = access;
    vfs_.xFullPathname = full_path;
    vfs_.xRandomness = randomness;
    vfs_.xSleep = kit::sleep;
    vfs_.xCurrentTime = kit::now;
    vfs_.xGetLastError = last_error;
    sqlite3_vfs_register(&vfs_, 1);
}

CutDisk::~CutDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(sqlite3_vfs_find("unix"), 1);
    the_disk = nullptr;
}

void CutDisk::fail_after(int operations, int code) {
    fail_in_ = operations;
    code_ = code;
}

int CutDisk::operation() {
    if (off_) return SQLITE_IOERR;
    ++done_;
    if (cut_in_ >= 0 && cut_in_-- == 0) {
        off_ = true;
        return SQLITE_IOERR;
    }
    if (fail_in_ > 0) --fail_in_;
    return fail_in_ == 0 ? code_ : SQLITE_OK;
}

bool CutDisk::has_room(const File& file, std::size_t end) {
    if (!full || end <= file.now.size()) return true;
    ++refused_;
    return false;
}

void CutDisk::apply(std::string& bytes, const Change& change) {
    if (change.truncates) return bytes.resize(change.at, '\0');
    if (bytes.size() < change.at + change.bytes.size()) bytes.resize(change.at + change.bytes.size(), '\0');
    bytes.replace(change.at, change.bytes.size(), change.bytes);
}

void CutDisk::change(File& file, Change change) {
    apply(file.now, change);
    file.changes.push_back(std::move(change));
}

void CutDisk::synchronise(File& file) {
    if (lies) return;
    for (const Change& change : file.changes) apply(file.kept, change);
    file.changes.clear();
    kept_ = now_;  // the folder is synchronised too
}

void CutDisk::remove(const std::string& name, bool at_once) {
    now_.erase(name);
    if (at_once && !lies) kept_ = now_;
}

// Each sector of a write survives completely, partly or not at all.
void CutDisk::apply_some(std::string& bytes, const Change& change) {
    if (change.truncates) {
        if (chance_.below(2) == 0) apply(bytes, change);
        return;
    }
    for (std::size_t at = 0; at < change.bytes.size();) {
        const std::size_t end =
            std::min((change.at + at) / kSector * kSector + kSector - change.at, change.bytes.size());
        const auto fate = chance_.below(8);
        std::size_t size = fate < 4 ? end - at : 0;
        if (fate == 7) size = chance_.below(static_cast<std::uint32_t>(end - at) + 1);
        if (size > 0) apply(bytes, {false, change.at + at, change.bytes.substr(at, size)});
        at = end;
    }
}

void CutDisk::cut() {
    if (settled_) return;
    off_ = settled_ = true;
    Folder survived;
    for (const Folder* folder : {&kept_, &now_}) {
        for (const auto& [name, file] : *folder) {
            const bool in_both =
                kept_.contains(name) && now_.contains(name) && kept_.at(name) == now_.at(name);
            if (in_both || chance_.below(2) == 0) survived[name] = file;
        }
    }
    for (const auto& [name, file] : survived) {
        std::string bytes = file->kept;
        for (const Change& change : file->changes) apply_some(bytes, change);
        file->now = bytes;
    }
    now_ = survived;
    for (const auto& [name, file] : now_) file->changes.clear();
}

void CutDisk::power_on() {
    Folder fresh;
    for (const auto& [name, file] : now_)
        fresh[name] = std::make_shared<File>(File{file->now, file->now, {}});
    now_ = kept_ = fresh;
    off_ = settled_ = false;
    cut_in_ = fail_in_ = -1;
}

void CutDisk::damage(const std::string& file, Rng& rng) {
    std::string& bytes = now_.at(file)->now;
    char& byte = bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))];
    byte = static_cast<char>(static_cast<std::uint32_t>(static_cast<unsigned char>(byte)) ^
                             (1 + rng.below(255)));
    now_.at(file)->kept = bytes;
}

}  // namespace brelan::store::kit
