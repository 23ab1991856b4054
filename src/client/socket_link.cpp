#include "client/socket_link.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>
#include <variant>

#include "wire/read.hpp"
#include "wire/write.hpp"

namespace brelan::client {
namespace {

constexpr int kFirstWait = 250;  // milliseconds
constexpr int kLongestWait = 15'000;
constexpr std::size_t kClientLength = 24;
constexpr int kTryAgain = 500;  // status codes from here on mean that the server is in trouble
constexpr int kSlowDown = 429;

// The reasons for closing after which a client must not reconnect.
constexpr std::array<std::string_view, 5> kFinal{"closed", "kicked", "not-found", "logout", "damaged"};

std::string random_name() {
    std::random_device device;
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
    std::string name;
    while (name.size() < kClientLength) name += kLetters[device() % kLetters.size()];
    return name;
}

}  // namespace

SocketLink::SocketLink(const House& house, std::string table, bool fair)
    : house_(house),
      table_(std::move(table)),
      fair_(fair),
      client_(random_name()),
      jitter_(std::random_device{}()) {
    connect();
}

// Connects once. A permanent refusal ends the link.
void SocketLink::connect() {
    HouseAnswer refusal;
    socket_ = house_.open_table(table_, {client_, seen_, incarnation_, fair_}, refusal);
    if (socket_ != nullptr) {
        line_ = Line::open;
        tries_ = 0;
        for (const Asked& each : asked_) socket_->send(each.text);
        return;
    }
    why_ = refusal.trouble;
    const bool for_good = refusal.status != 0 && refusal.status < kTryAgain && refusal.status != kSlowDown;
    if (for_good) {
        line_ = Line::refused;
    } else {
        lose();
    }
}

// Waits longer each time, with some randomness so that clients of the same server do not all reconnect at
// once.
void SocketLink::lose() {
    line_ = Line::lost;
    const int wait = std::min(kLongestWait, kFirstWait << std::min(tries_, 6));
    ++tries_;
    const auto part = std::uniform_int_distribution<int>(wait / 2, wait)(jitter_);
    again_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(part);
}

std::optional<SocketLink::Received> SocketLink::receive(int milliseconds) {
    if (line_ == Line::refused || line_ == Line::closed) return std::nullopt;
    if (line_ == Line::lost) {
        if (std::chrono::steady_clock::now() >= again_) connect();
        if (line_ != Line::open) std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        return std::nullopt;
    }
    if (const auto text = socket_->receive(milliseconds)) return read(*text);
    if (!socket_->closed()) return std::nullopt;
    why_ = {Trouble::Kind::closed, socket_->reason()};
    if (std::find(kFinal.begin(), kFinal.end(), why_.why) != kFinal.end()) {
        line_ = Line::closed;
    } else {
        lose();
    }
    return std::nullopt;
}

std::optional<SocketLink::Received> SocketLink::read(const std::string& text) {
    const auto json = read_json(text);
    if (!json) return std::nullopt;
    const auto message = wire::read_message(*json);
    if (!message) return Received{*json, unread(*json)};
    std::visit([this](const auto& one) { note(one); }, *message);
    return Received{*json, *message};
}

// Handles a message that this program cannot read. The text of a refusal is still shown. For an event, the
// state is requested again. Without a readable state, play cannot continue.
std::optional<wire::Message> SocketLink::unread(const Json& json) {
    const std::string type = text_of(json, "type");
    answered(number_of(json, "id"));
    if (type == wire::message::Event::kWord) ask_for_state();
    if (type == wire::message::Error::kWord)
        return wire::message::Error{{}, wire::Code::bad_command, {}, text_of(json, "text")};
    if (type == wire::message::Frozen::kWord)
        return wire::message::Frozen{truth_of(json, "on"), wire::Standstill::stop, text_of(json, "text")};
    if (type == wire::message::State::kWord) {
        why_ = {Trouble::Kind::newer};
        line_ = Line::closed;
    }
    return std::nullopt;
}

// A state is complete and may belong to another history.
void SocketLink::note(const wire::message::State& state) {
    incarnation_ = state.incarnation.value_or("");
    seen_ = state.n;
}

void SocketLink::note(const wire::message::Hello& hello) {
    incarnation_ = hello.incarnation.value_or("");
    seen_ = std::max(seen_, hello.n);
}

void SocketLink::note(const wire::message::Event& event) { seen_ = std::max(seen_, event.n); }

void SocketLink::note(const wire::message::Error& error) {
    if (error.id) answered(*error.id);
}

void SocketLink::answered(std::int64_t id) {
    std::erase_if(asked_, [&](const Asked& each) { return each.id == id; });
}

bool SocketLink::waits() const {
    return std::any_of(asked_.begin(), asked_.end(), [](const Asked& each) { return !each.by_itself; });
}

std::int64_t SocketLink::send(wire::Doing doing, bool by_itself) {
    asked_.push_back({++last_id_, wire::write(wire::Command{last_id_, std::move(doing)}), by_itself});
    if (line_ == Line::open) socket_->send(asked_.back().text);
    return last_id_;
}

void SocketLink::take_no_part() {
    if (std::exchange(fair_, false) && line_ == Line::open) connect();
}

void SocketLink::ask_for_state() {
    if (line_ == Line::open) socket_->send(wire::write(wire::Command{std::nullopt, wire::doing::State{}}));
}

}  // namespace brelan::client
