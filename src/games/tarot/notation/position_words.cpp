#include "games/tarot/notation/lists.hpp"
#include "games/tarot/notation/position.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/table.hpp"

// The line `position taker=p3 contract=garde ...`.
namespace brelan::tarot {

namespace {

bool read_count(std::string_view text, std::int64_t most, std::int64_t& count) {
    const auto number = read_number(text, 0, most);
    if (number) count = *number;
    return number.has_value();
}

// A seat, or nobody.
bool read_place(std::string_view text, int players, Seat& seat) {
    return text == "-" || read_player(text, players, seat);
}

// The state of the match.
bool read_match_word(std::string_view key, std::string_view text, int players, Standing& opening) {
    std::int64_t count = 0;
    if (key == "dealer") return read_player(text, players, opening.dealer);
    if (key == "scores") return read_scores(text, players, opening.scores);
    if (key == "deals" && read_count(text, 60'000, count))
        return opening.deals = static_cast<std::uint16_t>(count), true;
    if (key == "raises" && read_count(text, 255, count))
        return opening.raises = static_cast<std::uint8_t>(count), true;
    return false;
}

bool read_called(std::string_view text, Card& card) {
    if (text == "-") return true;
    const Result<Card> read = read_card(text, 0);
    if (read) card = *read;
    return read && is_plain(*read) && read->place() >= kJack;
}

bool read_deal_word(std::string_view key, std::string_view text, State& state, PositionWords& words) {
    const int players = state.options.players;
    if (key == "phase")
        return words.has_phase = read_name(text, kPhaseNames, state.phase) && state.phase != Phase::over;
    if (key == "turn") return words.has_turn = read_player(text, players, state.actor);
    if (key == "taker") return read_player(text, players, state.taker);
    if (key == "contract")
        return read_name(text, kContractNames, state.contract) && state.contract != Contract::none;
    if (key == "announced") return read_name(text, kAnnouncedNames, words.announced);
    if (key == "called") return words.has_called = read_called(text, state.called);
    if (key == "partner") return read_player(text, players, state.partner);
    if (key == "leader") return read_player(text, players, state.leader);
    if (key == "excuse") return read_player(text, players, state.excuse_by);
    if (key == "bids") return read_bids(text, players, state.bids);
    if (key == "passed") return words.has_passed = read_seats(text, players, state.passed);
    if (key == "no-trump") return read_seats(text, players, state.without_trumps);
    if (key == "no-court") return read_seats(text, players, state.without_courts);
    if (key == "handfuls") return read_handfuls(text, players, state.handfuls);
    if (key == "lone") return words.has_lone = read_place(text, players, state.lone);
    return read_match_word(key, text, players, state.opening);
}

// R4: the taker's bid is the highest; seats without a bid have passed, unless the line says otherwise.
Result<bool> settle_auction(const Fact& fact, const PositionWords& words, State& state) {
    const bool taken = state.taker != kNobody;
    if (taken != (state.contract != Contract::none))
        return Fault(fact.name.column, "fault.taker_and_contract");
    if (taken) {
        Bid& bid = bid_of(state, state.contract);
        if (!bid.none() && bid.by() != state.taker) return Fault(fact.name.column, "fault.bid_of_other");
        bid = make_bid(state.taker, words.announced);
        if (highest_bid(state) != state.contract) return Fault(fact.name.column, "fault.higher_bid");
    }
    if (!taken || words.has_passed) return true;
    for (const Seat seat : seats(state.options.players)) {
        if (!has_spoken(state, seat)) state.passed = static_cast<SeatSet>(state.passed | seat_bit(seat));
    }
    return true;
}

Result<bool> settle_phase(const Fact& fact, const PositionWords& words, State& state) {
    const bool taken = state.taker != kNobody;
    if (!words.has_phase) state.phase = taken ? Phase::play : Phase::bid;
    if (taken == (state.phase == Phase::bid)) return Fault(fact.name.column, "fault.auction");
    if (state.phase == Phase::call && state.options.players < 5)
        return Fault(fact.name.column, "fault.call_of_five");
    if (state.phase == Phase::discard && !takes_dog(state.contract))
        return Fault(fact.name.column, "fault.takes_no_dog");
    if (state.phase == Phase::announce && state.options.slam_announced == SlamAnnounced::with_bid)
        return Fault(fact.name.column, "fault.announced_with_bid");
    const bool called = state.options.players == 5 && state.phase > Phase::call;
    if (called != words.has_called)
        return Fault(fact.name.column, called ? "fault.needs_called" : "fault.not_called");
    if (state.phase == Phase::play || words.has_turn) return true;
    state.actor = state.taker;
    if (state.phase != Phase::bid) return true;
    for (int i = state.options.players; i > 0; --i) {
        const Seat seat = after(state.opening.dealer, i, state.options.players);
        if (!has_spoken(state, seat)) state.actor = seat;
    }
    if (state.actor == kNobody) return Fault(fact.name.column, "fault.needs_turn");
    return true;
}

}  // namespace

Result<PositionWords> read_position_words(const Options& options, const Fact& fact, State& state) {
    PositionWords words;
    state = State{};
    state.options = options;
    state.opening.dealer = Seat{static_cast<std::uint8_t>(options.players - 1)};
    for (std::size_t i = 0; i < fact.words.size(); ++i) {
        const Word& word = fact.words[i];
        const Pair pair = split_pair(word.text);
        if (const auto twice = repeated_key(fact.words, i)) return *twice;
        if (!pair.value || !read_deal_word(pair.key, *pair.value, state, words))
            return Fault(word.column, "fault.position_word", {Arg::word("word", word.text)});
    }
    const Result<bool> auction = settle_auction(fact, words, state);
    if (!auction) return auction.fault();
    const Result<bool> phase = settle_phase(fact, words, state);
    if (!phase) return phase.fault();
    return words;
}

}  // namespace brelan::tarot
