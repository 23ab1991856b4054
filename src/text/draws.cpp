#include "text/draws.hpp"

namespace brelan {

namespace {

class DrawTeller {
  public:
    DrawTeller(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}

    void say(std::string_view key, std::initializer_list<Arg> args = {}) const {
        phrases_.say(out_, key, args);
        out_ << '\n';
    }
    void tell_card(Seat seat, Card card) const {
        say("tell.draw", {Arg::seat("who", seat), Arg::card("card", card)});
    }
    void tell_rounds(const Draw& draw, int players, bool ace_high) const {
        highest_card(draw, players, ace_high, [&](const auto& drawing, std::size_t first, int) {
            if (first > 0) say("tell.draw.again");
            for (std::size_t i = 0; i < drawing.size(); ++i) tell_card(drawing[i], draw.cards[first + i]);
        });
    }
    void tell_turned(const Draw& draw, int players) const {
        Seat seat = draw.lot;
        for (const Card card : draw.cards) {
            tell_card(seat, card);
            seat = after(seat, 1, players);
        }
    }

  private:
    const Phrases& phrases_;
    TextOut& out_;
};

}  // namespace

void tell_draw(const Drawing& drawing, int players, const Draw& draw, const Phrases& phrases, TextOut& out) {
    const DrawTeller teller(phrases, out);
    switch (drawing.way) {
        case Drawing::Way::none: return;
        case Drawing::Way::lot: return teller.say("tell.lot", {Arg::seat("who", draw.lot)});
        case Drawing::Way::highest: return teller.tell_rounds(draw, players, drawing.ace_high);
        case Drawing::Way::turned: return teller.tell_turned(draw, players);
    }
}

}  // namespace brelan
