#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/damage_bytes.hpp"

// Maps the bytes of a store's files: the table or index that each page belongs to, and the page's place in
// the tree, according to the SQLite file format (https://www.sqlite.org/fileformat.html). The map is made
// without SQLite, by walking through all trees and the list of free pages.
namespace brelan::store::kit {

inline constexpr std::size_t kUsable = kFilePage - 8;  // the page's checksum follows these bytes

inline std::uint64_t great(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

// Describes every page of a database by number, such as `leaf of event`, `inner page of event`, `overflow of
// played`, `free`.
class PageKinds {
  public:
    using Roots = std::vector<std::pair<std::string, std::uint32_t>>;  // the root pages of the trees, by name

    PageKinds(std::string_view bytes, const Roots& roots) : bytes_(bytes) {
        for (const auto& [name, root] : roots) walk(name, root);
        for (std::uint32_t trunk = number(32); trunk != 0;) {
            const std::size_t at = start_of(trunk);
            kinds[trunk] = "trunk of the free pages";
            for (std::uint32_t i = 0; i < number(at + 4); ++i) kinds[number(at + 8 + 4 * i)] = "free page";
            trunk = number(at);
        }
    }

    std::map<std::uint32_t, std::string> kinds;

  private:
    static std::size_t start_of(std::uint32_t page) { return (page - 1) * kFilePage; }
    std::uint32_t number(std::size_t at) const { return static_cast<std::uint32_t>(great(bytes_, at, 4)); }

    std::uint64_t varint(std::size_t& at) const {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i) {
            const auto byte = static_cast<unsigned char>(bytes_[at++]);
            value = value << 7U | (byte & 127U);
            if (byte < 128) return value;
        }
        return value << 8U | static_cast<unsigned char>(bytes_[at++]);
    }

    void walk(const std::string& name, std::uint32_t page) {
        const std::size_t start = start_of(page);
        const std::size_t head = start + (page == 1 ? 100 : 0);
        const auto type = static_cast<unsigned char>(bytes_[head]);
        const bool inner = type == 2 || type == 5;
        kinds[page] = (inner ? "inner page of " : "leaf of ") + name;
        const std::size_t cells = head + (inner ? 12 : 8);
        for (std::size_t i = 0; i < great(bytes_, head + 3, 2); ++i)
            walk_cell(name, type, start + great(bytes_, cells + 2 * i, 2));
        if (inner) walk(name, number(head + 8));
    }

    void walk_cell(const std::string& name, unsigned type, std::size_t cell) {
        if (type == 2 || type == 5) {
            walk(name, number(cell));
            cell += 4;
        }
        if (type == 5) return;  // only a key
        const std::uint64_t payload = varint(cell);
        if (type == 13) varint(cell);
        const std::size_t most = type == 13 ? kUsable - 35 : (kUsable - 12) * 64 / 255 - 23;
        if (payload <= most) return;
        const std::size_t least = (kUsable - 12) * 32 / 255 - 23;
        const std::size_t here = least + (payload - least) % (kUsable - 4);
        for (std::uint32_t page = number(cell + (here <= most ? here : least)); page != 0;
             page = number(start_of(page)))
            kinds[page] = "overflow of " + name;
    }

    std::string_view bytes_;
};

// The write-ahead log: the offset of each frame, and the number of its page.
inline std::vector<std::pair<std::size_t, std::uint32_t>> frames_of(std::string_view log) {
    constexpr std::size_t kHeader = 32;
    constexpr std::size_t kFrameHeader = 24;
    std::vector<std::pair<std::size_t, std::uint32_t>> frames;
    for (std::size_t at = kHeader; at + kFrameHeader + kFilePage <= log.size();
         at += kFrameHeader + kFilePage) {
        if (log.substr(at + 8, 8) != log.substr(16, 8)) break;  // left by an earlier, longer log
        frames.emplace_back(at, static_cast<std::uint32_t>(great(log, at, 4)));
    }
    return frames;
}

// The database after its log has been applied.
inline std::string with_log(std::string database, std::string_view log) {
    for (const auto& [at, page] : frames_of(log)) {
        if (database.size() < page * kFilePage) database.resize(page * kFilePage);
        database.replace((page - 1) * kFilePage, kFilePage, log.substr(at + 24, kFilePage));
    }
    return database;
}

}  // namespace brelan::store::kit
