#include "games/tarot/solve/search.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace brelan::tarot::solve {

namespace {

constexpr int kFar = 10'000;  // more than any score in half-points

}  // namespace

template <int N>
Search<N>::Search(const Endgame& game, Memory& memory, Work& work)
    : game_(game), memory_(memory), work_(work) {
    for (auto& depth : killers_) depth.fill(kNoCard);
    course_.left = game.left;
    course_.took = game.took;
    std::array<Hand, std::size_t{N}> owned;
    for (std::size_t i = 0; i < N; ++i)
        owned[i] = hands_[i] = {{plain(game.hands.values[i]), game.hands.values[i].trumps}};
    trick_.leader = trick_.seat = game.leader.index;
    for (int place = 0; place < game.table.size; ++place) {
        const Card card = game.table.cards[static_cast<std::size_t>(place)];
        flip(owned[trick_.seat], card);
        trick_ = with(trick_, card, N);
    }
    for (std::uint8_t id = kExcuse.id + 1; id-- > 0;) {
        for (int seat = 0; seat < N; ++seat) {
            const Card card{id};
            if (!holds(owned[static_cast<std::size_t>(seat)], card)) continue;
            course_.rest += half_points(card);
            card == kExcuse ? course_.lanes.add_excuse() : course_.lanes.append(card, seat);
        }
    }
}

template <int N>
Bounds Search<N>::widest() const {
    const int petit = std::abs(game_.aim.petit);
    const int au_bout = std::abs(game_.aim.petit_au_bout);
    return {static_cast<std::int16_t>(-petit - au_bout),
            static_cast<std::int16_t>(course_.rest + petit + au_bout)};
}

template <int N>
int Search<N>::search(int need) {
    return trick_.size == 0 ? open_trick(trick_.leader, need) : follow(trick_, need, kNoCard);
}

template <int N>
int Search<N>::search_after(Card card, int need) {
    flip(hand(trick_.seat), card);
    const int won = play(trick_, card, need);
    flip(hand(trick_.seat), card);
    return won;
}

template <int N>
int Search<N>::excuse_holder() const {
    for (int seat = 0; seat < N; ++seat) {
        if (holds(hand(seat), kExcuse)) return seat;
    }
    return kNoSeat;
}

template <int N>
bool Search<N>::other_side_took(int seat) const {
    return (course_.took & (attacks(seat) ? ~game_.attack : game_.attack)) != 0;
}

// Bounds that are certain between two tricks, without a search. The holder of the highest trumps takes a
// trick with each of them, and every other card in those tricks counts at least one half-point.
template <int N>
Bounds Search<N>::bounds() const {
    Bounds out = widest();
    std::uint64_t trumps = lane_of(course_.lanes.all(), kTrumpLane);
    if (trumps == 0) return out;
    int seat = 0;
    const auto top = [&] { return std::uint64_t{1} << (std::bit_width(trumps) - 1); };
    while ((hand(seat).words[1] & top()) == 0) ++seat;
    int sure = 0;
    while (trumps != 0 && (hand(seat).words[1] & top()) != 0) {
        sure += N - 1 + (((kWorldBit | kPetitBit) & top()) != 0 ? kOudlerHalves : 1);
        trumps ^= top();
    }
    const int excuse = excuse_holder();
    if (excuse != kNoSeat && is_ours(excuse, seat)) --sure;  // R9.6
    // R9.4
    if (excuse != kNoSeat && !is_ours(excuse, seat) && !other_side_took(excuse))
        sure -= N - 1 + kOudlerHalves;
    if (sure <= 0) return out;
    if (attacks(seat)) {
        out.least = static_cast<std::int16_t>(out.least + sure);
    } else {
        out.most = static_cast<std::int16_t>(out.most - sure);
    }
    return out;
}

template <int N>
Key Search<N>::key(int leader) const {
    std::uint64_t rest = static_cast<std::uint64_t>(leader);
    const int excuse = excuse_holder();
    if (excuse != kNoSeat) {
        rest |= static_cast<std::uint64_t>(excuse + 1) << 3;
        rest |= std::uint64_t{other_side_took(excuse)} << 6;
        if (game_.slam.taker.index == excuse) {
            rest |= std::uint64_t{course_.took} << 7;
            rest |=
                std::uint64_t{game_.slam.called != kNoCard && holds(course_.lanes.all(), game_.slam.called)}
                << 12;
        }
    }
    return course_.lanes.key(rest);
}

template <int N>
int Search<N>::open_trick(int leader, int need) {
    if (course_.left == 1) return last_trick(leader);
    Bounds known = bounds();
    if (known.least >= need) return known.least;
    if (known.most < need) return known.most;
    const Key key = this->key(leader);
    RankedCard best;
    if (const Memory::Entry* entry = memory_.find(key.place, key.key)) {
        known.least = std::max(known.least, entry->bounds.least);
        known.most = std::min(known.most, entry->bounds.most);
        if (known.least >= need) return known.least;
        if (known.most < need) return known.most;
        best = entry->best;
    }
    Trick trick;
    trick.leader = trick.seat = static_cast<std::uint8_t>(leader);
    const int won = follow(trick, need, course_.lanes.card(best));
    if (work_.stopped()) return won;
    (won >= need ? known.least : known.most) = static_cast<std::int16_t>(won);
    if (found_ != kNoCard) best = course_.lanes.ranked(found_);
    memory_.keep(key.place, key.key, known, best, course_.left);
    return won;
}

template <int N>
int Search<N>::follow(const Trick& trick, int need, Card known) {
    const bool attack = attacks(trick.seat);
    Moves moves;
    list_moves(trick, moves);
    if (moves.size > 1) order_moves(trick, known, moves);
    int best = attack ? -kFar : kFar;  // unchanged if the search is stopped: the result is then meaningless
    Card decides = kNoCard;
    Hand& own = hand(trick.seat);
    for (int i = 0; i < moves.size && !work_.stopped(); ++i) {
        const Card card = moves.list[static_cast<std::size_t>(i)].card;
        flip(own, card);
        const int won = play(trick, card, need);
        flip(own, card);
        if (attack ? won <= best : won >= best) continue;
        best = won;
        if (attack ? best < need : best >= need) continue;
        decides = card;
        if (i > 0) reward(trick, card);
        break;
    }
    found_ = decides;
    return best;
}

template <int N>
int Search<N>::play(const Trick& trick, Card card, int need) {
    work_.step();
    const Trick next = with(trick, card, N);
    return next.size == N ? end_trick(next, need) : follow(next, need, kNoCard);
}

template <int N>
int Search<N>::end_trick(const Trick& trick, int need) {
    const int winner = winner_of(trick);
    const int gain = gain_of(trick, winner);
    if (course_.left == 1) return gain;
    const Course before = course_;
    for (int place = 0; place < N; ++place)
        course_.lanes.remove(trick.cards[static_cast<std::size_t>(place)]);
    course_.rest -= trick.halves;
    course_.took = static_cast<SeatSet>(course_.took | 1U << winner);
    --course_.left;
    const int won = gain + open_trick(winner, need - gain);
    course_ = before;
    return won;
}

// Everybody has one card left.
template <int N>
int Search<N>::last_trick(int leader) {
    Trick trick;
    trick.leader = trick.seat = static_cast<std::uint8_t>(leader);
    for (int place = 0; place < N; ++place) {
        const Hand& one = hand(trick.seat);
        const std::size_t word = one.words[0] != 0 ? 0 : 1;
        trick = with(trick,
                     Card{static_cast<std::uint8_t>(64 * word +
                                                    static_cast<std::size_t>(bits::lowest(one.words[word])))},
                     N);
    }
    return gain_of(trick, winner_of(trick));
}

// R8.7, R9.4.
template <int N>
int Search<N>::winner_of(const Trick& trick) const {
    const bool excuse = course_.left == 1 && trick.excuse_by != kNoSeat && !other_side_took(trick.excuse_by);
    return excuse ? trick.excuse_by : trick.best_seat;
}

// R9.3, R9.6 to R9.8, R9.13: what a trick earns the attack.
template <int N>
int Search<N>::gain_of(const Trick& trick, int winner) const {
    const bool to_attack = attacks(winner);
    int gain = to_attack ? trick.halves : 0;
    constexpr int kKept = kOudlerHalves - 1;
    if (trick.excuse_by != kNoSeat && winner != trick.excuse_by) {
        const bool by_attack = attacks(trick.excuse_by);
        const bool last = course_.left == 1;
        const bool goes =
            last && (game_.excuse_last == ExcuseLast::changes_camp ||
                     (game_.excuse_last == ExcuseLast::to_trick_winner && by_attack != to_attack));
        // The trick's winner has already got one of the Excuse's 9 half-points; if the Excuse changes sides,
        // all nine go with it.
        if (by_attack != to_attack && !goes) gain += by_attack ? kKept : -kKept;
        if (by_attack == to_attack && goes) gain += by_attack ? -kOudlerHalves : kOudlerHalves;
    }
    if (trick.petit_by != kNoSeat) {
        const bool back = trick.petit_by == game_.lone.index && winner != trick.petit_by;
        const bool by_attack = attacks(trick.petit_by);
        if (back && by_attack != to_attack) gain += by_attack ? kKept : -kKept;
        if (back ? by_attack : to_attack) gain += game_.aim.petit;
    }
    if (game_.aim.petit_au_bout != 0) gain += au_bout_of(trick, winner);
    return gain;
}

// R10.14 to R10.16.
template <int N>
int Search<N>::au_bout_of(const Trick& trick, int winner) const {
    if (trick.petit_by == kNoSeat || course_.left > 2) return 0;
    if (trick.petit_by == game_.lone.index && winner != trick.petit_by) return 0;
    if (course_.left == 2) {
        const int excuse = excuse_holder();
        const bool takes_last = excuse != kNoSeat && is_ours(excuse, winner) && !other_side_took(excuse);
        if (!takes_last) return 0;
    }
    if (game_.au_bout == PetitAuBout::won_with && (trick.best != kPetit || winner != trick.best_seat))
        return 0;
    return attacks(winner) ? game_.aim.petit_au_bout : -game_.aim.petit_au_bout;
}

// R9.9.
template <int N>
bool Search<N>::must_keep_excuse() const {
    const Slam& slam = game_.slam;
    if (course_.left == 1) return false;
    const unsigned others = course_.took & ~(1U << slam.taker.index);
    if (others == 0) return true;
    if (!slam.calls || bits::without_lowest(others) != 0) return false;
    bool seen = slam.seen || slam.called != kNoCard;
    if (slam.called != kNoCard) {
        for (const Hand& hand : hands_) seen = seen && !holds(hand, slam.called);
    }
    return !seen || others == 1U << slam.partner.index;
}

template <int N>
Hand Search<N>::playable(const Trick& trick) const {
    const Hand& own = hand(trick.seat);
    Hand cards = following(own, trick);
    if (trick.seat == game_.lone.index && (own.words[1] & kPetitBit) != 0 && trick.led != kNoLane) {  // R9.11
        Hand other = own;
        other.words[1] &= ~std::uint64_t{kPetitBit};
        cards = following(other, trick);
        cards.words[1] |= kPetitBit;
    }
    if (trick.seat == game_.slam.taker.index && (cards.words[1] & kExcuseBit) != 0 && must_keep_excuse())
        cards.words[1] &= ~std::uint64_t{kExcuseBit};
    return cards;
}

// Among cards of equal value with no other player's card between them, one is enough. Only the Petit is
// always distinct (R10.3).
template <int N>
void Search<N>::list_word(const Hand& cards, std::size_t word, int seat, Moves& moves) const {
    const std::uint64_t others = course_.lanes.all().words[word] & ~hand(seat).words[word];
    Card last = kNoCard;
    for (std::uint64_t rest = cards.words[word]; rest != 0; rest = bits::without_lowest(rest)) {
        const Card card{static_cast<std::uint8_t>(64 * word + static_cast<std::size_t>(bits::lowest(rest)))};
        const bool alike = last != kNoCard && card.lane() == last.lane() && card != kExcuse &&
                           half_points(card) == half_points(last) &&
                           (others & above(last) & (bit_of(card) - 1)) == 0 && last != kPetit;
        last = card;
        if (!alike) moves.list[static_cast<std::size_t>(moves.size++)] = {card, 0};
    }
}

template <int N>
void Search<N>::list_moves(const Trick& trick, Moves& moves) const {
    const Hand cards = playable(trick);
    list_word(cards, 0, trick.seat, moves);
    list_word(cards, 1, trick.seat, moves);
}

// Estimates how good a card is: whether its side is sure to take the trick, and how many points it brings.
template <int N>
int Search<N>::order_of(const Trick& trick, Card card) const {
    const Trick next = with(trick, card, N);
    const int halves = half_points(card);
    bool ours = is_ours(next.best_seat, trick.seat);
    bool sure_ours = ours;
    bool sure_theirs = !ours;
    int seat = next.seat;
    for (int place = next.size; place < N; ++place, seat = seat_after(seat, N)) {
        if (next.led == kNoLane) break;
        if (!can_beat(hand(seat), next.led, next.best)) continue;
        if (is_ours(seat, trick.seat)) {
            sure_theirs = false;
        } else {
            sure_ours = false;
        }
    }
    const int rank = is_trump(card) ? trump_number(card) : card == kExcuse ? 0 : card.place();
    if (sure_ours) return 60 + 12 * halves - (is_trump(card) ? 2 * rank : 0) + (trick.size == 0 ? 20 : 0);
    if (sure_theirs) return -12 * halves - rank;
    return -4 * halves - rank;
}

template <int N>
void Search<N>::order_moves(const Trick& trick, Card known, Moves& moves) const {
    const Card killer = killers_[static_cast<std::size_t>(course_.left)][trick.size];
    for (int i = 0; i < moves.size; ++i) {
        Move& move = moves.list[static_cast<std::size_t>(i)];
        move.order = order_of(trick, move.card) + history_[trick.seat][move.card.id] / 64;
        if (move.card == killer) move.order += 60;
        if (move.card == known) move.order += 1'000'000;
    }
    for (int i = 1; i < moves.size; ++i) {
        const Move move = moves.list[static_cast<std::size_t>(i)];
        int at = i;
        for (; at > 0 && moves.list[static_cast<std::size_t>(at - 1)].order < move.order; --at)
            moves.list[static_cast<std::size_t>(at)] = moves.list[static_cast<std::size_t>(at - 1)];
        moves.list[static_cast<std::size_t>(at)] = move;
    }
}

template <int N>
void Search<N>::reward(const Trick& trick, Card card) {
    killers_[static_cast<std::size_t>(course_.left)][trick.size] = card;
    std::int32_t& count = history_[trick.seat][card.id];
    count += course_.left * course_.left;
    if (count < 1 << 13) return;
    for (auto& seat : history_) {
        for (std::int32_t& one : seat) one /= 2;
    }
}

template class Search<3>;
template class Search<4>;
template class Search<5>;

}  // namespace brelan::tarot::solve
