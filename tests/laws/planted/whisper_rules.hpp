#pragma once
#include "laws/planted/whisper_text.hpp"
#include "laws/planted/whisper_worlds.hpp"

namespace brelan::laws {

// The flawless test game. The games with a fault are derived from it.
struct Whisper : Usual {
    using Options = whisper::Options;
    using Draw = whisper::Draw;
    using Carry = whisper::Carry;
    using Pack = whisper::Pack;
    using State = whisper::State;
    using Action = whisper::Action;
    using Actions = whisper::Actions;
    using Visible = whisper::Visible;

    static constexpr std::string_view kName = "whisper";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 0;
    static constexpr Clause kOutOfTurn{1, 3};

    static int max_actions(const Options& options) { return options.players * whisper::kTricks; }
    static std::span<const Field<Options>> fields() {
        static constexpr Field<Options> kFields[] = {
            number_field<&Options::players>("players", {1, 1}, 2, whisper::kMostPlayers),
            number_field<&Options::deals>("deals", {4, 1}, 0, 9),
            flag_field<&Options::follow>("follow", {2, 1}),
        };
        return kFields;
    }
    static std::span<const Edition<Options>> editions() {
        static constexpr Edition<Options> kEditions[] = {{"house", "this file", {}}};
        return kEditions;
    }
    static Contradiction contradiction(const Options& options) {
        return options.deals == 0 ? Contradiction{{4, 1}, "deals"} : Contradiction{};
    }

    static Draw draw(const Options&, Chance) { return {}; }
    static Carry first(const Options&, const Draw&) { return {}; }
    static Pack shuffle(const Options&, const Carry&, Chance chance) {
        Pack pack;
        for (int i = 0; i < whisper::kCards; ++i)
            pack.cards[static_cast<std::size_t>(i)] = whisper::card_of(i);
        chance.shuffle(pack.cards.data(), whisper::kCards);
        return pack;
    }
    static int fresh_cards(const Options&, const Carry&) { return whisper::kCards; }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        return whisper::start(options, carry, pack);
    }
    static void legal(const State& state, Actions& out) {
        whisper::for_cards(whisper::playable(state), [&](Card card) { out.push(whisper::play_of(card)); });
    }
    static Clause check(const State& state, Action action) { return whisper::check(state, action); }
    static void play(State& state, Action action) noexcept { whisper::play(state, action); }
    static Payoff payoff(const State& state) {
        Payoff payoff;
        for (const Seat seat : seats(state.options.players)) payoff[seat] = state.chips[seat.index];
        return payoff;
    }
    static std::int64_t pool(const Carry& carry) { return carry.pool; }
    static Carry carry(const State& state) {
        Carry carry = state.carry;
        carry.pool += state.pool;
        carry.dealer = after(Seat{carry.dealer}, 1, state.options.players).index;
        ++carry.deals;
        return carry;
    }
    static bool finished(const Options& options, const Carry& carry) { return carry.deals >= options.deals; }
    static bool sound(const State& state) { return whisper::sound(state); }
    static Visible visible(const State& state, Seat seat) { return whisper::visible(state, seat); }
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        return whisper::resample(view, seat, rng);
    }

    static void write(Action action, TextOut& out) { whisper::write_action(action, out); }
    static Result<Action> read_action(WordSpan words) { return whisper::read_action(words); }
    static void write_draw(const Options&, const Draw&, TextOut&) {}
    static Result<Draw> read_draw(const Options&, Facts) { return Draw{}; }
    static void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
        whisper::write_deal(options, carry, pack, out);
    }
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        return whisper::read_deal(options, carry, facts);
    }
    static Result<State> read_position(const Options&, Facts) { return Fault(0, "fault.no_fit_position"); }
    static Pack redact(const Pack& pack, const Visible& view) { return whisper::redact(pack, view); }
    static void write_view(const Visible& view, TextOut& out) { whisper::write_view(view, out); }
    static Result<Visible> read_view(const Options& options, WordSpan words) {
        return whisper::read_view(options, words);
    }
    static void show(const Visible&, Seat, const Phrases&, TextOut&) {}
    static void tell_draw(const Options&, const Draw&, const Phrases&, TextOut&) {}
    static void tell_deal(const Visible&, const Phrases&, TextOut&) {}
    static void tell(const Visible&, Action, const Visible&, const Phrases&, TextOut&) {}
    static void payments(const State&, Action, PaymentSink&) {}
};
static_assert(Game<Whisper>);

}  // namespace brelan::laws

namespace brelan::kit {

// The secrets of the test game and of all games derived from it: the other hands and the stock.
template <class G>
    requires std::derived_from<G, laws::Whisper>
struct Secrets<G> {
    using State = laws::whisper::State;
    using Pack = laws::whisper::Pack;

    static constexpr int kCards = laws::whisper::kCards;

    static std::vector<int> cards(const State& state) {
        std::vector<int> all;
        const auto add = [&](Card card) { all.push_back(laws::whisper::number_of(card)); };
        for (const CardSet hand : state.hands) laws::whisper::for_cards(hand, add);
        for (const Card card : state.played) add(card);
        for (const Card card : state.stock) add(card);
        return all;
    }
    static std::vector<int> hidden(const State& state, Seat seat) {
        std::vector<int> all;
        const auto add = [&](Card card) { all.push_back(laws::whisper::number_of(card)); };
        for (std::size_t i = 0; i < state.hands.size(); ++i) {
            if (i != seat.index) laws::whisper::for_cards(state.hands[i], add);
        }
        for (const Card card : state.stock) add(card);
        return all;
    }
    static std::vector<int> hidden(const Pack&, const State& state, Seat seat) { return hidden(state, seat); }
    static std::vector<int> cards(const Pack& pack) {
        std::vector<int> told;
        for (const Card card : pack.cards) {
            if (is_known(card)) told.push_back(laws::whisper::number_of(card));
        }
        return told;
    }
    // Redeals the hidden cards. The result must have a possible past; otherwise the twin would not be the
    // same table.
    static void permute(State& state, Seat seat, Rng& rng) {
        const State before = state;
        do {
            state = before;
            deal_again(state, hidden(before, seat), seat, rng);
        } while (!laws::whisper::followed_always(state));
    }
    static Pack dealt(const State& state, const Pack&) {
        Pack pack;
        const auto who = laws::whisper::who_played(state);
        std::size_t top = 0;
        for (const Seat seat :
             seats(state.options.players)) {  // cards already played come first, so they reveal nothing else
            for (std::size_t i = 0; i < who.size(); ++i) {
                if (who[i] == seat) pack.cards[top++] = state.played[i];
            }
            laws::whisper::for_cards(state.hands[seat.index], [&](Card card) { pack.cards[top++] = card; });
        }
        for (const Card card : state.stock) pack.cards[top++] = card;
        return pack;
    }

    static constexpr int kSpoils = 2;
    static bool spoil(State& state, int way) {
        if (way == 0) {
            state.stock[0] = state.stock[1];
        } else {
            ++state.chips[0];
        }
        return true;
    }

  private:
    static void deal_again(State& state, std::vector<int> cards, Seat seat, Rng& rng) {
        shuffle(cards.data(), static_cast<std::uint32_t>(cards.size()), rng);
        for (std::size_t i = 0; i < state.hands.size(); ++i) {
            const int count = __builtin_popcountll(state.hands[i]);
            if (i == seat.index) continue;
            state.hands[i] = 0;
            for (int j = 0; j < count; ++j, cards.pop_back())
                state.hands[i] |= set_of(laws::whisper::card_of(cards.back()));
        }
        for (Card& card : state.stock) {
            card = laws::whisper::card_of(cards.back());
            cards.pop_back();
        }
    }
};

}  // namespace brelan::kit
