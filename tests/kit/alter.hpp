#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "store/guarded_file.hpp"

namespace brelan::kit {

// Runs SQL on a file through SQLite itself, which keeps the page checksums valid, so only seals can reveal
// the change.
inline void alter(const std::string& file, const std::string& sql) {
    sqlite3* database = nullptr;
    constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    ASSERT_EQ(sqlite3_open_v2(file.c_str(), &database, kFlags, store::guarded_files()), SQLITE_OK);
    ASSERT_EQ(
        sqlite3_exec(database, ("PRAGMA locking_mode=EXCLUSIVE; " + sql).c_str(), nullptr, nullptr, nullptr),
        SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

// Damages every leaf page that contains one text but not the other, which makes the page unreadable. Returns
// the number of damaged pages.
inline int damage_leaves(const std::string& file, std::string_view with, std::string_view without) {
    constexpr std::size_t kPage = 4096;
    constexpr char kLeaf = '\x0a';  // a leaf of a table without row ids
    std::fstream disk(file, std::ios::in | std::ios::out | std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(disk), {}};
    int damaged = 0;
    for (std::size_t at = 0; at + kPage <= bytes.size(); at += kPage) {
        const std::string_view page = std::string_view(bytes).substr(at, kPage);
        if (page[0] != kLeaf || page.find(with) == std::string_view::npos ||
            page.find(without) != std::string_view::npos)
            continue;
        disk.seekp(static_cast<std::streamoff>(at)).put('\xee');
        ++damaged;
    }
    return damaged;
}

}  // namespace brelan::kit
