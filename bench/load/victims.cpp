#include "load/victims.hpp"

#include <chrono>
#include <cstdio>
#include <exception>

#include "load/visitor.hpp"

namespace brelan::load {
namespace {

constexpr std::size_t kFirstVictim = 4'000'000;  // visitor number of the first victim
constexpr std::size_t kPlaces = 32;              // visitors per address
// Each member's turn comes every 32 seconds. The house allows one log-in or password change per name every 30
// seconds.
constexpr auto kBetweenChanges = std::chrono::milliseconds(500);

// A member's password after this many changes.
std::string password_after(int changes) {
    return changes == 0 ? Victims::kOldPassword : "new password " + std::to_string(changes);
}

std::int64_t sessions_in(const std::string& list) {
    constexpr std::string_view kOfEach = "\"here\":";
    std::int64_t sessions = 0;
    for (std::size_t at = list.find(kOfEach); at != std::string::npos; at = list.find(kOfEach, at + 1))
        ++sessions;
    return sessions;
}

}  // namespace

std::string Victims::login_of(std::size_t member) { return "victim" + std::to_string(member); }

Victims::Victims(const Options& options) : options_(options) {}

Victims::~Victims() { stop(); }

void Victims::prepare() {
    for (std::size_t member = 0; member < kMembers; ++member) {
        const std::string body =
            R"({"login":")" + login_of(member) + R"(","password":")" + kOldPassword + "\"}";
        members_[member].cookie =
            request(io_, options_, kFirstVictim + kPlaces * member, "POST", "/api/register", body, "").cookie;
    }
}

void Victims::begin() {
    thread_ = std::thread([this] { go_round(); });
}

void Victims::stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
}

void Victims::go_round() {
    for (std::size_t turn = 0; !stopping_; ++turn) {
        const std::size_t member = turn % kMembers;
        look(member);
        change(member);
        std::this_thread::sleep_for(kBetweenChanges);
    }
}

void Victims::change(std::size_t number) {
    Member& member = members_[number];
    const std::string body = R"({"old":")" + password_after(member.changes) + R"(","new":")" +
                             password_after(member.changes + 1) + "\"}";
    const auto start = Clock::now();
    const int status = ask(number, "POST", "/api/me/password", body);
    changes_.add(microseconds_since(start));
    if (status != 200) return;
    member.cookie = given_;
    ++member.changes;
}

// Before the first change, anyone who knows the password may be logged in.
void Victims::look(std::size_t member) {
    if (members_[member].changes == 0 || ask(member, "GET", "/api/me/sessions", "") != 200) return;
    left_ += sessions_in(heard_) - 1;
}

int Victims::ask(std::size_t member, std::string_view method, const std::string& path,
                 const std::string& body) {
    int status = 0;
    try {
        const Answer answer = answer_to(io_, options_, kFirstVictim + kPlaces * member, method, path, body,
                                        members_[member].cookie);
        status = answer.status;
        heard_ = answer.body;
        given_ = answer.cookie;
    } catch (const std::exception&) {  // status 0: the connection was lost
    }
    ++answers_[status];
    return status;
}

void Victims::look_at_all() {
    for (std::size_t member = 0; member < kMembers; ++member) look(member);
}

bool Victims::print() {
    std::printf("%-28s %8zu times: p50 %.1f ms, at most %.1f ms\n", "victims' new passwords",
                changes_.count(), static_cast<double>(changes_.quantile(500)) / 1e3,
                static_cast<double>(changes_.quantile(1000)) / 1e3);
    std::printf("%-28s", "victims' answers");
    std::int64_t refused = 0;
    for (const auto& [status, times] : answers_) {
        std::printf(" %lld times %d,", static_cast<long long>(times), status);
        refused += status == 200 ? 0 : times;
    }
    std::printf(" %lld sessions of others left\n", static_cast<long long>(left_));
    return refused == 0 && left_ == 0 && changes_.count() > 0;
}

}  // namespace brelan::load
