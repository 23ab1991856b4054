#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "store/store.hpp"

// Sample rows for the store tests, and rows as text, so that differences can be read.
namespace brelan::store::kit {

inline EventRow event(const std::string& table, std::uint64_t seq, const std::string& body,
                      const std::string& command = {}) {
    return {table, seq, command, "alice", body, 1'000 + static_cast<std::int64_t>(seq)};
}

inline TableRow head(const std::string& table) {
    return {table, "id=" + table + " game=tonk", 1'000, 0, false};
}

inline MatchRow match(const std::string& id, const std::string& game, std::int64_t ended) {
    return {id, "table", 1, game, "edition=classic", "brelan 1\n", ended - 100, ended, true};
}

inline std::string text(const EventRow& row) {
    return row.table + ' ' + std::to_string(row.seq) + ' ' + row.command + ' ' + row.actor + ' ' + row.body +
           ' ' + std::to_string(row.at);
}

inline std::vector<std::string> texts(const std::vector<EventRow>& rows) {
    std::vector<std::string> all;
    for (const EventRow& row : rows) all.push_back(text(row));
    return all;
}

inline std::string text(const std::vector<Match>& matches) {
    std::string all;
    for (const Match& match : matches) all += match.row.id + ' ';
    return all;
}

// Returns why the changes were not kept, or an empty text if they were kept.
inline std::string lost(Store& store, const Changes& changes) {
    const std::vector<Lost> all = store.write({&changes, 1});
    return all.empty() ? std::string() : all[0].why;
}
inline void write(Store& store, const Changes& changes) { store.write({&changes, 1}); }

}  // namespace brelan::store::kit
