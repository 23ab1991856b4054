#include <algorithm>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "room/inside.hpp"
#include "room/record_text.hpp"

// What happens by itself: deals, bots, clocks, bots for those who are away, the end.
namespace brelan::room {
namespace {

constexpr Time kHour = 3'600'000;

// How long a table that nobody looks at stays.
Time patience(const Folded& folded) { return folded.playing() ? 24 * kHour : kHour; }

// How long a bot seems to think: known from what everybody knows, and therefore telling nothing.
Time thinking_time(const Folded& folded, std::string_view id) {
    Signature signature;
    for (const char c : id) signature.add_byte(static_cast<std::uint8_t>(c));
    signature.add_number(folded.seq);
    const std::int64_t usual = folded.setup.bot_milliseconds;
    const auto part = static_cast<std::int64_t>(signature.value() % 801) - 400;  // of a thousand
    return usual + usual * part / 1000;
}

template <class T>
void take_earlier(std::optional<T>& best, const std::optional<T>& other) {
    if (other && (!best || *other < *best)) best = other;
}

}  // namespace

void Room::Inside::go_on(Time now, Effects& effects) {
    while (!frozen && !broken && folded.stage != Stage::closed && step(now, effects)) {
    }
}

// One thing that is due; false when nothing is.
bool Room::Inside::step(Time now, Effects& effects) {
    if (watchers.empty() && now >= empty_since + patience(folded)) {
        append(now, {.what = What::closed}, effects);
        return true;
    }
    return folded.playing() ? step_playing(now, effects) : step_waiting(now, effects);
}

bool Room::Inside::step_waiting(Time now, Effects& effects) {
    const bool full =
        std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!everybody_ready() || (!full && !folded.setup.fill)) return false;
    begin_match(now, effects, nullptr);
    return true;
}

bool Room::Inside::step_playing(Time now, Effects& effects) {
    const host::Table& table = *folded.match.table;
    if (table.finished()) {
        finish_match(now, effects);
        return true;
    }
    if (!awake()) return false;
    if (replace_absent(now, effects)) return true;
    if (!table.drawn() || table.over()) {
        if (!awaiting_entropy && (!table.drawn() || deal_is_due(now)))
            awaiting_entropy = effects.need_entropy = true;
        return false;
    }
    if (run_out(now, effects)) return true;
    if (!folded.chair(table.actor()).led_by_bot()) return false;
    return play_for_bot(now, effects) || ask_bot(now, effects);
}

// Everybody who sits here, is here and plays himself.
bool Room::Inside::everybody_ready() const {
    bool anybody = false;
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        if (!chair.person() || !chair.bot.empty()) continue;
        if (!chair.ready) return false;
        anybody = true;
    }
    return anybody;
}

bool Room::Inside::deal_is_due(Time now) const {
    return folded.match.table->deals() == 0 || everybody_ready() ||
           now >= folded.match.turn_since + folded.setup.pause_milliseconds;
}

// A bot stands in for whoever has been away too long.
bool Room::Inside::replace_absent(Time now, Effects& effects) {
    away_since.resize(folded.chairs.size());
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        std::optional<Time>& since = away_since[seat.index];
        if (!chair.person() || presence.here[seat.index] || !chair.bot.empty()) {
            since.reset();
            continue;
        }
        if (!since) since = now;
        if (now < *since + folded.setup.grace_milliseconds) continue;
        append(now, {.what = What::stand_in, .seat = seat, .word = folded.setup.bots}, effects);
        return true;
    }
    return false;
}

// The time of the one whose turn it is has run out.
bool Room::Inside::run_out(Time now, Effects& effects) {
    const std::optional<Time> deadline = deadline_of(folded);
    if (!deadline || now < *deadline) return false;
    const Seat seat = folded.actor();
    append(now, {.what = What::late, .seat = seat}, effects);
    if (folded.setup.late == LateRule::bot)
        append(now, {.what = What::stand_in, .seat = seat, .word = folded.setup.bots}, effects);
    return true;
}

// The bot of the seat, or the table's own where it acts once only.
bool Room::Inside::ask_bot(Time now, Effects& effects) {
    const Seat seat = folded.actor();
    const Chair& chair = folded.chair(seat);
    const std::string& bot = chair.bot.empty() ? folded.setup.bots : chair.bot;
    if (asked && asked->turn == folded.match.seq && asked->seat == seat && asked->bot == bot) return false;
    asked = Asked{++tickets, folded.match.seq, seat, bot, now + thinking_time(folded, id), std::nullopt};
    const Seen seen(*folded.match.table, seat);
    AskBot ask;
    ask.ticket = asked->ticket;
    ask.seat = seat;
    ask.bot = bot;
    ask.view = seen.view();
    ask.legal = seen.legal();
    ask.number = static_cast<std::uint64_t>(seen.actions());
    ask.not_before = asked->not_before;
    effects.ask.push_back(std::move(ask));
    return false;
}

void Room::Inside::take_answer(const BotAnswer& answer) {
    if (asked && asked->ticket == answer.ticket) asked->answer = answer;
}

// Plays what a bot has answered, when its time has come. One that fails is replaced by the usual one; when
// that fails too, the first thing that is allowed is done.
bool Room::Inside::play_for_bot(Time now, Effects& effects) {
    const Seat seat = folded.actor();
    if (!asked || !asked->answer || asked->turn != folded.match.seq || asked->seat != seat) return false;
    if (now < asked->not_before) return false;
    const Asked done = *std::exchange(asked, std::nullopt);
    const std::vector<std::string> legal = Seen(*folded.match.table, seat).legal();
    const bool good = std::find(legal.begin(), legal.end(), done.answer->action) != legal.end();
    if (!good) {
        effects.log.push_back("bot " + done.bot + " failed: " + done.answer->fault);
        const std::string usual = usual_bot();
        if (done.bot != usual) {
            append(now, {.what = What::fault, .seat = seat, .word = usual}, effects);
            return true;
        }
    }
    append(now, {.what = What::act, .seat = seat, .rest = " " + (good ? done.answer->action : legal.front())},
           effects);
    return true;
}

void Room::Inside::take_entropy(Time now, const Entropy& entropy, Effects& effects) {
    awaiting_entropy = false;
    if (!folded.playing() || frozen || broken || !awake()) return;
    const host::Table& table = *folded.match.table;
    Rng rng(entropy);
    if (!table.drawn()) {
        const auto scratch = folded.setup.game->open(folded.setup.options);
        scratch->draw(rng);
        const std::string lines = scratch->draw_text();
        append(now, {.what = What::draw, .rest = lines.empty() ? "" : "\n" + lines}, effects);
    } else if (table.over() && !table.finished() && deal_is_due(now)) {
        append(now, {.what = What::deal, .number = table.deals() + 1, .rest = table.shuffled(rng)}, effects);
    }
}

void Room::Inside::finish_match(Time now, Effects& effects) {
    MatchEnd end;
    const Match& match = folded.match;
    const Payoff total = match.table->total();
    int persons = 0;
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        const bool began = !chair.first_account.empty();
        persons += began ? 1 : 0;
        end.places.push_back({began ? chair.first_account : chair.account,
                              began ? chair.first_name : chair.name,
                              chair.bot.empty() ? chair.first_bot : chair.bot, total[seat]});
    }
    end.number = match.number;
    end.game = folded.setup.game->name();
    end.options = folded.setup.game->write_options(folded.setup.options);
    end.record = write_record(folded);
    end.begun = match.begun;
    end.ended = now;
    end.rated = folded.setup.rated && !match.changed_hands && persons >= 2;
    effects.ended.push_back(std::move(end));
    append(now, {.what = What::end}, effects);
}

std::optional<Time> Room::Inside::next_time() const {
    if (frozen || broken || folded.stage == Stage::closed) return std::nullopt;
    std::optional<Time> next;
    if (watchers.empty()) next = empty_since + patience(folded);
    if (!folded.playing() || !awake()) return next;
    const host::Table& table = *folded.match.table;
    take_earlier(next, deadline_of(folded));
    for (const std::optional<Time>& since : away_since) {
        if (since) take_earlier(next, std::optional(*since + folded.setup.grace_milliseconds));
    }
    if (table.drawn() && table.over() && !awaiting_entropy)
        take_earlier(next, std::optional(folded.match.turn_since + folded.setup.pause_milliseconds));
    if (asked && asked->answer) take_earlier(next, std::optional(asked->not_before));
    return next;
}

Head Room::Inside::head() const {
    constexpr std::string_view kVisibilities[] = {"open", "link", "list"};
    const Setup& setup = folded.setup;
    Head head;
    head.id = id;
    head.game = setup.game->name();
    head.edition = setup.game->editions()[setup.options.edition].name;
    head.title = setup.title;
    head.visibility = kVisibilities[static_cast<std::size_t>(setup.visibility)];
    head.stage = folded.stage;
    for (const Chair& chair : folded.chairs) head.seats.push_back({chair.account, chair.name, chair.bot});
    head.host = folded.host;
    head.invited = setup.invited;
    head.rated = setup.rated;
    head.wake = next_time();
    head.changed = folded.at;
    head.seq = folded.seq;
    return head;
}

}  // namespace brelan::room
