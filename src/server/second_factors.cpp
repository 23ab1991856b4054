#include "server/second_factors.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "server/cryptography.hpp"
#include "server/entropy.hpp"
#include "server/one_time_code.hpp"

namespace brelan::server {
namespace {

constexpr std::size_t kRecoveryCodes = 10;
constexpr std::size_t kRecoveryBytes = 10;  // sixteen letters of base 32
constexpr std::size_t kGroup = 4;           // letters between two hyphens
constexpr std::int64_t kBegunLasts = 15 * 60'000;
constexpr std::size_t kMostBegun = 10'000;

template <std::size_t N>
std::string random_base32() {
    std::array<std::uint8_t, N> bytes{};
    fill_with_entropy(bytes);
    return base32(bytes);
}

// A code in the form used for comparison: upper case, without hyphens and spaces; digits that base 32 lacks
// become the letters they look like.
std::string plain_code(std::string_view typed) {
    std::string code;
    const bool letters = std::any_of(typed.begin(), typed.end(),
                                     [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
    for (char c : typed) {
        if (c == ' ' || c == '-') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (letters) c = c == '0' ? 'O' : c == '1' ? 'I' : c == '8' ? 'B' : c;
        code += c;
    }
    return code;
}

// The form that people copy: ABCD-EFGH-IJKL-MNOP.
std::string with_strokes(std::string_view code) {
    std::string text;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (i > 0 && i % kGroup == 0) text += '-';
        text += code[i];
    }
    return text;
}

}  // namespace

void SecondFactors::erase(const std::string& account) {
    rows_.erase(account);
    forgive(account);
}

const store::FactorRow* SecondFactors::of(const std::string& account) const {
    const auto found = rows_.find(account);
    return found == rows_.end() ? nullptr : &found->second;
}

std::int64_t SecondFactors::left(const store::FactorRow& row) {
    return row.recovery.empty() ? 0 : 1 + std::count(row.recovery.begin(), row.recovery.end(), ' ');
}

Secret SecondFactors::begin(const std::string& account, std::int64_t clock) {
    if (begun_.size() >= kMostBegun)
        std::erase_if(begun_, [&](const auto& one) { return !begun(one.first, clock); });
    Secret secret(random_base32<20>());
    begun_.insert_or_assign(account, Begun{secret, clock});
    return secret;
}

bool SecondFactors::begun(const std::string& account, std::int64_t clock) const {
    const auto found = begun_.find(account);
    return found != begun_.end() && clock - found->second.at < kBegunLasts;
}

std::optional<store::FactorRow> SecondFactors::confirm(const std::string& account, const Secret& code,
                                                       const Clocks& clocks) const {
    if (!begun(account, clocks.ticks)) return std::nullopt;
    const std::string secret(begun_.at(account).secret.reveal());
    const auto step =
        step_of_code(from_base32(secret).value_or(""), plain_code(code.reveal()), clocks.calendar, 0);
    if (!step) return std::nullopt;
    return store::FactorRow{account, secret, *step, {}, clocks.now};
}

std::vector<Secret> SecondFactors::renew(store::FactorRow& row) {
    std::vector<Secret> codes;
    row.recovery.clear();
    for (std::size_t i = 0; i < kRecoveryCodes; ++i) {
        const std::string code = random_base32<kRecoveryBytes>();
        row.recovery.append(i == 0 ? "" : " ").append(fingerprint(Secret(code)));
        codes.emplace_back(with_strokes(code));
    }
    return codes;
}

bool SecondFactors::take_recovery(store::FactorRow& row, const std::string& code) {
    const std::size_t at = row.recovery.find(fingerprint(Secret(code)));
    if (at == std::string::npos) return false;
    row.recovery.erase(at, 65);  // the hash and the space after it
    if (row.recovery.ends_with(' ')) row.recovery.pop_back();
    return true;
}

SecondFactors::Verdict SecondFactors::take(store::FactorRow& row, const Secret& typed, const Clocks& clocks) {
    const std::string code = plain_code(typed.reveal());
    if (take_recovery(row, code)) return Verdict::right;
    if (lately_.blocked(row.account, clocks.ticks) || today_.blocked(row.account, clocks.ticks))
        return Verdict::later;
    // A code with a future time was used while the calendar was ahead, and must not block anybody.
    const std::int64_t used = row.step > code_step(clocks.calendar) + 1 ? 0 : row.step;
    const auto step = step_of_code(from_base32(row.secret).value_or(""), code, clocks.calendar, used);
    if (step) {
        row.step = *step;
        return Verdict::right;
    }
    lately_.add(row.account, clocks.ticks);
    today_.add(row.account, clocks.ticks);
    return Verdict::wrong;
}

void SecondFactors::forgive(const std::string& account) {
    lately_.forget(account);
    today_.forget(account);
}

}  // namespace brelan::server
