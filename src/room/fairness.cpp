#include "room/fairness.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "host/words.hpp"
#include "record/fair_text.hpp"

namespace brelan::room {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000;  // the limit of `serve --bot-nodes`
constexpr std::int64_t kMostCards = 65'535;

}  // namespace

bool Fairness::is_excused(std::string_view account) const {
    return std::any_of(excused.begin(), excused.end(),
                       [&](const auto& one) { return one.first == account && terms.epoch <= one.second; });
}

void EpochDeals::add(const host::Table& table, std::int64_t first, std::int64_t last) {
    actions.add(record::fair_actions(table, first, last));
    if (!record) return;
    *record += record::fair_deals(table, first, last);
    if (record->size() > kMostEpochRecord) record.reset();
}

std::optional<std::uint64_t> bot_seed(const Fairness& fairness, Seat seat) {
    if (fairness.stage != EpochStage::dealt) return std::nullopt;
    return first_word(fair::bot_seed(fairness.secret, fairness.values().mix, seat.index));
}

fair::TableId fair_table(std::string_view id) {
    fair::TableId table{};
    if (fair::read_hex(id, table)) return table;
    Sha256 hash;
    hash.add(id);
    const Digest digest = hash.finish();
    std::copy_n(digest.begin(), table.size(), table.begin());
    return table;
}

std::string write_open_words(const OpenWords& words) {
    return " table=" + fair::hex(words.table) + " deck=" + std::to_string(words.deck_size) +
           " nodes=" + std::to_string(words.nodes) + " secret=" + fair::hex(words.secret);
}

std::optional<OpenWords> read_open_words(std::string_view text) {
    OpenWords read;
    const std::vector<Word> words = host::words_of(text);
    if (words.size() != 4) return std::nullopt;
    const auto value = [&](std::size_t place, std::string_view key) {
        const Pair pair = split_pair(words[place].text);
        return pair.key == key && pair.value ? *pair.value : std::string_view();
    };
    const auto deck = read_number(value(1, "deck"), 1, kMostCards);
    const auto nodes = read_number(value(2, "nodes"), 0, kMostNodes);
    const auto secret = fair::read_digest(value(3, "secret"));
    if (!fair::read_hex(value(0, "table"), read.table) || !deck || !nodes || !secret) return std::nullopt;
    read.deck_size = static_cast<std::uint32_t>(*deck);
    read.nodes = *nodes;
    read.secret = *secret;
    return read;
}

}  // namespace brelan::room
