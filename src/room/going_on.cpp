#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "room/inside.hpp"
#include "room/record_text.hpp"

// What happens by itself: deals, bots, clocks, bots for those who are away, the end.
namespace brelan::room {
namespace {

constexpr Time kHour = 3'600'000;

// How long a table that nobody looks at stays.
Time patience(const Folded& folded) { return folded.playing() ? 24 * kHour : kHour; }

// Answers that come late are given at steps: at least so far apart, and more for bots that think long.
constexpr Time kLeastStep = 10;
constexpr Time kStepsOfThought = 4;

}  // namespace

void Room::Inside::go_on(Time now, Effects& effects) {
    while (!frozen && !broken && folded.stage != Stage::closed && step(now, effects)) {
    }
}

// One thing that is due; false when nothing is.
bool Room::Inside::step(Time now, Effects& effects) {
    look_who_is_away(now);
    if (match_is_over()) return step_finished(now, effects);  // whoever is here, and however long that takes
    if (let_go(now, effects)) return true;
    if (watchers.empty() && now >= empty_since + patience(folded) && end_abandoned(now, effects)) return true;
    if (replace_host(now, effects)) return true;
    return folded.playing() ? step_playing(now, effects) : step_waiting(now, effects);
}

// A table at which nobody has been for long is closed; where a match counts, all have left it, and bots play
// it to its end first.
bool Room::Inside::end_abandoned(Time now, Effects& effects) {
    if (!folded.counts()) {
        close_table(now, effects);
        return true;
    }
    for (const Seat seat : seats(folded.players())) {
        if (!folded.chair(seat).person()) continue;
        append(now, {.what = What::stand, .seat = seat}, effects);
        return true;
    }
    return false;
}

void Room::Inside::close_table(Time now, Effects& effects, Doing* doing) {
    if (folded.fairness.is_open()) end_epoch(now, effects);
    append(now, {.what = What::closed}, effects, doing);
}

bool Room::Inside::step_waiting(Time now, Effects& effects) {
    const bool full =
        std::all_of(folded.chairs.begin(), folded.chairs.end(), [](const Chair& c) { return c.taken(); });
    if (!awake() || !everybody_ready() || (!full && !folded.setup.fill)) return false;
    begin_match(now, effects, nullptr);
    return true;
}

bool Room::Inside::step_playing(Time now, Effects& effects) {
    const host::Table& table = *folded.match.table;
    if (!awake()) return false;
    if (replace_absent(now, effects)) return true;
    if (!table.drawn() || table.over()) return step_shuffling(now, effects);
    if (run_out(now, effects)) return true;
    if (!folded.chair(table.actor()).led_by_bot()) return false;
    return play_for_bot(now, effects) || ask_bot(now, effects);
}

bool Room::Inside::deal_is_due(Time now) const {
    return folded.match.table->deals() == 0 || everybody_ready() ||
           now >= folded.match.turn_since + folded.setup.pause_milliseconds;
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
    const Time thinks = bots.thinks != nullptr ? bots.thinks(*folded.setup.game, bot, bots.nodes) : 0;
    asked = Asked{++tickets, folded.match.seq, seat, bot, now + thinking_time(thinks), thinks, std::nullopt};
    const Seen seen(*folded.match.table, seat);
    AskBot ask;
    ask.ticket = asked->ticket;
    ask.seat = seat;
    ask.bot = bot;
    ask.view = seen.view();
    ask.legal = seen.legal();
    ask.number = static_cast<std::uint64_t>(seen.actions());
    ask.nodes = folded.fairness.nodes;
    ask.seed = bot_seed(seat);
    ask.not_before = asked->not_before;
    effects.ask.push_back(std::move(ask));
    return false;
}

// A number below `most` that follows from what everybody knows, and therefore tells nothing.
Time Room::Inside::drawn(std::uint64_t number, Time most) const {
    Signature signature;
    for (const char c : id) signature.add_byte(static_cast<std::uint8_t>(c));
    signature.add_number(folded.match.seq);
    signature.add_number(number);
    return static_cast<Time>(signature.value() % static_cast<std::uint64_t>(most));
}

// How long a bot seems to think: as the table wants it, but not less than such a bot needs at most.
Time Room::Inside::thinking_time(Time thinks) const {
    const std::int64_t usual = folded.setup.bot_milliseconds;
    return std::max(thinks, usual + usual * (drawn(0, 801) - 400) / 1000);
}

// An answer that comes later than it was wanted is given at one of few moments, so that it does not tell how
// long the bot has thought.
void Room::Inside::take_answer(Time now, const BotAnswer& answer) {
    if (!asked || asked->ticket != answer.ticket) return;
    asked->answer = answer;
    const Time step = std::max(kLeastStep, asked->thinks / kStepsOfThought);
    for (std::uint64_t number = 1; asked->not_before < now; ++number)
        asked->not_before += step + drawn(number, step);
}

// Plays what a bot has answered, when its time has come. One that fails is replaced by the usual one; when
// that fails too, the first thing that is allowed is done.
bool Room::Inside::play_for_bot(Time now, Effects& effects) {
    const Seat seat = folded.actor();
    if (!answer_waits() || now < asked->not_before) return false;
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

bool Room::Inside::step_finished(Time now, Effects& effects) {
    if (folded.fairness.is_open()) {
        end_epoch(now, effects);
        return true;
    }
    if (!has_record(effects)) return false;
    finish_match(now, effects);
    return true;
}

// Writes the record of the match, or asks for it where not all of it is in memory.
bool Room::Inside::has_record(Effects& effects) {
    const std::uint64_t last = folded.match.seq;
    if (folded.match.whole) {
        record = write_record(folded);
        return true;
    }
    if (record && recorded == last) return true;
    ask_for_match(effects);
    return false;
}

void Room::Inside::ask_for_match(Effects& effects) {
    if (awaiting_match) return;
    awaiting_match = effects.need_match = true;
    recorded = folded.match.seq;
}

void Room::Inside::take_match(Time now, const WholeMatch& match, Effects& effects) {
    if (!std::exchange(awaiting_match, false)) return;
    if (!match) return set_aside("what was played cannot be read back", effects);
    if (match_is_over() && recorded == folded.match.seq) record = write_record(*match);
    if (!wanted_records.empty()) recalled = match, recalled_at = now;
    send_records(match->match);
}

void Room::Inside::finish_match(Time now, Effects& effects) {
    MatchEnd end;
    const Match& match = folded.match;
    const Payoff total = match.table->total();
    for (const Seat seat : seats(folded.players())) {
        const Chair& chair = folded.chair(seat);
        const bool began = !chair.first_account.empty();
        end.places.push_back({began ? chair.first_account : chair.account,
                              began ? chair.first_name : chair.name,
                              chair.bot.empty() ? chair.first_bot : chair.bot, total[seat]});
    }
    end.number = match.number;
    end.game = folded.setup.game->name();
    end.options = folded.setup.game->write_options(folded.setup.options);
    end.record = *std::exchange(record, std::nullopt);
    end.begun = match.begun;
    end.ended = now;
    end.rated = folded.counts();
    effects.ended.push_back(std::move(end));
    append(now, {.what = What::end}, effects);
}

// Whether a bot has answered for the turn that it is: not where its person has taken over meanwhile.
bool Room::Inside::answer_waits() const {
    if (!asked || !asked->answer || asked->turn != folded.match.seq) return false;
    return folded.actor() == asked->seat && folded.chair(asked->seat).led_by_bot();
}

std::optional<Time> Room::Inside::next_time() const {
    if (frozen || broken || folded.stage == Stage::closed) return std::nullopt;
    if (match_is_over()) return awaiting_match ? std::nullopt : std::optional(folded.at);
    std::optional<Time> next;
    const bool left = folded.counts() && !folded.has_persons();  // bots play it to its end
    if (watchers.empty() && !left) next = empty_since + patience(folded);
    take_earlier(next, host_given_up());
    if (!awake()) return next;
    take_earlier(next, next_given_up());
    if (!folded.playing()) return next;
    take_earlier(next, deadline_of(folded));
    take_earlier(next, next_shuffling());
    if (answer_waits()) take_earlier(next, std::optional(asked->not_before));
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
    head.founder = folded.founder;
    head.former_hosts = folded.former_hosts;
    head.invited = setup.invited;
    head.let_in = folded.let_in;
    head.banned = folded.banned;
    head.locked = folded.locked;
    head.rated = setup.rated;
    head.wake = next_time();
    head.changed = lag ? lag->folded().at : folded.at;  // lists tell no more of the pace
    head.seq = folded.seq;
    return head;
}

}  // namespace brelan::room
