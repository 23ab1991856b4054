#include "server/visit.hpp"

#include <utility>

#include "net/frames.hpp"
#include "server/live_table.hpp"
#include "server/problem.hpp"

namespace brelan::server {
namespace {

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
    for (const std::string& text : std::exchange(early_, {})) table_->message(link_, text);
}

void Visit::turn_away(std::string_view code) {
    if (gone_) return;
    socket_->send(std::make_shared<const std::string>(socket_problem(visitor_.hello.language, code)));
    socket_->close(net::kPolicy, code);
}

void Visit::received(std::string_view text) {
    if (table_) return table_->message(link_, text);
    early_.emplace_back(text);
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
