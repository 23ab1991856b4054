#include "client/home_room.hpp"

#include <algorithm>
#include <utility>

#include "bot/bot.hpp"
#include "core/rng.hpp"
#include "room/line.hpp"
#include "wire/read.hpp"
#include "wire/write.hpp"

namespace brelan::client {
namespace {

constexpr room::Time kBetweenInputs = 1'000;  // a room allows each person sixty undos a minute (Pace)
constexpr std::size_t kWatcher = kMaxSeats;   // who runs the table if nobody plays

// Each seat's person has an account and a socket of their own.
std::string account_of(std::size_t seat) {
    const std::string digits = std::to_string(seat + 1);
    return std::string(32 - digits.size(), '0') + digits;
}
room::Link link_of(std::size_t seat) { return room::Link{seat + 1}; }

room::Setup setup_of(const host::Host& host, const host::OptionSet& options) {
    room::Setup setup;
    setup.game = &host;
    setup.options = options;
    setup.pause_milliseconds = 0;
    setup.bot_milliseconds = 0;
    setup.free_undo = true;
    return setup;
}

}  // namespace

HomeRoom::HomeRoom(const host::Host& host, const host::OptionSet& options,
                   std::span<const record::SeatInfo> seats, std::uint64_t seed)
    : seed_(seed),
      room_("home", {nullptr, bot::usual_name, nullptr, 0}, room::Memory::whole, room::kFairTime,
            room::Cards::given) {
    const auto first = std::find_if(seats.begin(), seats.end(), is_person);
    host_ = first == seats.end() ? kWatcher : static_cast<std::size_t>(first - seats.begin());
    room::Effects effects;
    const std::string name = first == seats.end() ? std::string() : first->name;
    room_.create(now_, {account_of(host_), name}, setup_of(host, options), effects);
    do_all(std::move(effects));
    if (host_ == kWatcher) come_in(kWatcher, {});
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (is_person(seats[seat])) come_in(seat, seats[seat].name);
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat) take_seat(seat, seats[seat]);
    do_for(host_, wire::doing::Start{});
}

void HomeRoom::come_in(std::size_t who, const std::string& name) {
    room::Effects effects;
    room::Hello hello;
    hello.link = link_of(who);
    hello.person = {account_of(who), name};
    room_.opened(next_time(), hello, effects);
    do_all(std::move(effects));
}

// A bot whose name no room could know, such as a program, sits here under the usual bot's name. The caller
// that plays for the bot knows its real name.
void HomeRoom::take_seat(std::size_t place, const record::SeatInfo& who) {
    const Seat seat{static_cast<std::uint8_t>(place)};
    if (is_person(who)) return do_for(place, wire::doing::Sit{seat});
    const bool known = room::is_bot_name(who.bot);
    do_for(host_, wire::doing::Bot{seat, known ? std::optional(who.bot) : std::nullopt});
}

void HomeRoom::give_cards() {
    const std::int64_t number = table().drawn() ? table().deals() + 1 : 0;
    Rng rng(seed_, static_cast<std::uint64_t>(number));
    room::Effects effects;
    room_.cards(next_time(), rng, effects);
    do_all(std::move(effects));
    BRELAN_ASSERT(table().drawn() && table().deals() == number);
}

void HomeRoom::take_up(record::Restored&& left) {
    room::Effects effects;
    [[maybe_unused]] const bool taken = room_.take_up(next_time(), std::move(left), effects);
    BRELAN_ASSERT(taken);
    do_all(std::move(effects));
}

void HomeRoom::act(const std::string& action) {
    const std::int64_t before = table().actions();
    if (for_bot_ && for_bot_->seat == table().actor()) {
        room::Effects effects;
        room_.bot_answer(next_time(), {std::exchange(for_bot_, std::nullopt)->ticket, action, {}}, effects);
        do_all(std::move(effects));
        while (table().actions() == before && wake_) tick();
    } else {
        do_for(table().actor().index, wire::doing::Act{static_cast<std::int64_t>(room_.last_seq()), action});
    }
    BRELAN_ASSERT(table().actions() == before + 1);
}

bool HomeRoom::undo() {
    const std::int64_t before = table().actions();
    do_for(host_, wire::doing::Undo{});
    return table().actions() < before;
}

// Has the room do what it is waiting for.
void HomeRoom::tick() {
    now_ = std::max(now_, *wake_);
    room::Effects effects;
    room_.tick(now_, effects);
    do_all(std::move(effects));
}

void HomeRoom::do_for(std::size_t who, wire::Doing doing) {
    room::Effects effects;
    room_.message(next_time(), link_of(who), wire::write(wire::Command{++commands_, std::move(doing)}),
                  effects);
    do_all(std::move(effects));
}

// Nothing is stored, so every row immediately counts as stored.
void HomeRoom::do_all(room::Effects effects) {
    while (true) {
        wake_ = effects.wake;
        hear(effects.send);
        if (!effects.ask.empty()) for_bot_ = std::move(effects.ask.back());
        if (effects.store.empty()) return;
        const std::uint64_t last = effects.store.back().seq;
        effects = {};
        room_.stored(now_, last, effects);
    }
}

// Tells everybody what the room sends them.
void HomeRoom::hear(const std::vector<room::Send>& sent) {
    for (const room::Send& each : sent) {
        const auto message = wire::read_message(*each.text);
        BRELAN_ASSERT(message);
        seen_[static_cast<std::size_t>(each.link) - 1].take(*message);
    }
}

room::Time HomeRoom::next_time() { return now_ += kBetweenInputs; }

}  // namespace brelan::client
