#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

// How much of something one may have. Times are milliseconds; memory is bounded whoever comes.
namespace brelan::server {

inline constexpr std::int64_t kDay = 86'400'000;

// So much a second, and so much at once after a pause.
struct Rate {
    std::int64_t per_second_thousandths = 0;  // 20'000: twenty a second
    std::int64_t burst = 0;
};

inline constexpr Rate kFrames{20'000, 40};     // messages on a socket
inline constexpr Rate kRequests{50'000, 200};  // HTTP requests of an address
inline constexpr Rate kFiles{500'000,
                             2'000};  // files of the client: a phone that keeps them all asks for some 150
inline constexpr Rate kNewcomers{200, 40};  // guests and accounts that an address makes: a whole club at once

// Of what costs the house more, by address: a whole class may come at once, and goes on at a walk.
inline constexpr Rate kSetups{200, 60};         // tables that are set up: one in five seconds
inline constexpr Rate kOpenings{10'000, 200};   // sockets at tables
inline constexpr Rate kLooks{5'000, 100};       // states and records asked for on sockets
inline constexpr Rate kStatistics{5'000, 100};  // of accounts
inline constexpr Rate kHistory{5'000, 100};     // lists of matches, records, lists of ratings
inline constexpr Rate kLists{30'000, 200};      // of tables: 64 people look at two pages every five seconds
inline constexpr Rate kExports{4, 4};           // of all that an account owns: one in four minutes

// What one has left: begins full, and fills again with time.
class Bucket {
  public:
    // Takes one, where there is one.
    bool take(const Rate& rate, std::int64_t now);
    // How long until there is one, in milliseconds.
    std::int64_t wait(const Rate& rate, std::int64_t now) const;
    // Whether it is as good as new, so that it can be forgotten.
    bool full(const Rate& rate, std::int64_t now) const;

  private:
    std::int64_t used_millionths_ = 0;  // of one; 0: full
    std::int64_t last_ = 0;
};

// A bucket for each key.
class Buckets {
  public:
    explicit Buckets(const Rate& rate, std::size_t most = 65'536) : rate_(rate), most_(most) {}
    bool take(std::string_view key, std::int64_t now);
    // How long this key has to wait for one, in milliseconds; a second where nobody new is taken in.
    std::int64_t wait(std::string_view key, std::int64_t now) const;
    std::size_t size() const { return buckets_.size(); }

  private:
    Rate rate_;
    std::size_t most_;
    std::int64_t swept_ = 0;
    std::map<std::string, Bucket, std::less<>> buckets_;
};

// Counts failures of each key; too many within the window and the key is blocked until the first of them is
// that old.
class Failures {
  public:
    Failures(int allowed, std::int64_t window, std::size_t most = 65'536)
        : allowed_(allowed), window_(window), most_(most) {}
    bool blocked(std::string_view key, std::int64_t now) const { return count(key, now) >= allowed_; }
    int count(std::string_view key, std::int64_t now) const;          // within the window
    std::int64_t rest(std::string_view key, std::int64_t now) const;  // of the window
    void add(std::string_view key, std::int64_t now);
    void take_back(std::string_view key, int times = 1);  // so many of them were none
    void forget(std::string_view key);
    std::size_t size() const { return known_.size(); }

  private:
    struct Count {
        int failures = 0;
        std::int64_t first = 0;
    };
    int allowed_;
    std::int64_t window_;
    std::size_t most_;
    std::map<std::string, Count, std::less<>> known_;
};

// How many of something each key holds at this moment: sockets of an account, of an address.
class Holdings {
  public:
    explicit Holdings(std::size_t most) : most_(most) {}
    bool enter(std::string_view key);  // false: it holds as many as it may
    void leave(std::string_view key);
    std::size_t of(std::string_view key) const;

  private:
    std::size_t most_;
    std::map<std::string, std::size_t, std::less<>> held_;
};

// The address by which a client is counted: of IPv6 the first 64 bits, which belong to one household.
std::string counted_address(std::string_view address);

}  // namespace brelan::server
