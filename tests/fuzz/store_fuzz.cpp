#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "fuzz/demand.hpp"
#include "kit/scratch_folder.hpp"
#include "store/page_sum.hpp"
#include "store/sample_rows.hpp"
#include "store/store.hpp"

// The file of a store, or its write-ahead log, with damaged bytes. Either the file is rejected, or it opens
// and everything read from it is either unchanged or reported as damaged. If the page checksums match anyway,
// because somebody changed the bytes on purpose, the worst outcome allowed is that values differ.
//
// The first byte of an input chooses the file, and whether the checksums are recomputed. After that, every
// five bytes are a position (three bytes), a change to the byte there, and a change to the next byte. A
// position beyond the end of the file truncates the file.
namespace {

using namespace brelan;
using fuzz::demand;

constexpr std::size_t kFuzzPage = 4'096;
constexpr const char* kStoreFiles[] = {"", "-wal", "-end"};

const std::string kFuzzTables[] = {"table0", "table1", "table2"};

void fill_store(store::Store& store) {
    const std::string long_text(5'000, 'x');  // longer than a page of the store
    for (std::uint64_t seq = 1; seq <= 30; ++seq) {
        for (const std::string& table : kFuzzTables) {
            store::kit::write(store, {store::kit::event(table, seq, seq == 9 ? long_text : "sit p1",
                                                        "a/b/1" + std::to_string(seq)),
                                      store::kit::head(table)});
        }
    }
    auto match = store::kit::match("m1", "tonk", 9);
    match.record = long_text;
    store::kit::write(store,
                      {store::AccountRow{"a1", "Ada", "ada", "hash", 1, 1, false},
                       store::SessionRow{"s1", "a1", "", true, 1, 1}, match,
                       store::MatchSeatRow{"m1", 1, "a1", "Ada", "", 9, 1},
                       store::RatingRow{"a1", "tonk", 25.5, 8, 3, 9}, store::Ran{{{1, 2, 1}}},
                       store::FactorRow{"a1", "JBSWY3DP", 1, "", 1}, store::ResetRow{"r1", "a1", 1, false}});
}

// Everything that a store returns, listed by query. Damaged values are missing.
std::map<std::string, std::string> told_by(store::Store& store) {
    std::map<std::string, std::string> all;
    const auto ask = [&](const std::string& question, const auto& answer) {
        try {
            all[question] = answer();
        } catch (const store::Damaged&) {
        }
    };
    for (const std::string& table : kFuzzTables) {
        ask("rows " + table, [&] {
            std::string rows;
            for (const std::string& row : store::kit::texts(store.events(table))) rows += row;
            return rows;
        });
        ask("head " + table, [&] { return store.table(table).value_or(store::TableRow{}).head; });
        ask("beginning " + table, [&] { return std::to_string(store.look_back(table, "sit", 9, 5).passed); });
    }
    const store::OpenTables open = store.open_tables();
    for (const store::TableRow& row : open.heads) all["open " + row.id] = row.head;
    // Compare the number of tables only if no table is reported missing.
    if (open.headless.empty() && open.hidden.empty() && open.whole)
        all["tables"] = std::to_string(open.heads.size());
    ask("accounts", [&] { return std::to_string(store.accounts().size()); });
    ask("sessions", [&] { return std::to_string(store.sessions().size()); });
    ask("factors", [&] { return std::to_string(store.factors().size()); });
    ask("resets", [&] { return std::to_string(store.resets().size()); });
    ask("ran", [&] { return std::to_string(store.ran().size()); });
    ask("ratings", [&] { return std::to_string(store.ratings("", "tonk").size()); });
    ask("matches", [&] { return store::kit::text(store.matches({.account = "a1"})); });
    ask("record", [&] { return store.match("m1").value_or(store::Match{}).row.record; });
    ask("statistics", [&] { return std::to_string(store.statistics("a1").size()); });
    return all;
}

// The files of an intact store, both closed and still open, and the contents of the store.
struct Sound {
    Sound() {
        const std::string file = folder / "sound";
        {
            const auto store = store::open_sqlite(file);
            fill_store(*store);
            told = told_by(*store);
            keep(running, file);
        }
        keep(ended, file);
    }
    static void keep(std::string (&bytes)[3], const std::string& file) {
        for (std::size_t i = 0; i < 3; ++i) {
            std::ifstream in(file + kStoreFiles[i], std::ios::binary);
            bytes[i].assign(std::istreambuf_iterator<char>(in), {});
        }
    }
    kit::ScratchFolder folder;
    std::string running[3];
    std::string ended[3];
    std::map<std::string, std::string> told;
};

void alter_bytes(std::string& bytes, std::string_view how) {
    for (; how.size() >= 5 && !bytes.empty(); how.remove_prefix(5)) {
        const auto byte = [&](std::size_t i) { return std::size_t{static_cast<std::uint8_t>(how[i])}; };
        const std::size_t at = (byte(0) << 16U | byte(1) << 8U | byte(2)) % (bytes.size() + 256);
        if (at >= bytes.size()) {
            bytes.resize((at - bytes.size()) * bytes.size() / 256 + 1);
            continue;
        }
        bytes[at] = static_cast<char>(static_cast<std::uint8_t>(bytes[at]) ^ byte(3));
        if (at + 1 < bytes.size() && byte(4) != 0) bytes[at + 1] = how[4];
    }
}

void put_sums(std::string& bytes) {
    for (std::size_t at = 0; at + kFuzzPage <= bytes.size(); at += kFuzzPage)
        store::put_sum({reinterpret_cast<std::uint8_t*>(&bytes[at]), kFuzzPage}, at / kFuzzPage + 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Sound sound;
    std::string_view how = fuzz::text_of(data, size);
    const std::uint8_t choice = fuzz::take_byte(how);
    const bool summed = (choice & 1U) != 0;
    const bool log = !summed && (choice & 2U) != 0;
    const std::string file = sound.folder / "store";
    for (std::size_t i = 0; i < 3; ++i) {
        std::string bytes = log ? sound.running[i] : sound.ended[i];
        if (i == ((choice & 4U) != 0 && log ? 1U : 0U)) alter_bytes(bytes, how);
        if (i == 0 && summed) put_sums(bytes);
        std::filesystem::remove(file + kStoreFiles[i]);
        if (i == 0 || !bytes.empty()) std::ofstream(file + kStoreFiles[i], std::ios::binary) << bytes;
    }
    try {
        const auto store = store::open_sqlite(file);
        for (const auto& [question, answer] : told_by(*store))
            demand(summed || answer == sound.told.at(question));
        store->look_on();
        store->faults();
        store::kit::write(*store, {store::kit::event("table0", 31, "sit p2"), store::kit::head("table0")});
    } catch (const store::Failure&) {
    } catch (const store::Damaged&) {
    }
    return 0;
}
