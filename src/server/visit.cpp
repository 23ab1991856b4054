#include "server/visit.hpp"

#include <algorithm>
#include <utility>

#include "net/frames.hpp"
#include "room/command.hpp"
#include "room/encoder.hpp"
#include "server/live_table.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kMostAsked = 4;  // waiting questions per socket

class Listener : public net::SocketListener {
  public:
    explicit Listener(std::shared_ptr<Visit> visit) : visit_(std::move(visit)) {}
    void received(std::string_view text) override { visit_->received(text); }
    void closed() override { visit_->closed(); }

  private:
    std::shared_ptr<Visit> visit_;
};

}  // namespace

Visit::Visit(Visits& visits, Visitor visitor, std::shared_ptr<net::Socket> socket)
    : visits_(visits), visitor_(std::move(visitor)), socket_(std::move(socket)) {
    visits_.enter(*this);
}

void Visit::enter(std::shared_ptr<LiveTable> table) {
    if (gone_) return;
    table_ = std::move(table);
    link_ = table_->open(socket_, visitor_.hello);
    for (const std::string& text : std::exchange(early_, {})) received(text);
}

void Visit::turn_away(wire::Code code) {
    if (gone_) return;
    socket_->send(room::Encoder::error({}, {code}, visitor_.hello.language).text());
    socket_->close(net::kPolicy, word_of(code));
}

void Visit::received(std::string_view text) {
    if (gone_) return;
    if (!table_) return void(early_.emplace_back(text));
    if (const auto question = room::question_of(text)) return ask(*question, text);
    table_->message(link_, text);
}

// A state or a record costs many times as much as an action. A client that has requested too many states or
// records must wait, without delaying others; all its waiting requests for a state get a single response.
void Visit::ask(const room::Question& question, std::string_view text) {
    if (asked_.empty()) {
        const std::int64_t wait = visits_.wait_to_ask(visitor_.address);
        if (wait == 0) return table_->message(link_, text);
        ask_later(wait);
    }
    const auto of_state = [](const Asked& asked) { return asked.of_state; };
    if (question.of_state && std::any_of(asked_.begin(), asked_.end(), of_state)) return;
    if (asked_.size() < kMostAsked) return void(asked_.push_back({question.of_state, std::string(text)}));
    const room::Problem problem{wire::Code::too_fast};
    socket_->send(room::Encoder::error(question.id, problem, visitor_.hello.language).text());
}

void Visit::ask_later(std::int64_t wait) { visits_.ask_later(weak_from_this(), wait); }

void Visit::ask_on() {
    while (table_ && !asked_.empty()) {
        const std::int64_t wait = visits_.wait_to_ask(visitor_.address);
        if (wait > 0) return ask_later(wait);
        const std::string text = std::move(asked_.front().text);
        asked_.erase(asked_.begin());
        table_->message(link_, text);
    }
}

void Visit::closed() {
    gone_ = true;
    visits_.leave(*this);
    if (table_) table_->leave(link_);
    table_.reset();
    socket_.reset();
}

std::unique_ptr<net::SocketListener> listener_of(std::shared_ptr<Visit> visit) {
    return std::make_unique<Listener>(std::move(visit));
}

std::int64_t Visits::wait_to_ask(const std::string& address) {
    const std::int64_t now = loop_.ticks();
    return looks_.take(address, now) ? 0 : looks_.wait(address, now);
}

void Visits::ask_later(std::weak_ptr<Visit> visit, std::int64_t wait) {
    loop_.at(loop_.now() + wait, [visit = std::move(visit)] {
        if (const auto there = visit.lock()) there->ask_on();
    });
}

void Visits::enter(Visit& visit) {
    const Visitor& visitor = visit.visitor();
    by_.emplace("account " + visitor.hello.person.account, &visit);
    by_.emplace("address " + visitor.address, &visit);
    by_.emplace("session " + visitor.session, &visit);
    ++count_;
}

void Visits::erase(const std::string& key, const Visit& visit) {
    const auto [begin, end] = by_.equal_range(key);
    for (auto at = begin; at != end; ++at) {
        if (at->second != &visit) continue;
        by_.erase(at);
        return;
    }
}

void Visits::leave(Visit& visit) {
    const Visitor& visitor = visit.visitor();
    erase("account " + visitor.hello.person.account, visit);
    erase("address " + visitor.address, visit);
    erase("session " + visitor.session, visit);
    --count_;
    if (left) left(visitor.hello.person.account);
}

void Visits::close(std::string_view session_or_account, std::uint16_t code, std::string_view reason) {
    for (const std::string_view kind : {"session ", "account "}) {
        const auto [begin, end] = by_.equal_range(std::string(kind).append(session_or_account));
        for (auto at = begin; at != end; ++at) at->second->close(code, reason);
    }
}

void Visits::close_guests(const std::string& address, std::uint16_t code, std::string_view reason) {
    const auto [begin, end] = by_.equal_range("address " + address);
    for (auto at = begin; at != end; ++at) {
        if (at->second->visitor().hello.person.guest) at->second->close(code, reason);
    }
}

}  // namespace brelan::server
