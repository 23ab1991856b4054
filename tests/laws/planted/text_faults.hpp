#pragma once
#include "laws/planted/whisper_rules.hpp"

// Games with one fault each in their notation.
namespace brelan::laws {

// law_deal_text: one card is written as another.
struct ActionMiswritten : Whisper {
    static void write(Action action, TextOut& out) {
        Whisper::write(action.card == 1 ? whisper::play_of(Card{1}) : action, out);
    }
};

// law_deal_text: one card cannot be parsed.
struct ActionUnread : Whisper {
    static Result<Action> read_action(WordSpan words) {
        const Result<Action> action = Whisper::read_action(words);
        if (action && action->what().suit() == 1) return Fault(1, "fault.action");
        return action;
    }
};

// law_deal_text: the view omits the pool.
struct ViewForgets : Whisper {
    static void write_view(const Visible& view, TextOut& out) {
        Visible poor = view;
        poor.known.carry.pool = 0;
        Whisper::write_view(poor, out);
    }
};

// law_deal_text: the view spans several lines.
struct ViewBreaks : Whisper {
    static void write_view(const Visible& view, TextOut& out) {
        Whisper::write_view(view, out);
        out << '\n';
    }
};

// law_deal_text: parsing a deal swaps two cards.
struct DealMisread : Whisper {
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        const Result<Pack> read = Whisper::read_deal(options, carry, facts);
        if (!read) return read;
        Pack pack = *read;
        std::swap(pack.cards[0], pack.cards[11]);
        return pack;
    }
};

// law_draw_text: the draw can be written but not parsed.
struct DrawUnread : Whisper {
    static void write_draw(const Options&, const Draw&, TextOut& out) { out << "draw p1\n"; }
    static Result<Draw> read_draw(const Options&, Facts facts) {
        if (facts.empty()) return Draw{};
        return Fault(1, "fault.draw.none");
    }
};

// law_options_text: four players are written, but three are read.
struct OptionMisread : Whisper {
    static std::span<const Field<Options>> fields() {
        static constexpr Field<Options> kFields[] = {
            {{"players", {1, 1}, FieldKind::number, 2, whisper::kMostPlayers, {}},
             [](const Options& options) { return int{options.players}; },
             [](Options& options, int players) {
                 options.players = static_cast<std::uint8_t>(players == 2 ? 2 : 3);
             }},
            number_field<&Options::deals>("deals", {4, 1}, 0, 9),
            flag_field<&Options::follow>("follow", {2, 1}),
        };
        return kFields;
    }
};

}  // namespace brelan::laws
