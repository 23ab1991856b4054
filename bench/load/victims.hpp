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

// Members whose first password others have found out. One after the other they set a new one, from places of
// their own; who came in with the old one must be gone afterwards, also when they were just waiting for it to
// be looked at. They have a thread of their own.
class Victims {
  public:
    static constexpr std::size_t kMembers = 64;
    static constexpr const char* kOldPassword = "an old password";
    static std::string login_of(std::size_t member);

    explicit Victims(const Options& options);
    ~Victims();
    Victims(const Victims&) = delete;
    Victims& operator=(const Victims&) = delete;

    // Registers them. Throws.
    void prepare();
    void begin();
    void stop();
    // Looks at the sessions of all; when it has stopped.
    void look_at_all();
    // Prints what became of them; whether every change was answered, and nobody was found in an account but
    // its member.
    bool print();

  private:
    struct Member {
        std::string cookie;
        int changes = 0;  // of the password
    };
    void go_round();
    void change(std::size_t member);
    void look(std::size_t member);
    int ask(std::size_t member, std::string_view method, const std::string& path, const std::string& body);

    const Options& options_;
    boost::asio::io_context io_{1};
    std::array<Member, kMembers> members_;
    std::string heard_;
    std::string given_;  // the cookie of the last answer
    Times changes_;
    std::map<int, std::int64_t> answers_;  // by status
    std::int64_t left_ = 0;                // sessions that are not the member's own
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace brelan::load
