#include "load/attack.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <optional>
#include <string_view>

#include "fill/owner.hpp"
#include "load/message.hpp"
#include "load/victims.hpp"
#include "load/visitor.hpp"

namespace brelan::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using ErrorCode = boost::system::error_code;

constexpr int kLines = 63;    // per address; the limit is 64
constexpr int kMembers = 22;  // per address
constexpr int kGuests = 8;    // per address; each guest may have eight sockets
constexpr int kTablesEach = 50;
constexpr auto kBetween = std::chrono::milliseconds(5);     // pause before reconnecting
constexpr auto kOfASocket = std::chrono::milliseconds(51);  // the limit is twenty messages a second

std::string login(const std::string& name, const std::string& password) {
    return R"({"login":")" + name + R"(","password":")" + password + "\"}";
}

std::string member_name(int address, int number) {
    return "member" + std::to_string(address) + "x" + std::to_string(number);
}

}  // namespace

// A connection that sends one request at a time and waits for the response.
class Attack::Line : public std::enable_shared_from_this<Line> {
  public:
    Line(Attack& attack, int address, Texts texts, std::size_t first)
        : attack_(attack),
          address_(address),
          texts_(std::move(texts)),
          next_(first),
          socket_(attack.io_),
          timer_(attack.io_) {}

    void begin() {
        ErrorCode error;
        socket_ = Tcp::socket(attack_.io_);
        socket_.open(Tcp::v4(), error);
        socket_.bind({address_of(attacker(address_, 0)), 0}, error);
        const Tcp::endpoint server(asio::ip::make_address_v4(attack_.options_.host), attack_.options_.port);
        socket_.async_connect(
            server, [self = shared_from_this()](ErrorCode fault) { fault ? self->again() : self->say(); });
    }

  private:
    void say() {
        const std::string& text = texts_[next_++ % texts_.size()];
        asio::async_write(socket_, asio::buffer(text),
                          [self = shared_from_this()](ErrorCode fault, std::size_t) {
                              fault ? self->again() : self->hear();
                          });
    }
    void hear() {
        answer_.emplace();
        answer_->body_limit(boost::none);
        http::async_read(socket_, buffer_, *answer_,
                         [self = shared_from_this()](ErrorCode fault, std::size_t bytes) {
                             self->attack_.bytes_ += static_cast<std::int64_t>(bytes);
                             if (fault) return self->again();
                             ++self->attack_.answers_[static_cast<int>(self->answer_->get().result_int())];
                             self->answer_->keep_alive() ? self->say() : self->again();
                         });
    }
    void again() {
        ErrorCode error;
        socket_.close(error);
        buffer_.clear();
        ++attack_.lost_;
        timer_.expires_after(kBetween);
        timer_.async_wait([self = shared_from_this()](ErrorCode fault) {
            if (!fault) self->begin();
        });
    }

    Attack& attack_;
    int address_;
    Texts texts_;
    std::size_t next_;
    Tcp::socket socket_;
    asio::steady_timer timer_;
    beast::flat_buffer buffer_;
    std::optional<http::response_parser<http::string_body>> answer_;
};

// A socket at a table that requests the complete state as often as the server allows.
class Attack::Watcher : public std::enable_shared_from_this<Watcher> {
  public:
    Watcher(Attack& attack, std::size_t number, std::string cookie, std::string table)
        : attack_(attack),
          number_(number),
          cookie_(std::move(cookie)),
          table_(std::move(table)),
          timer_(attack.io_) {
        connect();
    }
    void begin() {
        timer_.expires_after(kOfASocket);
        timer_.async_wait([self = shared_from_this()](ErrorCode fault) {
            if (!fault) self->ask();
        });
    }

  private:
    void connect() {
        visitor_ = std::make_unique<Visitor>(attack_.io_, attack_.options_, number_);
        visitor_->be(cookie_);
        visitor_->connect(table_, [this](std::string_view text) {
            attack_.bytes_ += static_cast<std::int64_t>(text.size());
        });
    }
    void ask() {
        if (visitor_->broken()) return again();
        if (visitor_->waiting() < 4) {
            visitor_->send("{\"id\":" + std::to_string(++asked_) + ",\"do\":\"state\"}");
            ++attack_.sent_;
        }
        begin();
    }
    void again() {
        ++attack_.lost_;
        try {
            connect();
        } catch (const std::exception&) {  // the request was refused; try again later
        }
        begin();
    }

    Attack& attack_;
    std::size_t number_;
    std::string cookie_;
    std::string table_;
    std::unique_ptr<Visitor> visitor_;
    asio::steady_timer timer_;
    std::int64_t asked_ = 0;
};

Attack::Attack(const Options& options, std::vector<std::string> tables)
    : options_(options), tables_(std::move(tables)) {}

Attack::~Attack() { stop(); }

bool Attack::is_one(const std::string& name) {
    constexpr std::array<std::string_view, 10> kAll{
        "wrong-passwords", "right-passwords", "old-password", "states", "statistics",
        "search",          "ratings",         "export",       "tables", "lists"};
    return std::find(kAll.begin(), kAll.end(), name) != kAll.end();
}

std::string Attack::text(const std::string& method, const std::string& path, const std::string& body,
                         const std::string& cookie) const {
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + options_.host + ":" +
                       std::to_string(options_.port) + "\r\nContent-Type: application/json\r\n";
    if (!cookie.empty()) text += "Cookie: " + cookie + "\r\n";
    return text + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

// Log-in requests for this address's own members, with the right password or with a guess.
Attack::Texts Attack::passwords(int address, bool right) {
    Texts texts;
    for (int i = 0; i < kMembers; ++i) {
        const std::string name = member_name(address, i);
        request(io_, options_, attacker(address, 0), "POST", "/api/register", login(name, "a password"), "");
        texts.push_back(text("POST", "/api/login", login(name, right ? "a password" : "a guess"), ""));
    }
    if (right) return texts;
    for (int i = 0; i < 1'000; ++i)
        texts.push_back(text("POST", "/api/login", login("nobody" + std::to_string(i), "a guess"), ""));
    texts.push_back(text("POST", "/api/login", login("bystander", "a guess"), ""));
    return texts;
}

// Log-in requests with the leaked passwords, whether or not these still work.
Attack::Texts Attack::old_passwords() const {
    Texts texts;
    for (std::size_t member = 0; member < Victims::kMembers; ++member)
        texts.push_back(
            text("POST", "/api/login", login(Victims::login_of(member), Victims::kOldPassword), ""));
    return texts;
}

// Public tables that this address's guests open.
Attack::Texts Attack::tables(int address) {
    Texts texts;
    for (int guest = 0; guest < kGuests; ++guest) {
        const std::string name = R"({"name":"Greedy"})";
        const std::string cookie =
            request(io_, options_, attacker(address, 0), "POST", "/api/guest", name, "").cookie;
        const std::string setup = R"({"game":"tonk","title":"Mine","visibility":"open"})";
        for (int i = 0; i < kTablesEach; ++i) texts.push_back(text("POST", "/api/tables", setup, cookie));
    }
    return texts;
}

// An address's requests, in order.
Attack::Texts Attack::texts_of(int address) {
    const std::string owner = "brelan=" + fill::kOwnersSecret;
    const std::string& what = options_.attack;
    if (what == "wrong-passwords") return passwords(address, false);
    if (what == "right-passwords") return passwords(address, true);
    if (what == "old-password") return old_passwords();
    if (what == "statistics") return {text("GET", "/api/people/" + fill::kOwner, "", "")};
    if (what == "search") return {text("GET", "/api/matches?player=zzz", "", owner)};
    if (what == "ratings") return {text("GET", "/api/ratings/tonk", "", "")};
    if (what == "export") return {text("GET", "/api/me/export", "", owner)};
    if (what == "lists") return {text("GET", "/api/tables", "", "")};
    return tables(address);
}

void Attack::prepare() {
    for (int address = 0; address < options_.attackers; ++address) {
        if (options_.attack == "states") {
            std::string cookie;
            for (int i = 0; i < kLines; ++i) {
                const std::size_t number = attacker(address, i);
                if (i % kGuests == 0)
                    cookie = request(io_, options_, number, "POST", "/api/guest", R"({"name":"Greedy"})", "")
                                 .cookie;
                watchers_.push_back(std::make_shared<Watcher>(
                    *this, number, cookie, tables_[static_cast<std::size_t>(i) % tables_.size()]));
            }
            continue;
        }
        const Texts texts = texts_of(address);
        for (int i = 0; i < kLines; ++i)
            lines_.push_back(std::make_shared<Line>(*this, address, texts, static_cast<std::size_t>(i) * 17));
    }
}

void Attack::begin() {
    for (const auto& line : lines_) line->begin();
    for (const auto& watcher : watchers_) watcher->begin();
    thread_ = std::thread([this] { io_.run(); });
}

void Attack::stop() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
}

void Attack::print() const {
    std::printf("%-28s %s from %d addresses: %.1f MiB came, %lld connections lost;", "the attack",
                options_.attack.c_str(), options_.attackers, static_cast<double>(bytes_) / (1 << 20),
                static_cast<long long>(lost_));
    for (const auto& [status, times] : answers_)
        std::printf(" %lld times %d", static_cast<long long>(times), status);
    if (sent_ > 0) std::printf(" %lld messages", static_cast<long long>(sent_));
    std::printf("\n");
}

}  // namespace brelan::load
