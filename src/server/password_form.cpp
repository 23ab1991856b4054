#include "server/password_form.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "store/fold.hpp"
#include "texts/passwords.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;  // bytes

// The list itself, after its introductory lines.
std::string_view listed_passwords() {
    std::string_view list = texts::passwords::common();
    while (list.starts_with('#')) list.remove_prefix(std::min(list.find('\n') + 1, list.size()));
    return list;
}

// The lines are sorted, so this is a binary search.
bool is_common(const Secret& password) {
    const Secret small(store::folded(password.reveal()));
    std::string_view left = listed_passwords();
    while (!left.empty()) {
        const std::size_t before = left.rfind('\n', left.size() / 2);
        // The middle may be in the very first line, or just after the end of one.
        const std::size_t begin =
            before == std::string_view::npos || before + 1 == left.size() ? 0 : before + 1;
        const std::size_t end = std::min(left.find('\n', begin), left.size());
        const std::string_view middle = left.substr(begin, end - begin);
        if (middle == small.reveal()) return true;
        left = middle < small.reveal() ? left.substr(std::min(end + 1, left.size())) : left.substr(0, begin);
    }
    return false;
}

}  // namespace

std::string_view password_flaw(const Secret& password) {
    const std::size_t length = password.reveal().size();
    if (length < kShortestPassword || length > kLongestPassword) return "password-form";
    return is_common(password) ? "password-common" : std::string_view();
}

}  // namespace brelan::server
