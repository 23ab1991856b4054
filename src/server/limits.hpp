#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

// Rate limits. Times are in milliseconds. Memory stays bounded, no matter who connects.
namespace brelan::server {

inline constexpr std::int64_t kDay = 86'400'000;

// An amount per second, and an amount available at once after a pause.
struct Rate {
    std::int64_t per_second_thousandths = 0;  // 20'000: twenty per second
    std::int64_t burst = 0;
};

inline constexpr Rate kFrames{20'000, 40};     // messages on a socket
inline constexpr Rate kRequests{50'000, 200};  // HTTP requests from an address
inline constexpr Rate kFiles{500'000,
                             2'000};        // files of the client: about 150 for a phone that caches them all
inline constexpr Rate kNewcomers{200, 40};  // new guests and accounts at an address: an entire club at once

// Expensive requests, by address: an entire class may come at once, and after that requests are served at a
// slower rate.
inline constexpr Rate kSetups{200, 60};         // new tables: one every five seconds
inline constexpr Rate kOpenings{10'000, 200};   // sockets at tables
inline constexpr Rate kLooks{5'000, 100};       // states and records requested on sockets
inline constexpr Rate kStatistics{5'000, 100};  // of accounts
inline constexpr Rate kHistory{5'000, 100};     // lists of matches, records, lists of ratings
inline constexpr Rate kPieces{20'000, 200};     // a search's reads after the first, 256 matches each
inline constexpr Rate kLists{30'000, 200};      // lists of tables: 64 people fetch two pages in five seconds
inline constexpr Rate kExports{4, 4};           // exports of an account's data: one every four minutes

inline constexpr std::size_t kSearches = 4;             // long searches from an address at once
inline constexpr std::int64_t kLongestSearch = 25'000;  // less than the network's time limit for a response

// The remaining allowance: it starts full, and refills over time.
class Bucket {
  public:
    // Takes one unit, if available.
    bool take(const Rate& rate, std::int64_t now);
    // The time until a unit is available, in milliseconds.
    std::int64_t wait(const Rate& rate, std::int64_t now) const;
    // Whether the bucket is full again, so that it can be forgotten.
    bool full(const Rate& rate, std::int64_t now) const;

  private:
    std::int64_t used_millionths_ = 0;  // 0: full
    std::int64_t last_ = 0;
};

// A bucket for each key.
class Buckets {
  public:
    explicit Buckets(const Rate& rate, std::size_t most = 65'536) : rate_(rate), most_(most) {}
    bool take(std::string_view key, std::int64_t now);
    // The time in milliseconds that this key has to wait until a unit is available; 1,000 (one second) if no
    // new keys are accepted.
    std::int64_t wait(std::string_view key, std::int64_t now) const;
    std::size_t size() const { return buckets_.size(); }

  private:
    Rate rate_;
    std::size_t most_;
    std::int64_t swept_ = 0;
    std::map<std::string, Bucket, std::less<>> buckets_;
};

// Counts failures by key: after too many within the window, the key is blocked until the first of these
// failures is outside the window.
class Failures {
  public:
    Failures(int allowed, std::int64_t window, std::size_t most = 65'536)
        : allowed_(allowed), window_(window), most_(most) {}
    bool blocked(std::string_view key, std::int64_t now) const { return count(key, now) >= allowed_; }
    int count(std::string_view key, std::int64_t now) const;          // within the window
    std::int64_t rest(std::string_view key, std::int64_t now) const;  // the remaining time of the window
    void add(std::string_view key, std::int64_t now);
    void take_back(std::string_view key, int times = 1);  // removes tries that turned out not to be failures
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

// Counts what each key currently holds, such as the sockets of an account or of an address.
class Holdings {
  public:
    explicit Holdings(std::size_t most) : most_(most) {}
    bool enter(std::string_view key);  // false: the key has reached its limit
    void leave(std::string_view key);
    std::size_t of(std::string_view key) const;

  private:
    std::size_t most_;
    std::map<std::string, std::size_t, std::less<>> held_;
};

// The key for counting clients by address: for IPv6 the first 64 bits, which belong to one household.
std::string counted_address(std::string_view address);

}  // namespace brelan::server
