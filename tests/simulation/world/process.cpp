#include "simulation/world/process.hpp"

#include <algorithm>
#include <utility>

#include "simulation/world/world.hpp"

namespace brelan::world {
namespace {

constexpr int kMostTicks = 50;               // how many ticks may happen at the same moment
constexpr room::Time kLongestWait = 10'000;  // the longest sleep, as the house's clock may lag or catch up

// A room that remembers only as much as the server's rooms do.
std::unique_ptr<room::Room> new_room() {
    return std::make_unique<room::Room>(World::table_id(), room::Bots{}, room::Memory::last_deal);
}

}  // namespace

template <class Input>
void Process::with_room(Input input) {
    if (!room_) return;
    room::Effects effects;
    input(effects);
    perform(std::move(effects));
}

void Process::create(room::Person host, room::Setup setup) {
    host_ = std::move(host);
    setup_ = std::move(setup);
    room_ = new_room();
    with_room([&](room::Effects& effects) { room_->create(world_.wall(), host_, setup_, effects); });
}

bool Process::connect(const std::shared_ptr<Wire>& wire, room::Hello hello) {
    if (!up_ || (!room_ && !restore())) return false;
    hello.link = room::Link{next_link_++};
    wire->enter(hello.link);
    const auto number = static_cast<std::uint64_t>(hello.link);
    lines_[number] = {wire, hello.person, hello.texts};
    world_.judge.opened(number, hello);
    hello.incarnation.clear();  // this house has no incarnation
    with_room([&](room::Effects& effects) { room_->opened(world_.wall(), hello, effects); });
    return true;
}

void Process::receive(room::Link link, std::string_view text) {
    if (!lines_.contains(static_cast<std::uint64_t>(link))) return;
    world_.trace.add(world_.wall(), "received", static_cast<std::uint64_t>(link), text);
    with_room([&](room::Effects& effects) { room_->message(world_.wall(), link, text, effects); });
}

void Process::lost(room::Link link) {
    if (lines_.erase(static_cast<std::uint64_t>(link)) == 0) return;
    world_.judge.closed(static_cast<std::uint64_t>(link));
    with_room([&](room::Effects& effects) { room_->closed(world_.wall(), link, effects); });
}

bool Process::counts() const { return world_.judge.counting().counts(); }

void Process::freeze(bool frozen) {
    frozen_ = frozen;
    if (!frozen) since_ = world_.wall();
    with_room([&](room::Effects& effects) {
        room_->freeze(world_.wall(), frozen, wire::Standstill::disk, effects);
    });
}

// If the system clock is far ahead, catches up as the hub does.
void Process::catch_up() {
    if (!up_ || !world_.is_far_behind()) return;
    const bool stands = frozen_;
    if (!stands) freeze(true);
    world_.catch_up();
    if (!stands) freeze(false);
}

void Process::tick() {
    if (waits_for_onlookers()) return;
    with_room([&](room::Effects& effects) { room_->tick(world_.wall(), effects); });
}

bool Process::settled() const {
    return room_ != nullptr && writing_ == 0 && room_->last_seq() == world_.disk.rows().size() &&
           !waits_for_onlookers();
}

void Process::die(std::string_view why, bool power) {
    if (!up_) return;
    world_.trace.add(world_.wall(), "died", life_, why);
    up_ = false;
    ++life_;
    room_.reset();
    wake_.reset();
    writing_ = asked_ = 0;
    world_.disk.die(power);
    for (const auto& [link, line] : std::exchange(lines_, {})) {
        world_.judge.closed(link);
        line.wire->cut();
    }
    world_.schedule.in(200 + world_.below(5'000), [this] { start(); });
}

void Process::start() {
    up_ = true;
    frozen_ = false;
    world_.start_clock();
    since_ = world_.wall();
    world_.trace.add(world_.wall(), "started", life_, "");
    restore();
}

// Unloads a table that nobody needs. The table is loaded again when somebody needs it or when its wake-up
// time has come.
void Process::sleep() {
    if (!room_ || !room_->idle() || !lines_.empty() || writing_ != 0 || asked_ != 0) return;
    world_.trace.add(world_.wall(), "sleeps", life_, "");
    const std::optional<room::Time> wake = room_->head().wake;
    ++life_;
    room_.reset();
    wake_.reset();
    if (!wake) return;
    world_.schedule.in(std::max<room::Time>(*wake - world_.wall(), 0), [this, life = life_] {
        if (life == life_ && up_ && !room_) restore();
    });
}

bool Process::restore() {
    if (world_.disk.rows().empty()) {  // the table was never stored, so its creator sets it up again
        create(host_, setup_);
        return true;
    }
    auto room = new_room();
    if (!room->restore(world_.disk.rows())) {
        world_.judge.complain("the table does not come back: " + room->why());
        return false;
    }
    room_ = std::move(room);
    world_.judge.restored();
    with_room([&](room::Effects& effects) { room_->wake_up(world_.wall(), effects, since_); });
    if (frozen_) freeze(true);
    return true;
}

// Carries out the room's effects in the same order as the real server.
void Process::perform(room::Effects effects) {
    for (const std::string& line : effects.log) {
        world_.trace.add(world_.wall(), "says", 0, line);
        if (line.find("set aside") != std::string::npos) world_.judge.complain("the room says: " + line);
    }
    keep(effects);
    send(effects.send);
    for (const room::CloseLink& close : effects.close) {
        const auto found = lines_.find(static_cast<std::uint64_t>(close.link));
        if (found == lines_.end()) continue;
        world_.judge.closed(found->first);
        found->second.wire->close(close.code);
        lines_.erase(found);
        if (close.code == "damaged") world_.judge.complain("the room has given itself up");
    }
    for (const room::AskBot& each : effects.ask) ask(each);
    wake_ = effects.wake;
    arm();
    if (effects.need_match) read_match();
    world_.judge.bounded(world_.disk.waiting(), static_cast<std::size_t>(asked_), effects.send.size());
    const bool forgotten = world_.course.plant == Plant::forgets_chance && world_.calm();
    if (!effects.need_entropy || forgotten) return;
    room::Entropy entropy{};
    for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(world_.chance.next());
    world_.schedule.in(world_.below(world_.weather.latency), [this, entropy, life = life_] {
        if (life != life_) return;
        with_room([&](room::Effects& more) { room_->entropy(world_.wall(), entropy, more); });
    });
}

void Process::keep(const room::Effects& effects) {
    if (effects.store.empty()) return;
    std::vector<room::Event> rows = effects.store;
    std::vector<room::MatchEnd> ended = effects.ended;
    const std::uint64_t last = rows.back().seq;
    if (!ended.empty()) misreport(ended);
    if (world_.course.plant == Plant::doubles_command) double_command(rows);
    ++writing_;
    world_.disk.write(std::move(rows), std::move(ended), [this, last] {
        --writing_;
        with_room([&](room::Effects& more) { room_->stored(world_.wall(), last, more); });
    });
    if (world_.course.plant == Plant::sends_early) {
        world_.schedule.in(0, [this, last, life = life_] {
            if (life != life_) return;
            with_room([&](room::Effects& more) { room_->stored(world_.wall(), last, more); });
        });
    }
}

// Reads the rows, including those that are being written, and builds the match from them.
void Process::read_match() {
    world_.schedule.in(1 + world_.below(world_.weather.latency), [this, life = life_] {
        if (life != life_ || !room_) return;
        if (writing_ > 0) return read_match();
        const room::WholeMatch match = room::match_of(room_->match_begin(), world_.disk.rows());
        if (!match) world_.judge.complain("the match cannot be read back");
        with_room([&](room::Effects& more) { room_->remembered(world_.wall(), match, more); });
    });
}

void Process::send(const std::vector<room::Send>& sends) {
    for (const room::Send& each : world_.course.plant == Plant::none ? sends : planted(sends))
        send_one(each.link, each.text);
}

void Process::send_one(room::Link link, std::shared_ptr<const std::string> text) {
    const auto found = lines_.find(static_cast<std::uint64_t>(link));
    if (found == lines_.end()) return;
    world_.trace.add(world_.wall(), "sent", found->first, *text);
    world_.judge.sent(found->first, *text);
    const std::shared_ptr<Wire> wire = found->second.wire;
    wire->send(std::move(text));
    world_.judge.queued(wire->queued());
}

void Process::ask(const room::AskBot& ask) {
    ++asked_;
    const bool fails = world_.weather.bots_fail && world_.chance.below(12) == 0;
    const auto which = world_.chance.below(static_cast<std::uint32_t>(ask.legal.size()));
    const room::BotAnswer answer{ask.ticket, fails ? "nonsense" : ask.legal[which], fails ? "illegal" : ""};
    world_.schedule.in(world_.below(world_.weather.bot_delay), [this, answer, life = life_] {
        if (life != life_) return;
        --asked_;
        with_room([&](room::Effects& effects) { room_->bot_answer(world_.wall(), answer, effects); });
    });
}

// Wakes the room at the right time by the house's clock, which may catch up with the system clock in the
// meantime.
void Process::arm() {
    if (wake_) await(world_.latest(*wake_));
}

void Process::await(room::Time latest) {
    const room::Time wait = std::clamp<room::Time>(*wake_ - world_.wall(), 0, kLongestWait);
    world_.schedule.in(wait, [this, latest, mine = ++armed_, life = life_] {
        if (life != life_ || mine != armed_ || !wake_) return;
        if (world_.schedule.now() > latest) world_.complain("what is due does not happen because of a clock");
        if (*wake_ > world_.wall()) return await(latest);
        wake_.reset();
        if (world_.wall() != ticked_) ticks_ = 0;
        ticked_ = world_.wall();
        if (++ticks_ > kMostTicks) world_.judge.complain("the room wants to be woken again and again");
        tick();
    });
}

}  // namespace brelan::world
