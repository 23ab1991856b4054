#include "server/limits.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace brelan::server {
namespace {

constexpr std::int64_t kOne = 1'000'000;

// The amount still used after some of it has been restored.
std::int64_t used_now(std::int64_t used, std::int64_t last, const Rate& rate, std::int64_t now) {
    const std::int64_t past = std::max<std::int64_t>(now - last, 0);
    // A thousandth per second is a millionth per millisecond. After this time, every bucket is full.
    if (past > rate.burst * kOne / std::max<std::int64_t>(rate.per_second_thousandths, 1)) return 0;
    return std::max<std::int64_t>(used - past * rate.per_second_thousandths, 0);
}

}  // namespace

bool Bucket::take(const Rate& rate, std::int64_t now) {
    used_millionths_ = used_now(used_millionths_, last_, rate, now);
    last_ = now;
    if (used_millionths_ + kOne > rate.burst * kOne) return false;
    used_millionths_ += kOne;
    return true;
}

std::int64_t Bucket::wait(const Rate& rate, std::int64_t now) const {
    const std::int64_t over = used_now(used_millionths_, last_, rate, now) + kOne - rate.burst * kOne;
    const std::int64_t flows = std::max<std::int64_t>(rate.per_second_thousandths, 1);
    return over <= 0 ? 0 : (over + flows - 1) / flows;
}

bool Bucket::full(const Rate& rate, std::int64_t now) const {
    return used_now(used_millionths_, last_, rate, now) == 0;
}

// If too many keys are known and none of their buckets is full again, new keys must wait: known ones are not
// forgotten.
bool Buckets::take(std::string_view key, std::int64_t now) {
    const auto known = buckets_.find(key);
    if (known != buckets_.end()) return known->second.take(rate_, now);
    if (buckets_.size() >= most_ && now - swept_ >= 1'000) {
        swept_ = now;
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(rate_, now); });
    }
    if (buckets_.size() >= most_) return false;
    return buckets_[std::string(key)].take(rate_, now);
}

std::int64_t Buckets::wait(std::string_view key, std::int64_t now) const {
    const auto known = buckets_.find(key);
    return known == buckets_.end() ? 1'000 : known->second.wait(rate_, now);
}

int Failures::count(std::string_view key, std::int64_t now) const {
    return rest(key, now) > 0 ? known_.find(key)->second.failures : 0;
}

std::int64_t Failures::rest(std::string_view key, std::int64_t now) const {
    const auto known = known_.find(key);
    return known == known_.end() ? 0 : std::max<std::int64_t>(known->second.first + window_ - now, 0);
}

void Failures::add(std::string_view key, std::int64_t now) {
    const auto known = known_.find(key);
    if (known != known_.end() && now - known->second.first < window_) {
        ++known->second.failures;
        return;
    }
    if (known == known_.end() && known_.size() >= most_) {
        std::erase_if(known_, [&](const auto& entry) { return now - entry.second.first >= window_; });
        // If there are still too many keys, forgets the one with the fewest failures, or the oldest of
        // several such keys.
        if (known_.size() >= most_) {
            known_.erase(std::min_element(known_.begin(), known_.end(), [](const auto& a, const auto& b) {
                return a.second.failures != b.second.failures ? a.second.failures < b.second.failures
                                                              : a.second.first < b.second.first;
            }));
        }
    }
    known_[std::string(key)] = {1, now};
}

void Failures::take_back(std::string_view key, int times) {
    const auto known = known_.find(key);
    if (known != known_.end() && (known->second.failures -= times) <= 0) known_.erase(known);
}

void Failures::forget(std::string_view key) {
    const auto known = known_.find(key);
    if (known != known_.end()) known_.erase(known);
}

bool Holdings::enter(std::string_view key) {
    std::size_t& held = held_[std::string(key)];
    if (held >= most_) return false;
    ++held;
    return true;
}

void Holdings::leave(std::string_view key) {
    const auto known = held_.find(key);
    if (known != held_.end() && --known->second == 0) held_.erase(known);
}

std::size_t Holdings::of(std::string_view key) const {
    const auto known = held_.find(key);
    return known == held_.end() ? 0 : known->second;
}

std::string counted_address(std::string_view address) {
    in6_addr bytes{};
    const std::string text(address);
    if (inet_pton(AF_INET6, text.c_str(), &bytes) != 1) return text;
    const bool mapped = IN6_IS_ADDR_V4MAPPED(&bytes);
    std::array<char, INET6_ADDRSTRLEN> out{};
    if (mapped) return inet_ntop(AF_INET, &bytes.s6_addr[12], out.data(), out.size());
    std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
    return std::string(inet_ntop(AF_INET6, &bytes, out.data(), out.size())) + "/64";
}

}  // namespace brelan::server
