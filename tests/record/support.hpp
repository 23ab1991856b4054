#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "kit/said.hpp"
#include "record/record.hpp"
#include "record/restore.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

// What all tests of records share: matches of any game, and short names for parsing and verifying.
namespace brelan::record {

// `3:7 message`; empty if there is no fault.
inline std::string said(const std::optional<Failure>& failure) {
    if (!failure) return {};
    return std::to_string(failure->fault.line) + ":" + std::to_string(failure->fault.column) + " " +
           kit::english(*failure);
}

// The fault that read() finds in a text; empty if the text can be parsed.
inline std::string syntax(std::string_view text) {
    const Read<Record> read = record::read(text);
    const Failure* wrong = std::get_if<Failure>(&read);
    return wrong == nullptr ? std::string() : said(*wrong);
}

// The record that a text contains; the text must be valid.
inline Record parse(std::string_view text) {
    Read<Record> read = record::read(text);
    if (const Failure* wrong = std::get_if<Failure>(&read)) {
        ADD_FAILURE() << said(*wrong) << "\n" << text.substr(0, 4000);
        return {};
    }
    return *std::get_if<Record>(&read);
}

// The fault that read() or verify() finds in a text.
inline std::string judged(std::string_view text) {
    const std::string wrong = syntax(text);
    return wrong.empty() ? said(verify(parse(text))) : wrong;
}

// Restores a record, which must be sound.
inline Restored restored(std::string_view text, std::int64_t max_actions = -1) {
    const Record record = parse(text);
    Read<Restored> read = restore(record, max_actions);
    if (const Failure* wrong = std::get_if<Failure>(&read)) {
        ADD_FAILURE() << said(*wrong) << "\n" << text.substr(0, 4000);
        return {};
    }
    return std::move(*std::get_if<Restored>(&read));
}

// A way to play a game, with a name to use in messages.
struct Way {
    const host::Host* host = nullptr;
    host::OptionSet options;
    std::string name() const { return std::string(host->name()) + " " + host->write_options(options); }
};

// Random values for every option, possibly contradictory.
inline host::OptionSet random_options(const host::Host& host, Rng& rng) {
    const auto edition = rng.below(static_cast<std::uint32_t>(host.editions().size()));
    host::OptionSet options = host.edition_options(edition);
    const std::vector<FieldInfo> fields = host.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (rng.below(3) == 0) continue;
        const int range = highest_value(fields[i]) - lowest_value(fields[i]) + 1;
        const int few = fields[i].kind == FieldKind::number && rng.below(2) == 0 ? std::min(range, 9) : range;
        options.values[i] =
            lowest_value(fields[i]) + static_cast<int>(rng.below(static_cast<std::uint32_t>(few)));
    }
    return options;
}

// Every edition of every game, and `random` vectors of random options.
inline std::vector<Way> ways(int random) {
    std::vector<Way> all;
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition)
            all.push_back({host, host->edition_options(edition)});
        Rng rng(7);
        for (int found = 0, tries = 0; found < random && tries < 100000; ++tries) {
            const host::OptionSet options = random_options(*host, rng);
            if (!host->contradiction(options).none()) continue;
            all.push_back({host, options});
            ++found;
        }
    }
    return all;
}

// A match with random legal actions, abandoned after `actions` of them unless it ends earlier.
inline std::unique_ptr<host::Table> random_match(const Way& way, std::uint64_t seed, std::int64_t actions) {
    Rng rng(seed);
    auto table = way.host->open(way.options);
    table->draw(rng);
    while (!table->finished() && table->actions() < actions) {
        table->deal(rng);
        while (!table->over() && table->actions() < actions) {
            const std::vector<host::Move> legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    return table;
}

// A hand of Tontine whose chips are easy to count.
inline constexpr std::string_view kHead =
    "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 first_dealer=seat_0\n";
inline constexpr std::string_view kDeal =
    "deal 1 dealer=p1\nhand p1 2c\nhand p2 7h\nhand p3 Kd\nhand p4 10s\nhand p5 Ah\n";
inline constexpr std::string_view kPlay = "p2 turn  p3 turn  p4 turn  p5 turn  p1 turn\n";
inline constexpr std::string_view kScore = "score p1 -5 p2 -4 p3 0 p4 0 p5 -4\n";

// All the texts joined together.
template <class... Parts>
std::string joined(const Parts&... parts) {
    std::string text;
    (text.append(std::string_view(parts)), ...);
    return text;
}

}  // namespace brelan::record
