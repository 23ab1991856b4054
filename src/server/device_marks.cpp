#include "server/device_marks.hpp"

#include <algorithm>
#include <cstddef>

#include "server/cryptography.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kMostMarks = 4;  // enough for a household that shares one computer
constexpr std::size_t kMarkLength = 64;

}  // namespace

DeviceMarks DeviceMarks::read(std::string_view cookie) {
    DeviceMarks read;
    while (cookie.size() >= kMarkLength && read.marks_.size() < kMostMarks) {
        const std::size_t end = std::min(cookie.find('.'), cookie.size());
        if (end == kMarkLength) read.marks_.emplace_back(std::string(cookie.substr(0, end)));
        cookie.remove_prefix(std::min(end + 1, cookie.size()));
    }
    return read;
}

std::string DeviceMarks::text() const {
    std::string text;
    for (const Secret& mark : marks_) text.append(text.empty() ? "" : ".").append(mark.reveal());
    return text;
}

bool DeviceMarks::know(const store::AccountRow& account) const {
    const Secret wanted = device_mark(account.id, account.password);
    bool known = false;
    for (const Secret& mark : marks_) known = same_secret(mark, wanted) || known;
    return known && !account.password.empty();
}

void DeviceMarks::add(const store::AccountRow& account) {
    Secret mark = device_mark(account.id, account.password);
    std::erase_if(marks_, [&](const Secret& other) { return same_secret(other, mark); });
    marks_.insert(marks_.begin(), std::move(mark));
    if (marks_.size() > kMostMarks) marks_.pop_back();
}

}  // namespace brelan::server
