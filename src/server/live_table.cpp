#include "server/live_table.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "bot/bot.hpp"
#include "net/frames.hpp"
#include "server/table_rows.hpp"

namespace brelan::server {
namespace {

constexpr room::Time kLongestWait = 10'000;
constexpr room::Time kBetweenTries = 500;  // initial delay between attempts to read the rows of a match
constexpr int kMostDoubled = 7;

std::uint64_t key_of(room::Link link) { return static_cast<std::uint64_t>(link); }

}  // namespace

LiveTable::LiveTable(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      room_(id_, {Bots::knows, bot::usual_name, Bots::thinks, house.bots.nodes()}, room::Memory::last_deal,
            house.seal_time) {}

void LiveTable::create(const room::Person& host, const room::Setup& setup,
                       std::function<void(bool kept)> then) {
    created_ = std::move(then);
    room::Effects effects;
    room_.create(house_.loop.now(), host, setup, effects);
    effects.head_changed = true;
    perform(effects);
}

void LiveTable::wake_up(room::Time house_since) {
    room::Effects effects;
    room_.wake_up(house_.loop.now(), effects, house_since);
    perform(effects);
}

room::Link LiveTable::open(std::shared_ptr<net::Socket> socket, room::Hello hello) {
    hello.link = room::Link{next_link_++};
    links_.emplace(key_of(hello.link), std::move(socket));
    room::Effects effects;
    room_.opened(house_.loop.now(), hello, effects);
    perform(effects);
    return hello.link;
}

void LiveTable::message(room::Link link, std::string_view text) {
    if (!links_.contains(key_of(link))) return;
    room::Effects effects;
    room_.message(house_.loop.now(), link, text, effects);
    perform(effects);
}

void LiveTable::leave(room::Link link) {
    if (links_.erase(key_of(link)) == 0) return;
    room::Effects effects;
    room_.closed(house_.loop.now(), link, effects);
    perform(effects);
}

void LiveTable::let_go(std::span<const std::string> accounts) {
    room::Effects effects;
    room_.let_go(house_.loop.now(), accounts, effects);
    perform(effects);
}

void LiveTable::freeze(bool frozen, wire::Standstill why) {
    room::Effects effects;
    room_.freeze(house_.loop.now(), frozen, why, effects);
    perform(effects);
}

void LiveTable::close_all(std::uint16_t code, std::string_view reason) {
    for (const auto& [link, socket] : links_) socket->close(code, reason);
}

// Carries out the effects that the room requests, and those that follow from them, in order.
void LiveTable::perform(const room::Effects& effects) {
    std::vector<room::Effects> more;
    perform_one(effects, more);
    for (std::size_t i = 0; i < more.size(); ++i) {
        const room::Effects next = std::move(more[i]);
        perform_one(next, more);
    }
}

void LiveTable::perform_one(const room::Effects& effects, std::vector<room::Effects>& more) {
    for (const std::string& line : effects.log)
        house_.log.write(Level::info, "table", {{"id", id_}, {"says", line}});
    keep(effects);
    for (const room::Send& send : effects.send) {
        const auto found = links_.find(key_of(send.link));
        if (found != links_.end()) found->second->send(send.text);
    }
    for (const room::CloseLink& each : effects.close) close(each);
    for (const room::AskBot& each : effects.ask) ask(each);
    wake_ = effects.wake.value_or(0);
    arm();
    if (effects.need_match) read_match(1);
    if (!effects.need_entropy) return;
    ++house_.deals;
    room_.entropy(house_.loop.now(), house_.chance(), more.emplace_back());
}

// Writes the rows in one transaction; whatever is waiting for them is sent afterwards.
void LiveTable::keep(const room::Effects& effects) {
    store::Changes changes;
    std::map<std::string, std::int64_t> rows;
    for (const room::Event& event : effects.store) {
        ++rows[event.actor];
        changes.emplace_back(
            store::EventRow{id_, event.seq, event.command, event.actor, event.body, event.at});
    }
    for (const room::MatchEnd& end : effects.ended) {
        for (store::Change& change : house_.chronicle(id_, end)) changes.push_back(std::move(change));
    }
    std::optional<room::Head> shown;
    if (effects.head_changed) {
        const room::Head& head = shown.emplace(room_.head());
        changes.emplace_back(store::TableRow{id_, room::write_head(head), head.changed, head.wake.value_or(0),
                                             head.stage == room::Stage::closed});
    }
    if (changes.empty()) return;
    ++writing_;
    house_.events += effects.store.size();
    if (house_.wrote && !rows.empty()) house_.wrote(room_.host(), rows);
    const std::uint64_t last = effects.store.empty() ? 0 : effects.store.back().seq;
    const auto lost = [self = shared_from_this()](const store::Lost& each) {
        if (each.beside) return;  // the history rejected a match, but the table continues
        --self->writing_;
        self->give_up(each.why);
    };
    const auto kept = [self = shared_from_this(), last, shown = std::move(shown)] {
        --self->writing_;
        if (shown && self->house_.changed) self->house_.changed(*shown);
        if (self->created_) std::exchange(self->created_, nullptr)(true);
        if (last == 0) return;
        room::Effects next;
        self->room_.stored(self->house_.loop.now(), last, next);
        self->perform(next);
    };
    house_.store.write(std::move(changes), kept, lost);
}

// The room requests the match with all of its deals. Only the rows of the match are read, after the pending
// writes, and the match is built from them off the loop. A failed read is retried at growing intervals; until
// it succeeds, the table waits.
void LiveTable::read_match(int tries) {
    const room::MatchBegin begin = room_.match_begin();
    read_rows(house_.store, id_, begin.after, [self = shared_from_this(), begin, tries](TableRows read) {
        if (!read.damage.empty()) return self->give_up(read.damage);
        if (!read.unread.empty()) return self->read_match_later(tries + 1);
        const auto rows = std::make_shared<const TableRows>(std::move(read));
        const auto match = std::make_shared<room::WholeMatch>();
        self->house_.workers.run([begin, rows, match] { *match = room::match_of(begin, rows->events); },
                                 [self, match] { self->remembered(*match); });
    });
}

void LiveTable::read_match_later(int tries) {
    const room::Time pause = kBetweenTries << std::min(tries, kMostDoubled);
    house_.loop.at(house_.loop.now() + pause, [weak = weak_from_this(), tries] {
        if (const auto self = weak.lock()) self->read_match(tries);
    });
}

// The stored table is damaged: continuing from memory would build on rows that are not there.
void LiveTable::give_up(const std::string& why) {
    if (std::exchange(given_up_, true)) return;
    if (created_) std::exchange(created_, nullptr)(false);
    room::Effects effects;
    room_.give_up(effects);
    perform(effects);
    if (house_.damaged) house_.damaged(id_, why);
}

void LiveTable::remembered(const room::WholeMatch& match) {
    room::Effects effects;
    room_.remembered(house_.loop.now(), match, effects);
    perform(effects);
}

void LiveTable::close(const room::CloseLink& close) {
    const auto found = links_.find(key_of(close.link));
    if (found == links_.end()) return;
    constexpr std::uint16_t kByTheTable = 4000;
    found->second->close(close.code == "damaged" ? net::kPolicy : kByTheTable, close.code);
    links_.erase(found);
    if (close.code == "fault" && house_.broken) house_.broken(id_);
}

void LiveTable::ask(const room::AskBot& ask) {
    ++asked_;
    const room::Setup& setup = room_.setup();
    house_.bots.ask(*setup.game, setup.options, ask,
                    [weak = weak_from_this()](const room::BotAnswer& answer) {
                        const auto self = weak.lock();
                        if (!self) return;
                        --self->asked_;
                        room::Effects effects;
                        self->room_.bot_answer(self->house_.loop.now(), answer, effects);
                        self->perform(effects);
                    });
}

// Only one job of the loop is needed at a time; if it runs early, it waits again. Jobs that are no longer
// needed stay in the loop until their time comes, so no job is set more than a few seconds ahead: otherwise a
// deal waiting to be sealed would leave a job behind for a day.
void LiveTable::arm() {
    if (wake_ == 0) return;
    const room::Time time = std::min(wake_, house_.loop.now() + kLongestWait);
    if (armed_ != 0 && armed_ <= time) return;
    armed_ = time;
    house_.loop.at(time, [weak = weak_from_this(), mine = time] {
        const auto self = weak.lock();
        if (!self || self->armed_ != mine) return;
        self->armed_ = 0;
        if (self->wake_ == 0) return;
        if (self->wake_ > self->house_.loop.now()) return self->arm();
        self->wake_ = 0;
        room::Effects effects;
        self->room_.tick(self->house_.loop.now(), effects);
        self->perform(effects);
    });
}

}  // namespace brelan::server
