#include "room/room.hpp"

#include <algorithm>
#include <utility>

#include "room/inside.hpp"
#include "room/line.hpp"
#include "room/seen.hpp"

namespace brelan::room {
namespace {

// The row that begins the last match, or an earlier one if `matches` is more than 1; 0 if there are too few.
// Rows before this one need not be played again.
std::uint64_t first_of(std::span<const Event> events, int matches) {
    for (std::size_t i = events.size(); i > 0; --i) {
        if (events[i - 1].body.starts_with(kMatchBegins) && --matches == 0) return events[i - 1].seq;
    }
    return 0;
}

}  // namespace

Room::Room(std::string id, const Bots& bots, Memory memory, Time seal_time, Cards cards)
    : inside_(std::make_unique<Inside>(std::move(id), bots, seal_time, cards)) {
    inside_->folded.whole = memory == Memory::whole;
}
Room::~Room() = default;

void Room::create(Time now, const Person& host, const Setup& setup, Effects& effects) {
    Setup resolved = setup;
    inside_->folded.setup.game = setup.game;
    if (resolved.bots.empty()) resolved.bots = inside_->desk.usual();
    const std::string rest =
        " host=" + host.account + " name=" + quoted(host.name) + " " + write_setup(resolved);
    inside_->departures.empty_since(now);
    Doing doing{host.account, {}, 0};
    inside_->rows.append(now, {.what = What::open, .number = 1, .rest = rest}, effects, &doing);
    finish(now, effects);
}

bool Room::restore(std::span<const Event> events) {
    if (events.empty()) return inside_->rows.lack("the table has no rows");
    return take_rows(events, first_of(events, kMatchesPlayed)) && restored();
}

bool Room::take_rows(std::span<const Event> events, std::uint64_t cards) {
    return inside_->rows.restore(events, cards);
}

bool Room::restored() {
    if (!inside_->rows.restored()) return false;
    inside_->departures.empty_since(inside_->folded.at);
    return true;
}

const std::string& Room::why() const { return inside_->rows.why(); }

// Newcomers are admitted before an abandoned table is closed. The clock may have been ahead when rows were
// written, so no deadline may depend on a time still in the future.
void Room::wake_up(Time now, Effects& effects, Time house_since) {
    Inside& in = *inside_;
    const Time since = house_since == 0 ? now : house_since;
    in.departures.empty_since(in.folded.at > now ? since : std::max(in.folded.at, house_since));
    in.folded.fairness.since = std::min(in.folded.fairness.since, now);
    effects.wake = in.next_time();
    if (effects.wake && in.folded.match_is_over()) effects.wake = std::min(*effects.wake, now);
}

void Room::opened(Time now, const Hello& hello, Effects& effects) {
    inside_->opened(now, hello, effects);
    finish(now, effects);
}

void Room::message(Time now, Link link, std::string_view text, Effects& effects) {
    if (const Watcher* watcher = inside_->post.company().find(link))
        inside_->message(now, *watcher, text, effects);
    finish(now, effects);
}

void Room::closed(Time now, Link link, Effects& effects) {
    inside_->closed(now, link);
    finish(now, effects);
}

void Room::let_go(Time now, std::span<const std::string> accounts, Effects& effects) {
    inside_->departures.note_deleted(accounts);
    finish(now, effects);
}

void Room::tick(Time now, Effects& effects) { finish(now, effects); }

void Room::stored(Time now, std::uint64_t seq, Effects& effects) {
    const std::uint64_t before = inside_->rows.keep(seq);
    inside_->shuffling.kept(now, before);
    finish(now, effects);
}

void Room::entropy(Time now, const Entropy& entropy, Effects& effects) {
    inside_->shuffling.take_entropy(now, entropy, effects);
    finish(now, effects);
}

void Room::give_up(Effects& effects) { inside_->rows.lose(effects); }

void Room::remembered(Time now, const WholeMatch& match, Effects& effects) {
    inside_->records.take(now, match, effects);
    finish(now, effects);
}

void Room::bot_answer(Time now, const BotAnswer& answer, Effects& effects) {
    inside_->desk.take(now, answer);
    finish(now, effects);
}

void Room::freeze(Time now, bool frozen, wire::Standstill why, Effects& effects) {
    inside_->freeze(now, frozen, why, effects);
    finish(now, effects);
}

// Called after every input: does what is due, and sends the messages whose rows are stored.
void Room::finish(Time now, Effects& effects) {
    inside_->records.forget_old(now);
    inside_->go_on(now, effects);
    inside_->post.release(inside_->rows.stored(), effects);
    effects.wake = inside_->next_time();
    take_earlier(effects.wake, inside_->records.kept_until());
}

std::optional<BotsTurn> Room::bots_turn(std::uint64_t ticket) const {
    const BotDesk::Asked* asked = inside_->desk.waits_for(ticket);
    if (asked == nullptr) return std::nullopt;
    const Seen seen(*inside_->folded.match.table, asked->seat);
    return BotsTurn{asked->bot, asked->seat, seen.sight(), seen.legal(),
                    static_cast<std::uint64_t>(seen.actions())};
}

bool Room::admits(const Person& person) const { return inside_->admits(person); }
const std::string& Room::host() const { return inside_->folded.host; }
const Setup& Room::setup() const { return inside_->folded.setup; }
Head Room::head() const { return inside_->head(); }
bool Room::idle() const {
    const bool waits = inside_->records.awaits() || !inside_->post.all_sent();
    return inside_->post.company().empty() && !waits && inside_->rows.all_stored();
}
std::uint64_t Room::last_seq() const { return inside_->folded.seq; }
const MatchBegin& Room::match_begin() const { return inside_->folded.begin; }

}  // namespace brelan::room
