#include <algorithm>
#include <memory>

#include "room/clean.hpp"
#include "room/folded.hpp"
#include "room/line.hpp"
#include "text/write_text.hpp"

namespace brelan::room {
namespace {

std::string seat_text(Seat seat) {
    return write_text([&](TextOut& out) { write(seat, out); });
}

// One row being entered into the table.
struct Folding {
    Folded& folded;
    const Event& event;
    const Entry& entry;
    bool cards;

    Chair& chair() const { return folded.chair(entry.seat); }
    bool seated() const { return is_player(entry.seat, folded.players()); }
    bool playing() const { return folded.playing(); }
    bool open() const { return folded.stage != Stage::closed; }
};

// `host=<account> name="..."` and the setup.
bool read_open(std::string_view rest, Folded& folded) {
    const std::vector<std::string_view> words = cut_line(rest);
    if (words.size() < 3) return false;
    const Pair host = split_pair(words[0]);
    const Pair name = split_pair(words[1]);
    if (host.key != "host" || !host.value || !is_account(*host.value)) return false;
    if (name.key != "name" || !name.value) return false;
    const auto known = unquoted(*name.value);
    const auto setup = read_setup_line(rest.substr(static_cast<std::size_t>(words[2].data() - rest.data())));
    if (!known || !setup) return false;
    folded.host = *host.value;
    folded.host_name = *known;
    folded.founder = folded.host;
    folded.founder_name = folded.host_name;
    folded.setup = *setup;
    return !folded.setup.bots.empty();
}

bool open(const Folding& row) {
    if (row.entry.number != 1 || row.folded.seq != 0) return false;
    if (!read_open(row.entry.rest, row.folded)) return false;
    const int players = host::players_of(*row.folded.setup.game, row.folded.setup.options);
    row.folded.chairs = std::vector<Chair>(static_cast<std::size_t>(players));
    return true;
}

bool sit(const Folding& row) {
    if (!row.seated() || !row.open() || row.chair().person()) return false;
    if (row.folded.seat_of(row.entry.account) != kNobody) return false;
    if (row.playing() && row.chair().bot.empty()) return false;
    if (row.folded.knows_another_hand(row.entry.account, row.entry.seat)) return false;
    Chair& chair = row.chair();
    chair.account = row.entry.account;
    chair.name = row.entry.name;
    chair.bot.clear();
    chair.ready = false;
    if (row.playing()) {
        row.folded.match.turn_since = row.event.at;
        if (chair.account != chair.first_account) row.folded.match.changed_hands = true;
        row.folded.match.hands.emplace_back(chair.account, row.entry.seat);
        remark(row.folded.match, "back " + seat_text(row.entry.seat) + "\n");
    }
    return true;
}

// During a match, a bot takes over for the person who has left and plays to the end; otherwise the seat
// becomes free.
bool stand(const Folding& row) {
    if (!row.seated() || !row.chair().taken()) return false;
    Chair& chair = row.chair();
    if (row.playing() && !chair.person()) return false;
    chair.account.clear();
    chair.name.clear();
    chair.ready = false;
    row.folded.request.reset();
    if (!row.playing()) {
        chair.bot.clear();
        return true;
    }
    if (chair.bot.empty()) chair.bot = row.folded.setup.bots;
    chair.late = false;
    remark(row.folded.match, "stand-in " + seat_text(row.entry.seat) + " bot:" + chair.bot + "\n");
    return true;
}

bool seat_bot(const Folding& row) {
    if (!row.seated() || row.playing() || !row.open() || row.chair().person()) return false;
    row.chair().bot = row.entry.word;
    return true;
}

bool swap(const Folding& row) {
    if (!row.seated() || !is_player(row.entry.other, row.folded.players()) || row.playing()) return false;
    std::swap(row.chair(), row.folded.chair(row.entry.other));
    row.folded.request.reset();
    return true;
}

// From here on, match_of() can rebuild the match from its rows alone.
void remember_begin(Folded& folded) {
    if (folded.whole) return;
    const auto table = std::make_shared<Standing>(folded);
    if (!table->fairness.is_open()) table->fairness.terms = {};  // the next epoch brings its own terms
    folded.begin = {folded.seq, folded.match.number, table};
}

bool start(const Folding& row) {
    Folded& folded = row.folded;
    if (row.playing() || !row.open() || row.entry.number != folded.match.number + 1) return false;
    if (!std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); }))
        return false;
    folded.fairness.closed.reset();  // it belonged to a match whose cards are no longer needed
    remember_begin(folded);
    folded.match = {};
    folded.match.number = row.entry.number;
    folded.match.whole = folded.whole;
    folded.match.begun = row.event.at;
    folded.match.turn_since = row.event.at;
    folded.match.seq = row.event.seq;
    if (row.cards) folded.match.table = folded.setup.game->open(folded.setup.options);
    folded.stage = Stage::playing;
    folded.request.reset();
    for (const Seat seat : seats(folded.players())) {
        if (folded.chair(seat).person()) folded.match.hands.emplace_back(folded.chair(seat).account, seat);
    }
    for (Chair& chair : folded.chairs) {
        chair.ready = chair.late = false;
        chair.bank = folded.setup.bank_milliseconds;
        chair.first_account = chair.account;
        chair.first_name = chair.name;
        chair.first_bot = chair.bot;
    }
    return true;
}

bool end(const Folding& row) {
    Folded& folded = row.folded;
    if (!row.playing() || (row.cards && !folded.match.table->finished())) return false;
    folded.stage = Stage::between;
    folded.request.reset();
    for (Chair& chair : folded.chairs) {
        chair.ready = chair.late = false;
        if (chair.person()) chair.bot.clear();
    }
    return true;
}

bool late(const Folding& row) {
    if (!row.playing() || !row.seated()) return false;
    if (row.cards && row.folded.actor() != row.entry.seat) return false;
    row.chair().late = true;
    row.chair().bank = 0;
    if (row.cards) remark(row.folded.match, "time-out " + seat_text(row.entry.seat) + "\n");
    return true;
}

bool stand_in(const Folding& row) {
    if (!row.playing() || !row.seated()) return false;
    const bool fault = row.entry.what == What::fault;
    if (!fault && !row.chair().person()) return false;
    row.chair().bot = row.entry.word;
    row.chair().late = false;
    if (row.cards)
        remark(row.folded.match, "stand-in " + seat_text(row.entry.seat) + " bot:" + row.entry.word + "\n");
    return true;
}

bool back(const Folding& row) {
    if (!row.playing() || !row.seated() || !row.chair().person() || row.chair().bot.empty()) return false;
    row.chair().bot.clear();
    row.folded.match.turn_since = row.event.at;
    if (row.cards) remark(row.folded.match, "back " + seat_text(row.entry.seat) + "\n");
    return true;
}

bool ready(const Folding& row) {
    if (!row.seated() || !row.chair().person() || row.chair().ready) return false;
    row.chair().ready = true;
    return true;
}

bool resume(const Folding& row) {
    if (!row.playing()) return false;
    row.folded.match.turn_since = row.event.at;
    return true;
}

bool enter(const Folding& row) {
    switch (row.entry.what) {
        case What::open: return open(row);
        case What::sit: return sit(row);
        case What::stand: return stand(row);
        case What::bot: return seat_bot(row);
        case What::swap: return swap(row);
        case What::start: return start(row);
        case What::draw:
        case What::deal:
        case What::act:
        case What::undo: return fold_game(row.folded, row.event, row.entry, row.cards);
        case What::late: return late(row);
        case What::stand_in:
        case What::fault: return stand_in(row);
        case What::back: return back(row);
        case What::end: return end(row);
        case What::ready: return ready(row);
        case What::ask_undo:
        case What::ask_swap:
        case What::agree:
        case What::refuse:
        case What::drop:
        case What::chat:
        case What::phrase:
        case What::kick:
        case What::mute:
        case What::lock:
        case What::host:
        case What::invite: return fold_talk(row.folded, row.event, row.entry);
        case What::resume: return resume(row);
        case What::closed: row.folded.stage = Stage::closed; return true;
        case What::fair_open:
        case What::fair_commit:
        case What::fair_sealed:
        case What::fair_reveal:
        case What::fair_close: return fold_fair(row.folded, row.event, row.entry, row.cards);
    }
    return false;
}

}  // namespace

Seat Folded::seat_of(std::string_view account) const {
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        if (chairs[i].person() && chairs[i].account == account) return Seat{static_cast<std::uint8_t>(i)};
    }
    return kNobody;
}

bool Folded::knows_another_hand(std::string_view account, Seat seat) const {
    return playing() && std::any_of(match.hands.begin(), match.hands.end(), [&](const auto& hand) {
               return hand.first == account && hand.second != seat;
           });
}

bool Folded::has_persons() const {
    return std::any_of(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.person(); });
}

bool Folded::is_muted(std::string_view account) const { return holds(muted, account); }

bool Folded::counts() const {
    const auto began = [](const Chair& chair) { return !chair.first_account.empty(); };
    return playing() && setup.rated && !match.changed_hands &&
           std::count_if(chairs.begin(), chairs.end(), began) >= 2;
}

Seat Folded::actor() const {
    if (!playing() || !match.table || match.table->over()) return kNobody;
    return match.table->actor();
}

bool fold(Folded& folded, const Event& event, bool cards) {
    const std::optional<Entry> entry = read_entry(event.body);
    if (!entry || event.seq != folded.seq + 1 || folded.stage == Stage::closed) return false;
    if ((event.seq == 1) != (entry->what == What::open)) return false;
    if (cards && folded.playing() && !folded.match.table) return false;  // the match's cards were skipped
    if (!enter({folded, event, *entry, cards})) return false;
    if (!event.command.empty() && !folded.ledger.enter(event.command, event.seq)) return false;
    folded.seq = event.seq;
    folded.at = event.at;
    return true;
}

}  // namespace brelan::room
