#include "store/incarnation.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <string>

#include "store/store.hpp"
#include "store/store_file.hpp"

namespace brelan::store {
namespace {

[[noreturn]] void refuse(const Database& database) {
    const std::string what = "cannot say which history it is";
    try {
        database.fail(what);
    } catch (const Damaged& damaged) {
        throw Damaged("the store " + what + ": " + damaged.what());
    }
}

}  // namespace

std::string incarnation_of(Database& database, Opening how) {
    const FilePlace place = place_of(database.file());
    // The column `device` holds the time when the file was created, because device numbers may change when
    // the machine restarts.
    Statement known(database, "SELECT incarnation, copied, device, inode FROM house");
    const int code = known.try_step();
    if (code == SQLITE_DONE)
        throw Failure("the store " + database.file() + " does not know which history it is");
    if (code != SQLITE_ROW) refuse(database);
    const bool same = known.number(1) == 0 && known.number(2) == place.born && known.number(3) == place.inode;
    std::string incarnation = known.text(0);
    known.reset();
    if (same || how == Opening::look) return incarnation;
    Statement(database,
              "UPDATE house SET incarnation=lower(hex(randomblob(16))), copied=0, device=?, inode=?")
        .with(place.born, place.inode)
        .run();
    return database.ask("SELECT incarnation FROM house");
}

void mark_copy(Database& database) { database.run("UPDATE house SET copied=1"); }

}  // namespace brelan::store
