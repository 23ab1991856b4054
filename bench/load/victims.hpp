#pragma once
#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <thread>

#include "load/options.hpp"
#include "load/times.hpp"

namespace brelan::load {

// Members whose first password has leaked. One after another, they set a new password, each from their own
// address. Everyone who logged in with the old password must then be logged out, even if the password was
// still being verified at that moment. Runs in its own thread.
class Victims {
  public:
    static constexpr std::size_t kMembers = 64;
    static constexpr const char* kOldPassword = "an old password";
    static std::string login_of(std::size_t member);

    explicit Victims(const Options& options);
    ~Victims();
    Victims(const Victims&) = delete;
    Victims& operator=(const Victims&) = delete;

    // Registers the members. Throws.
    void prepare();
    void begin();
    void stop();
    // Checks everyone's sessions. Call it after stop().
    void look_at_all();
    // Prints the results. Returns true if every change was answered and nobody was logged in to another
    // member's account.
    [[nodiscard]] bool print();

  private:
    struct Member {
        std::string cookie;
        int changes = 0;  // password changes
    };
    void go_round();
    void change(std::size_t member);
    void look(std::size_t member);
    int ask(std::size_t member, std::string_view method, const std::string& path, const std::string& body);

    const Options& options_;
    boost::asio::io_context io_{1};
    std::array<Member, kMembers> members_;
    std::string heard_;
    std::string given_;  // the cookie set by the last response
    Times changes_;
    std::map<int, std::int64_t> answers_;  // the number of responses with each status
    std::int64_t left_ = 0;                // sessions still held by other people
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace brelan::load
