#include "cli/remote/link.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace brelan::cli {
namespace {

constexpr int kFirstWait = 250;  // milliseconds
constexpr int kLongestWait = 15'000;
constexpr std::size_t kClientLength = 24;
constexpr int kTryAgain = 500;  // from here on it is the server that is in trouble
constexpr int kSlowDown = 429;

// What a server closes with when it does not want to be asked again.
constexpr std::array<std::string_view, 5> kFinal{"closed", "kicked", "not-found", "logout", "damaged"};

std::string random_name() {
    std::random_device device;
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
    std::string name;
    while (name.size() < kClientLength) name += kLetters[device() % kLetters.size()];
    return name;
}

}  // namespace

RemoteLink::RemoteLink(const House& house, std::string table, bool fair)
    : house_(house),
      table_(std::move(table)),
      fair_(fair),
      client_(random_name()),
      jitter_(std::random_device{}()) {
    connect();
}

// Connects once; a refusal that would come again is the end.
void RemoteLink::connect() {
    HouseAnswer refusal;
    socket_ = house_.open_table(table_, {client_, seen_, incarnation_, fair_}, refusal);
    if (socket_ != nullptr) {
        line_ = Line::open;
        tries_ = 0;
        for (const Asked& each : asked_) socket_->send(each.text);
        return;
    }
    why_ = refusal.problem;
    const bool for_good = refusal.status != 0 && refusal.status < kTryAgain && refusal.status != kSlowDown;
    if (for_good) {
        line_ = Line::refused;
    } else {
        lose();
    }
}

// Waits longer each time, and never as long as another who lost the same server.
void RemoteLink::lose() {
    line_ = Line::lost;
    const int wait = std::min(kLongestWait, kFirstWait << std::min(tries_, 6));
    ++tries_;
    const auto part = std::uniform_int_distribution<int>(wait / 2, wait)(jitter_);
    again_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(part);
}

std::optional<Json> RemoteLink::receive(int milliseconds) {
    if (line_ == Line::refused || line_ == Line::closed) return std::nullopt;
    if (line_ == Line::lost) {
        if (std::chrono::steady_clock::now() >= again_) connect();
        if (line_ != Line::open) std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        return std::nullopt;
    }
    if (const auto text = socket_->receive(milliseconds)) {
        const auto message = read_json(*text);
        if (!message) return std::nullopt;
        take_number(*message);
        return *message;
    }
    if (!socket_->closed()) return std::nullopt;
    why_ = socket_->reason();
    if (std::find(kFinal.begin(), kFinal.end(), why_) != kFinal.end()) {
        line_ = Line::closed;
    } else {
        lose();
    }
    return std::nullopt;
}

// Notes how far the events have come, and what has been answered.
void RemoteLink::take_number(const Json& message) {
    const std::string type = text_of(message, "type");
    if (type == "state" || type == "hello") incarnation_ = text_of(message, "incarnation");
    if (type == "state") seen_ = 0;  // it tells all, and may be of another history
    if (type != "ok" && type != "error") {
        const std::int64_t n = std::max<std::int64_t>(0, number_of(message, "n"));
        seen_ = std::max(seen_, static_cast<std::uint64_t>(n));
        return;
    }
    std::erase_if(asked_, [&](const Asked& each) { return each.id == number_of(message, "id"); });
}

bool RemoteLink::waits() const {
    return std::any_of(asked_.begin(), asked_.end(), [](const Asked& each) { return !each.by_itself; });
}

void RemoteLink::send(std::string text, bool by_itself) {
    asked_.push_back({last_id_, std::move(text), by_itself});
    if (line_ == Line::open) socket_->send(asked_.back().text);
}

void RemoteLink::take_no_part() {
    if (std::exchange(fair_, false) && line_ == Line::open) connect();
}

void RemoteLink::ask_for_state() {
    if (line_ == Line::open) socket_->send("{\"do\":\"state\"}");
}

}  // namespace brelan::cli
