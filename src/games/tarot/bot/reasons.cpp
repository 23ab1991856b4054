#include "games/tarot/bot/reasons.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/scene.hpp"
#include "games/tarot/tarot.hpp"
#include "think/verdict.hpp"

namespace brelan::tarot {

namespace {

// The purpose of an action, by a rule of thumb and in comparison with the next best action.
struct Sentence {
    std::string_view plain;
    std::string_view compared;
};
constexpr Sentence kBid{"why.bid", "why.bid.more"};
constexpr Sentence kPass{"why.pass", "why.pass.more"};
constexpr Sentence kDeclare{"why.declare", "why.declare.more"};
constexpr Sentence kCall{"why.call", "why.call.more"};
constexpr Sentence kAside{"why.aside", "why.aside.more"};
constexpr Sentence kAnnounce{"why.announce", "why.announce.more"};
constexpr Sentence kHandful{"why.handful", "why.handful.more"};
constexpr Sentence kShow{"why.show", "why.show.more"};
constexpr Sentence kExcuseSaves{"why.excuse", "why.excuse.more"};
constexpr Sentence kPetitSaved{"why.petit", "why.petit.more"};
constexpr Sentence kHunt{"why.hunt", "why.hunt.more"};
constexpr Sentence kOfferWorld{"why.world", "why.world.more"};
constexpr Sentence kLeadTrump{"why.lead.trump", "why.lead.trump.more"};
constexpr Sentence kCash{"why.lead.master", "why.lead.master.more"};
constexpr Sentence kForce{"why.lead.force", "why.lead.force.more"};
constexpr Sentence kLeadSuit{"why.lead.suit", "why.lead.suit.more"};
constexpr Sentence kTake{"why.take", "why.take.more"};
constexpr Sentence kFeed{"why.feed", "why.feed.more"};
constexpr Sentence kKeep{"why.keep", "why.keep.more"};
constexpr Sentence kQuiet{"why.lead.suit", "why.lead.quiet.more"};
constexpr Sentence kPromise{"why.signal.promise", "why.signal.promise.more"};
constexpr Sentence kDeny{"why.signal.deny", "why.signal.deny.more"};
constexpr Sentence kOdd{"why.signal.odd", "why.signal.odd.more"};
constexpr Sentence kEven{"why.signal.even", "why.signal.even.more"};

constexpr Sentence kReadPromise{"why.signal.read.promise", "why.signal.read.promise.more"};
constexpr Sentence kReadDenial{"why.signal.read.deny", "why.signal.read.deny.more"};
constexpr Sentence kAsked{"why.signal.read.asks", "why.signal.read.asks.more"};
constexpr Sentence kAsks{"why.signal.asks", "why.signal.asks.more"};
constexpr Sentence kTwo{"why.signal.two", "why.signal.two.more"};
constexpr Sentence kExcuseHolds{"why.signal.holds", "why.signal.holds.more"};
constexpr Sentence kExcuseStops{"why.signal.stop", "why.signal.stop.more"};
constexpr Sentence kShowsKing{"why.signal.king", "why.signal.king.more"};
constexpr Sentence kShowsDogsKing{"why.signal.dogsking", "why.signal.dogsking.more"};
constexpr Sentence kShowsDogsSuit{"why.signal.dogssuit", "why.signal.dogssuit.more"};
constexpr Sentence kShowsOwnLine{"why.signal.ownline", "why.signal.ownline.more"};
constexpr Sentence kReadStrong{"why.signal.read.strong", "why.signal.read.strong.more"};
constexpr Sentence kReadLine{"why.signal.read.line", "why.signal.read.line.more"};
constexpr Sentence kReadHolding{"why.signal.read.holds", "why.signal.read.holds.more"};
constexpr Sentence kReadStop{"why.signal.read.stop", "why.signal.read.stop.more"};

// A lead of this trump or a higher one may be meant to catch the Petit.
constexpr int kLeastHunter = 16;

// The message of a card that was not the lowest of its suit.
const Sentence* falling_signal(const Scene& scene, Card card) {
    const int lane = scene.state.led;
    if (!is_plain(card) || card.lane() != lane || card.place() >= kJack) return nullptr;
    const bool lowest = card == lowest_plain(of_suit(scene.hand, lane));
    if (lowest || beats(card, scene.state.winning) || !tells_by_falling(scene, lane)) return nullptr;
    return scene.state.leader == scene.state.taker ? &kAsks : &kTwo;
}

// Whether a promise may be true: another player may hold the king or queen.
bool may_hold_honour(const Scene& scene, Card led) {
    const std::uint64_t honours = (std::uint64_t{1} << kKing | std::uint64_t{1} << kQueen) << 16 * led.lane();
    return (plain(scene.out) & honours) != 0;
}

// The message of another defender's lead, if signals were agreed; the reply takes it into account.
const Sentence* read_signal(const Scene& scene) {
    if (!signals_as_defender(scene)) return nullptr;
    const Card led = table_card(scene.state, 0);
    const bool ours = !is_enemy(scene, scene.state.leader);
    if (!ours || !is_card(led) || !is_plain(led)) return nullptr;
    if (scene.memory.led_shows == Strength::king) return &kReadStrong;
    if (scene.memory.led_says == LeadSays::no_honour) return &kReadDenial;
    const bool promised = scene.memory.led_says == LeadSays::honour && may_hold_honour(scene, led);
    return promised ? &kReadPromise : nullptr;
}

// How a defender's lead shows a hand that is really strong.
const Sentence* strength_of(const Scene& scene, Card card) {
    if (!is_strong(scene)) return nullptr;
    switch (shows_by(scene, card)) {
        case Strength::king: return &kShowsKing;
        case Strength::dogs_king: return &kShowsDogsKing;
        case Strength::dogs_suit: return &kShowsDogsSuit;
        case Strength::own_line: return &kShowsOwnLine;
        default: return nullptr;
    }
}

// What another defender has said about the suit led, or about trumps.
const Sentence* heeded_by(const Scene& scene, Card card) {
    if (is_trump(card)) return nullptr;
    if (is_friends_line(scene, card.lane())) return &kReadLine;
    if (is_held_by_friend(scene, card.lane())) return &kReadHolding;
    return is_asked_to_stop(scene) ? &kReadStop : nullptr;
}

// What a lead truthfully says about the hand.
const Sentence* word_of(const Scene& scene, Card card) {
    const LeadSays says = says_by(scene, card);
    if (!is_so(says, scene.hand, card)) return nullptr;
    switch (says) {
        case LeadSays::honour: return &kPromise;
        case LeadSays::no_honour: return &kDeny;
        case LeadSays::many_trumps: return &kOdd;
        case LeadSays::few_trumps: return &kEven;
        default: return nullptr;
    }
}

// What a defender's lead tells the other defenders, if signals were agreed.
const Sentence* signal_of(const Scene& scene, Card card) {
    if (!signals_as_defender(scene)) return nullptr;
    if (const Sentence* strength = strength_of(scene, card)) return strength;
    if (const Sentence* heeded = heeded_by(scene, card)) return heeded;
    return word_of(scene, card);
}

const Sentence& lead_of(const Scene& scene, Card card) {
    if (is_trump(card) && is_asked_for_trumps(scene)) return kAsked;
    if (const Sentence* signal = signal_of(scene, card)) return *signal;
    if (card == kWorld && offers_world(scene)) return kOfferWorld;
    if (is_trump(card)) {
        const bool high = trump_number(card) >= kLeastHunter;
        const bool hunt = high && (scene.out.trumps & kPetitBit) != 0 && scene.me == scene.state.taker;
        return hunt ? kHunt : kLeadTrump;
    }
    if (is_master(scene, card)) return kCash;
    const bool forces = !scene.attack && lacks(scene.memory, scene.state.taker, card.lane()) &&
                        !lacks(scene.memory, scene.state.taker, kTrumpLane);
    return forces ? kForce : kLeadSuit;
}

const Sentence& excuse_sentence(const Scene& scene) {
    if (!excuse_is_true(scene).value_or(false)) return kExcuseSaves;
    switch (excuse_would_say(scene)) {
        case ExcuseSays::holding: return kExcuseHolds;
        case ExcuseSays::no_trumps: return kExcuseStops;
        default: return kExcuseSaves;
    }
}

const Sentence& card_sentence(const Scene& scene, Card card) {
    const State& state = scene.state;
    if (card == kExcuse) return excuse_sentence(scene);
    if (state.led == kNoLane) return lead_of(scene, card);
    if (const Sentence* signal = falling_signal(scene, card)) return *signal;
    if (const Sentence* signal = read_signal(scene)) return *signal;
    const bool ours = !is_enemy(scene, state.best);
    const bool takes = beats(card, state.winning);
    if (card == kPetit && (takes || ours)) return kPetitSaved;
    if (ours && half_points(card) > 1 && !takes) return kFeed;
    return takes ? kTake : kKeep;
}

// Whether a lead without a message was preferred to an untrue one.
bool is_quiet(const State& known, const Memory& memory, Action chosen, Action other) {
    const bool leads = known.phase == Phase::play && known.on_table == 0 && chosen.move == Move::play &&
                       other.move == Move::play;
    if (!leads) return false;
    const Scene scene = look(known, memory);
    return word_of_lead(scene, Card{chosen.a}) == Word::silent &&
           word_of_lead(scene, Card{other.a}) == Word::untrue;
}

const Sentence& sentence_of(const State& known, const Memory& memory, Action action) {
    switch (action.move) {
        case Move::pass: return kPass;
        case Move::bid: return kBid;
        case Move::misdeal:
        case Move::misere_no_trump:
        case Move::misere_no_court: return kDeclare;
        case Move::call:
        case Move::alone: return kCall;
        case Move::discard: return kAside;
        case Move::announce: return kAnnounce;
        case Move::handful: return kHandful;
        case Move::show: return kShow;
        case Move::play: return card_sentence(look(known, memory), Card{action.a});
    }
    return kKeep;
}

}  // namespace

think::Reason reason_of(const State& known, const Memory& memory, Action action) {
    return {sentence_of(known, memory, action).plain, {}};
}

think::Reason compared_reason(const State& known, const Memory& memory, std::span<const Action> legal,
                              const think::Thought& thought) {
    const Sentence& sentence = sentence_of(known, memory, legal[thought.choice]);
    const std::size_t other = think::next_best(thought.opinions, thought.choice);
    if (other == thought.choice || thought.opinions[other].tries == 0) return {sentence.plain, {}};
    const bool less = thought.opinions[other].value > thought.opinions[thought.choice].value;
    const bool quiet = less && is_quiet(known, memory, legal[thought.choice], legal[other]);
    think::Reason reason{quiet ? kQuiet.compared : sentence.compared, {}};
    think::PointsTexts points =
        think::points_texts(thought.opinions[thought.choice].value, thought.opinions[other].value);
    reason.facts.emplace_back("points", std::move(points.one));
    reason.facts.emplace_back("other", think::action_text<Rules>(legal[other]));
    reason.facts.emplace_back("next", std::move(points.other));
    return reason;
}

}  // namespace brelan::tarot
