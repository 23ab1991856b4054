#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "store/damage_bytes.hpp"
#include "store/sql.hpp"
#include "store/store_places.hpp"

namespace brelan::server::kit {

// The files of a store: the database, and the used part of its write-ahead log.
struct StoreFiles {
    static constexpr std::size_t kFiles = 3;
    static constexpr const char* kNames[kFiles] = {"", "-wal", "-end"};
    std::string bytes[kFiles];

    static StoreFiles read(const std::string& file) {
        StoreFiles files;
        for (std::size_t i = 0; i < kFiles; ++i) {
            std::ifstream in(file + kNames[i], std::ios::binary);
            files.bytes[i].assign(std::istreambuf_iterator<char>(in), {});
        }
        return files;
    }
    void write(const std::string& file) const {
        for (std::size_t i = 0; i < kFiles; ++i) {
            std::filesystem::remove(file + kNames[i]);
            if (bytes[i].empty() && i > 0) continue;
            std::ofstream(file + kNames[i], std::ios::binary) << bytes[i];
        }
    }
};

// The part of a file that a test damages.
struct StorePlace {
    std::size_t file = 0;
    std::size_t at = 0;
    std::size_t size = 0;
    bool cut = false;  // the file ends somewhere inside this part
};

// All places in these files, sorted by what they contain. Pages of the log are a separate kind, and so are
// pages of the file that have newer versions in the log.
class StorePlaces {
  public:
    using Roots = store::kit::PageKinds::Roots;

    StorePlaces(const StoreFiles& files, const Roots& roots) {
        using store::kit::kFilePage;
        const std::string& database = files.bytes[0];
        const std::string& log = files.bytes[1];
        const store::kit::PageKinds pages(store::kit::with_log(database, log), roots);
        const auto frames = store::kit::frames_of(log);
        std::map<std::uint32_t, bool> in_log;
        for (const auto& [at, page] : frames) in_log[page] = true;
        for (const auto& [page, kind] : pages.kinds) {
            const std::size_t at = (page - 1) * kFilePage;
            if (at >= database.size()) continue;
            const bool old = in_log.contains(page);
            kinds[old ? "page that the log has anew" : kind].push_back({0, at, kFilePage});
            if (!old) kinds["sum of a page"].push_back({0, at + store::kit::kUsable, 8});
        }
        kinds["head of the file"] = {{0, 0, 100}};
        kinds["end of the file"] = {{0, 0, database.size(), true}};
        if (frames.empty()) return;
        add_log(frames, pages.kinds);
        kinds["log: end of the file"] = {{1, 0, log.size(), true}};
        kinds["log: its end beside it"] = {{2, 0, files.bytes[2].size()},
                                           {2, 0, files.bytes[2].size(), true}};
    }

    // The trees of a store that no process has open.
    static Roots roots_of(const std::string& file) {
        Roots roots{{"the schema", 1}};
        store::Database database(file, false);
        database.run("PRAGMA locking_mode=EXCLUSIVE");
        store::Statement all(database, "SELECT name, rootpage FROM sqlite_schema WHERE rootpage>0");
        while (all.step()) roots.emplace_back(all.text(0), static_cast<std::uint32_t>(all.number(1)));
        return roots;
    }

    std::map<std::string, std::vector<StorePlace>> kinds;

  private:
    void add_log(const std::vector<std::pair<std::size_t, std::uint32_t>>& frames,
                 const std::map<std::uint32_t, std::string>& pages) {
        constexpr std::size_t kFrameHeader = 24;
        kinds["log: head of the file"] = {{1, 0, 32}};
        for (const auto& [at, page] : frames) {
            kinds["log: head of a page"].push_back({1, at, kFrameHeader});
            const auto kind = pages.find(page);
            if (kind == pages.end()) continue;
            kinds["log: " + kind->second].push_back({1, at + kFrameHeader, store::kit::kFilePage});
        }
    }
};

// Damages the files at one place, and describes how.
inline std::string damage(StoreFiles& files, const StorePlace& place, Rng& rng) {
    std::string& bytes = files.bytes[place.file];
    if (place.cut) {
        const std::size_t unit = rng.below(2) == 0 ? 1 : store::kit::kFilePage;
        return store::kit::cut_to(bytes, store::kit::some(place.size / unit, rng) * unit);
    }
    switch (rng.below(6)) {
        case 0: return store::kit::zero(bytes, place.at, place.size);
        case 1:
            if (place.size >= store::kit::kDiskSector)
                return store::kit::lose_sector(bytes, place.at, place.size, rng);
            [[fallthrough]];
        default: return store::kit::flip_some(bytes, place.at, place.size, rng);
    }
}

}  // namespace brelan::server::kit
