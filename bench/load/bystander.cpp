#include "load/bystander.hpp"

#include <chrono>
#include <cstdio>
#include <exception>

#include "load/message.hpp"
#include "load/visitor.hpp"

namespace brelan::load {
namespace {

constexpr std::size_t kBystander = 3'000'000;  // a visitor number with an address that nobody else has
constexpr std::size_t kPerAddress = 32;
constexpr std::size_t kStranger = kBystander + 1;  // a stranger, who sees only public data
constexpr int kLoginEach = 20;                     // rounds
constexpr auto kBetween = std::chrono::milliseconds(50);
constexpr const char* kLogin = R"({"login":"bystander","password":"a good password"})";

}  // namespace

Bystander::Bystander(const Options& options) : options_(options) {}

Bystander::~Bystander() { stop(); }

void Bystander::prepare() {
    strangers_cookie_ =
        request(io_, options_, kStranger, "POST", "/api/guest", R"({"name":"Looks"})", "").cookie;
    cookie_ = request(io_, options_, kBystander, "POST", "/api/register", kLogin, "").cookie;
    const std::string setup = R"({"game":"tonk","title":"Friday","visibility":"open"})";
    table_ =
        text_behind(request(io_, options_, kBystander, "POST", "/api/tables", setup, cookie_).body, "id");
}

void Bystander::begin() {
    thread_ = std::thread([this] { go_round(); });
}

void Bystander::stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
}

void Bystander::go_round() {
    for (int round = 0; !stopping_; ++round) {
        round % kLoginEach == kLoginEach - 1 ? log_in(round) : look(round);
        std::this_thread::sleep_for(kBetween);
    }
}

void Bystander::look(int round) {
    switch (round % 3) {
        case 0: ask(kBystander, "GET", "/api/me", "", looks_); break;
        case 1: ask(kBystander, "GET", "/api/tables/" + table_, "", looks_); break;
        default:
            if (ask(kStranger, "GET", "/api/tables", "", looks_) != 200) break;
            ++lists_;
            listed_ += heard_.find(table_) != std::string::npos ? 1 : 0;
    }
}

// Logs in from an unknown device in a different place each time.
void Bystander::log_in(int round) {
    const std::size_t place = kBystander + kPerAddress * (1 + static_cast<std::size_t>(round / kLoginEach));
    ask(place, "POST", "/api/login", kLogin, logins_);
}

int Bystander::ask(std::size_t visitor, std::string_view method, const std::string& path,
                   const std::string& body, Times& times) {
    const auto start = Clock::now();
    int status = 0;
    try {
        const std::string& cookie = visitor == kStranger ? strangers_cookie_ : cookie_;
        const Answer answer =
            answer_to(io_, options_, visitor, method, path, body, visitor > kStranger ? "" : cookie);
        status = answer.status;
        heard_ = answer.body;
    } catch (const std::exception&) {  // status 0: the connection was lost
    }
    times.add(microseconds_since(start));
    ++answers_[status];
    return status;
}

bool Bystander::print() {
    const auto print_times = [](const char* what, Times& times) {
        std::printf("%-28s %8zu times: p50 %.1f ms, p99 %.1f ms, at most %.1f ms\n", what, times.count(),
                    static_cast<double>(times.quantile(500)) / 1e3,
                    static_cast<double>(times.quantile(990)) / 1e3,
                    static_cast<double>(times.quantile(1000)) / 1e3);
    };
    print_times("others' requests", looks_);
    print_times("others' new devices log in", logins_);
    std::printf("%-28s", "others' answers");
    std::int64_t refused = 0;
    for (const auto& [status, times] : answers_) {
        std::printf(" %lld times %d,", static_cast<long long>(times), status);
        refused += status == 200 ? 0 : times;
    }
    std::printf(" their table in %lld of %lld lists\n", static_cast<long long>(listed_),
                static_cast<long long>(lists_));
    return refused == 0 && listed_ == lists_;
}

}  // namespace brelan::load
