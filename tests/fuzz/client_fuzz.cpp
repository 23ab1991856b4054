#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "fuzz/demand.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "room/room.hpp"
#include "wire/read.hpp"
#include "wire/write.hpp"

// Arbitrary messages from clients. The first byte chooses the game. After that, the first letter of each line
// says what happens: `a` to `d` is a message from that client, `+a` and `-a` connect and disconnect the
// client, `t` lets time pass, and `b` answers for a bot with the rest of the line.
namespace {

using namespace brelan;
using fuzz::demand;

// A protocol parser must understand every message that the room sends.
void demand_message(const std::string& text) {
    const auto message = wire::read_message(text);
    demand(message && wire::write(*message) == text);
}

class Table {
  public:
    explicit Table(const host::Host& game) {
        setup_.game = &game;
        setup_.options = *game.read_options(host::words_of(game.name() == "tontine" ? "players=5" : ""));
        setup_.bots = "random";
        setup_.move_milliseconds = 5'000;
        setup_.delay = 2;
        with([&](room::Effects& effects) { room_.create(now_, person(0), setup_, effects); });
    }

    void happen(std::string_view line) {
        if (line.empty()) return;
        const char first = line.front();
        const std::string_view rest = line.substr(1);
        if (first >= 'a' && first <= 'd') {
            with([&](room::Effects& effects) { room_.message(now_, link(first), rest, effects); });
        } else if ((first == '+' || first == '-') && !rest.empty() && rest[0] >= 'a' && rest[0] <= 'd') {
            come_or_go(first == '+', rest[0]);
        } else if (first == 't') {
            now_ += 2'000;
            with([&](room::Effects& effects) { room_.tick(now_, effects); });
        } else if (first == 'b' && !asked_.empty()) {
            const room::AskBot ask = asked_.front();
            asked_.pop_front();
            now_ = std::max(now_, ask.not_before);
            const std::string answer = rest.empty() ? ask.legal.front() : std::string(rest);
            with([&](room::Effects& effects) {
                room_.bot_answer(now_, {ask.ticket, answer, "fuzz"}, effects);
            });
        }
    }

    // Restores the table from its rows.
    void end() const {
        room::Room again(std::string(32, 'a'));
        demand(again.restore(rows_));
        demand(again.last_seq() == room_.last_seq());
    }

  private:
    static room::Link link(char who) { return room::Link{static_cast<std::uint64_t>(who - 'a' + 1)}; }
    static room::Person person(int who) {
        return {std::string(31, '0') + static_cast<char>('1' + who), "Person", false, false};
    }
    void come_or_go(bool comes, char who) {
        with([&](room::Effects& effects) { room_.closed(now_, link(who), effects); });
        if (!comes) return;
        const room::Hello hello{link(who),         person(who - 'a'), "c",
                                Language::english, who == 'b',        std::nullopt};
        with([&](room::Effects& effects) { room_.opened(now_, hello, effects); });
    }
    template <class Input>
    void with(Input input) {
        room::Effects effects;
        input(effects);
        take(effects);
    }
    // Immediately does what the room asks for.
    void take(room::Effects& effects) {
        for (const std::string& line : effects.log) demand(line.find("set aside") == std::string::npos);
        for (const room::Send& send : effects.send) demand_message(*send.text);
        for (room::AskBot& ask : effects.ask) asked_.push_back(std::move(ask));
        for (room::Event& row : effects.store) {
            demand(row.seq == rows_.size() + 1);
            rows_.push_back(std::move(row));
        }
        room::Effects more;
        if (!effects.store.empty()) room_.stored(now_, rows_.back().seq, more);
        if (!effects.store.empty()) take(more);
        room::Effects dealt;
        room::Entropy entropy{};
        entropy[0] = 1;
        if (effects.need_entropy) room_.entropy(now_, entropy, dealt);
        if (effects.need_entropy) take(dealt);
    }

    room::Setup setup_;
    room::Room room_{std::string(32, 'a')};
    std::vector<room::Event> rows_;
    std::deque<room::AskBot> asked_;
    room::Time now_ = 1'000'000;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    Table table(*host::games()[fuzz::take_byte(text) % host::games().size()]);
    for (int lines = 0; !text.empty() && lines < 60; ++lines) table.happen(fuzz::take_part(text, "\n"));
    table.end();
    return 0;
}
