#include "games/tonk/tests/reference.hpp"

#include <algorithm>
#include <sstream>

namespace brelan::tonk::reference {

namespace {

Card card_of(const brelan::Card& card) { return {card.id % 13 + 1, card.id / 13}; }

Card read(const std::string& text) {
    const std::string ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    const auto rank = std::find(std::begin(ranks), std::end(ranks), text.substr(0, text.size() - 1));
    return {static_cast<int>(rank - std::begin(ranks)) + 1,
            static_cast<int>(std::string("shdc").find(text.back()))};
}

std::string join(const std::string& word, const Hand& cards) {
    std::string text = word;
    for (const Card& card : cards) text += " " + text_of(card);
    return text;
}

void take_out(Hand& hand, const Card& card) { hand.erase(std::find(hand.begin(), hand.end(), card)); }

bool contains(const Hand& hand, const Card& card) {
    return std::find(hand.begin(), hand.end(), card) != hand.end();
}

}  // namespace

std::string text_of(const Card& card) {
    const char* ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    return std::string(ranks[card.rank - 1]) + "shdc"[card.suit];
}

// R1.5.
int points(const Hand& hand) {
    int sum = 0;
    for (const Card& card : hand) sum += std::min(card.rank, 10);
    return sum;
}

// R6.3 to R6.8.
Hand as_run(Hand cards, AceInRuns ace) {
    if (cards.size() < 3) return {};
    for (const int ace_rank : {1, 14}) {
        if ((ace_rank == 1 && ace == AceInRuns::high) || (ace_rank == 14 && ace == AceInRuns::low)) continue;
        const auto height = [&](const Card& card) { return card.rank == 1 ? ace_rank : card.rank; };
        std::sort(cards.begin(), cards.end(),
                  [&](const Card& a, const Card& b) { return height(a) < height(b); });
        bool run = true;
        for (std::size_t i = 1; i < cards.size(); ++i)
            run = run && cards[i].suit == cards[0].suit && height(cards[i]) == height(cards[i - 1]) + 1;
        if (run) return cards;
    }
    return {};
}

// R6.2.
Hand as_set(Hand cards) {
    std::sort(cards.begin(), cards.end(), [](const Card& a, const Card& b) { return a.suit < b.suit; });
    for (const Card& card : cards) {
        if (card.rank != cards[0].rank) return {};
    }
    return cards.size() < 3 ? Hand{} : cards;
}

Table::Table(const Options& options, const Carry& carry, const Pack& pack)
    : options_(options), dealer_(carry.dealer.index) {
    const auto players = static_cast<std::size_t>(options.players);
    for (std::size_t i = 0; i < players; ++i) {
        counters_.push_back(carry.counters.values[i]);
        in_.push_back(options.insolvency == Insolvency::credit || counters_[i] > 0);  // R12.4
    }
    hands_.resize(players);
    answers_.assign(players, -1);
    holds_.assign(players, 0);
    played_.assign(players, false);
    scores_.assign(players, 0);
    owed_.assign(players, std::vector<int>(players, 0));
    std::size_t top = 0;
    for (int round = 0; round < (options.hand_size == HandSize::five ? 5 : 7); ++round) {  // R3.1
        for (const int seat : from_left(dealer_))
            hands_[static_cast<std::size_t>(seat)].push_back(card_of(pack.cards[top++]));
        hands_[static_cast<std::size_t>(dealer_)].push_back(card_of(pack.cards[top++]));
    }
    pile_.push_back(card_of(pack.cards[top++]));
    while (top < 52) stock_.push_back(card_of(pack.cards[top++]));
    for (const brelan::Card& card : pack.spare) spare_.push_back(card_of(card));
    actor_ = next(dealer_);
    if (options.tonk_declaration == Declaration::manual_forfeit) {
        part_ = Part::asking;
        return;
    }
    std::vector<int> holders;
    for (const int seat : all()) {
        if (is_tonk(hand(seat))) holders.push_back(seat);
    }
    if (!holders.empty()) end_tonks(holders);
}

// R4.2, R4.3.
bool Table::is_tonk(const Hand& hand) const {
    const int sum = points(hand);
    if (sum <= options_.tonk_low_max) return true;
    return sum >= 41 && sum <= 50 && (options_.tonk_high_totals >> (sum - 41) & 1) != 0;
}

int Table::next(int seat) const {
    do seat = (seat + 1) % options_.players;
    while (!in_[static_cast<std::size_t>(seat)]);
    return seat;
}

// R11.5: the discards are reshuffled once, and only if the pile has more than one card.
bool Table::can_shuffle() const {
    return options_.stock_exhausted == Exhausted::reshuffle_discards && !shuffled_ && pile_.size() > 1;
}

bool Table::may_extend(const Laid& laid) const {
    if (options_.extend_cards_per_turn == Limit::one && added_ > 0) return false;
    return laid.owner == actor_ ? options_.extend_own : options_.extend_others;
}

// R8.1, R8.2.
bool Table::blocked(int rank) const {
    if (!options_.set_blocked_by_run_on_table) return false;
    for (const Laid& laid : table_) {
        for (const Card& card : laid.cards) {
            if (laid.run && card.rank == rank) return true;
        }
    }
    return false;
}

// Spreads and lay-offs, regardless of what they leave in the hand.
std::vector<std::string> Table::layings() const {
    std::vector<std::string> found;
    const Hand& hand = own();
    const bool spreads = options_.melds_per_turn == Limit::unlimited || spreads_ == 0;
    for (std::size_t subset = 0; subset < std::size_t{1} << hand.size() && spreads; ++subset) {
        Hand cards;
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if ((subset >> i & 1) != 0) cards.push_back(hand[i]);
        }
        const Hand run = as_run(cards, options_.ace_in_runs);
        const Hand set = as_set(cards);
        if (!run.empty()) found.push_back(join("spread", run));
        if (!set.empty() && !blocked(set[0].rank)) found.push_back(join("spread", set));
    }
    for (const Laid& laid : table_) {
        for (const Card& card : hand) {
            Hand longer = laid.cards;
            longer.push_back(card);
            const bool fits = !(laid.run ? as_run(longer, options_.ace_in_runs) : as_set(longer)).empty();
            if (fits && may_extend(laid))
                found.push_back("lay " + text_of(card) + " on " + text_of(laid.cards[0]));
        }
    }
    return found;
}

// R9.4, R9.9: whether the turn can be ended after this action.
bool Table::leads_on(const std::string& action) const {
    Table then = *this;
    then.play(action);
    if (then.own().empty() && part_ == Part::middle) return !options_.discard_required_to_go_out;
    return then.over_ || then.part_ == Part::melding || !then.legal().empty();
}

std::vector<std::string> Table::starts() const {
    std::vector<std::string> found;
    const auto seat = static_cast<std::size_t>(actor_);
    if ((options_.drop_first_turn || played_[seat]) && holds_[seat] == 0) found.push_back("drop");
    if (!stock_.empty() || can_shuffle()) {
        found.push_back("draw stock");
    } else {
        found.push_back("decline");
    }
    if (!options_.must_use_taken_discard || leads_on("draw discard")) found.push_back("draw discard");
    return found;
}

std::vector<std::string> Table::middles() const {
    const bool holds_taken = !taken_.empty() && contains(own(), taken_[0]);
    const bool duty = options_.must_use_taken_discard && holds_taken;
    std::vector<std::string> found;
    for (const std::string& action : layings()) {
        std::istringstream words(action.substr(0, action.find(" on ")));
        bool uses = false;
        for (std::string word; words >> word;) uses = uses || (holds_taken && word == text_of(taken_[0]));
        if ((uses || !duty) && leads_on(action)) found.push_back(action);
    }
    for (const Card& card : own()) {
        const bool kept = !options_.may_discard_taken_upcard && holds_taken && card == taken_[0];
        if (!duty && !kept) found.push_back("discard " + text_of(card));
    }
    return found;
}

std::vector<std::string> Table::legal() const {
    std::vector<std::string> found;
    if (over_) return found;
    if (part_ == Part::asking) {
        found.push_back("no-tonk");
        if (is_tonk(own())) found.push_back("tonk");
    }
    if (part_ == Part::start) found = starts();
    if (part_ == Part::middle) found = middles();
    if (part_ == Part::melding) {
        found = layings();
        found.push_back("done");
    }
    std::sort(found.begin(), found.end());
    return found;
}

void Table::play(const std::string& action) {
    std::istringstream stream(action);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    if (action == "tonk" || action == "no-tonk") return answer(action == "tonk");
    if (action == "drop") return drop();
    if (action == "done") return done();
    if (action == "decline") return end_lowest();
    if (action == "draw stock") {
        if (stock_.empty()) shuffle_discards();
        own().push_back(stock_.front());
        stock_.erase(stock_.begin());
        part_ = Part::middle;
    } else if (action == "draw discard") {
        own().push_back(pile_.back());
        taken_ = {pile_.back()};
        pile_.pop_back();
        part_ = Part::middle;
    } else if (words[0] == "spread") {
        lay(words);
    } else if (words[0] == "lay") {
        add(read(words[1]), read(words[3]));
    } else {
        discard(read(words[1]));
    }
    if (!over_ && part_ == Part::middle && own().empty()) end_out(false);
}

void Table::shuffle_discards() {
    shuffled_ = true;
    for (const Card& card : spare_) {
        if (contains(pile_, card) && card != pile_.back()) stock_.push_back(card);
    }
    pile_ = {pile_.back()};
}

void Table::lay(const std::vector<std::string>& words) {
    Laid laid{actor_, {}, false};
    for (std::size_t i = 1; i < words.size(); ++i) {
        laid.cards.push_back(read(words[i]));
        take_out(own(), laid.cards.back());
    }
    laid.run = laid.cards[0].rank != laid.cards[1].rank;
    table_.push_back(laid);
    ++spreads_;
}

void Table::add(const Card& card, const Card& first) {
    for (Laid& laid : table_) {
        if (laid.cards[0] != first) continue;
        take_out(own(), card);
        laid.cards.push_back(card);
        laid.cards = laid.run ? as_run(laid.cards, options_.ace_in_runs) : as_set(laid.cards);
        ++added_;
        if (laid.owner != actor_ && options_.hit_hold == HitHold::one_turn_per_hit)
            ++holds_[static_cast<std::size_t>(laid.owner)];
        return;
    }
}

void Table::answer(bool tonk) {
    answers_[static_cast<std::size_t>(actor_)] = tonk ? 1 : 0;
    if (actor_ != dealer_) return pass(next(actor_));
    std::vector<int> holders;
    for (const int seat : all()) {
        if (answers_[static_cast<std::size_t>(seat)] == 1) holders.push_back(seat);
    }
    if (!holders.empty()) return end_tonks(holders);
    pass(next(dealer_));
    part_ = Part::start;
}

void Table::drop() {
    dropper_ = actor_;
    if (!options_.meld_before_count) return end_drop();
    pass(next(actor_));
    part_ = Part::melding;
}

void Table::done() {
    pass(next(actor_));
    if (actor_ == dropper_) end_drop();
}

void Table::pass(int seat) {
    actor_ = seat;
    taken_.clear();
    spreads_ = 0;
    added_ = 0;
}

void Table::discard(const Card& card) {
    const auto seat = static_cast<std::size_t>(actor_);
    take_out(own(), card);
    pile_.push_back(card);
    if (own().empty()) return end_out(true);
    ++turns_;
    played_[seat] = true;
    if (holds_[seat] > 0) --holds_[seat];
    if (options_.stock_exhausted_when == ExhaustedWhen::last_card_turn_end && stock_.empty()) {
        if (!can_shuffle()) return end_lowest();
        shuffle_discards();
        if (turns_ >= options_.stalemate_turns) return end_lowest();
    }
    if (turns_ >= options_.stalemate_turns) return end_lowest();
    pass(next(actor_));
    part_ = Part::start;
}

std::uint64_t Table::count(int depth) const {
    if (depth == 0 || over_) return 1;
    std::uint64_t sum = 0;
    for (const std::string& action : legal()) {
        Table then = *this;
        then.play(action);
        sum += then.count(depth - 1);
    }
    return sum;
}

}  // namespace brelan::tonk::reference
