#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "fair/transcript.hpp"

namespace brelan::fair {
namespace {

// The names, in the order of Wrong.
constexpr std::string_view kNames[] = {
    "server-commit", "seat-commit", "house-bot", "unsealed",    "terms", "prev",   "actions", "close", "deck",
    "bot",           "own-commit",  "own-nonce", "second-open", "cards", "played", "rules",   "format"};

constexpr std::string_view kValues = "finding.values";
constexpr std::string_view kToldAlone = "finding.values.told";

constexpr std::size_t kMostSeats = 252;
constexpr std::uint32_t kMostCards = 65535;

std::optional<Finding> differ(Wrong wrong, const Digest& told, const Digest& computed,
                              std::optional<std::size_t> seat = {}) {
    if (told == computed) return std::nullopt;
    return found(wrong, seat, std::optional(told), std::optional(computed));
}

std::optional<Finding> judge_seat(const SeatPart& seat, std::size_t place, const Digest& context) {
    if (seat.kind == Kind::house_bot && (seat.commit || seat.nonce))
        return found(Wrong::house_bot, place, seat.commit.value_or(Digest{}), std::nullopt);
    if (!seat.nonce) return std::nullopt;
    if (!seat.commit) return found(Wrong::unsealed, place, seat.nonce, std::nullopt);
    return differ(Wrong::seat_commit, *seat.commit, seat_commit(context, place, *seat.nonce), place);
}

}  // namespace

std::string_view name_of(Wrong wrong) { return kNames[static_cast<std::size_t>(wrong)]; }

std::optional<Wrong> read_wrong(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kNames); ++i) {
        if (kNames[i] == name) return static_cast<Wrong>(i);
    }
    return std::nullopt;
}

Finding found(Wrong wrong, std::optional<std::size_t> seat, std::initializer_list<Arg> values) {
    const bool both =
        std::any_of(values.begin(), values.end(), [](const Arg& value) { return value.name == "computed"; });
    return {wrong, seat, Fault(0, both ? kValues : kToldAlone, values), {}};
}

Finding found(Wrong wrong, std::optional<std::size_t> seat, const std::optional<Digest>& told,
              const std::optional<Digest>& computed) {
    const std::string texts[] = {told ? hex(*told) : std::string(),
                                 computed ? hex(*computed) : std::string()};
    const auto value = [&](std::string_view name, const std::string& text) {
        return text.empty() ? Arg::phrase(name, "finding.none") : Arg::text(name, text);
    };
    return found(wrong, seat, {value("told", texts[0]), value("computed", texts[1])});
}

Finding found(Wrong wrong, std::optional<std::size_t> seat, std::string_view told,
              std::string_view computed) {
    if (told.empty() && computed.empty()) return {wrong, seat, {}, {}};
    if (computed.empty()) return found(wrong, seat, {Arg::text("told", told)});
    return found(wrong, seat, {Arg::text("told", told), Arg::text("computed", computed)});
}

std::optional<Finding> judge(const Transcript& transcript) {
    const Terms& terms = transcript.terms;
    if (terms.epoch == 0 || terms.seats.empty() || terms.seats.size() > kMostSeats || terms.deck_size == 0 ||
        terms.deck_size > kMostCards)
        return Finding{Wrong::terms};
    const Values values(terms, transcript.secret);
    if (auto found = differ(Wrong::server_commit, transcript.commit, values.commit)) return found;
    for (std::size_t i = 0; i < terms.seats.size(); ++i) {
        if (auto found = judge_seat(terms.seats[i], i, values.context)) return found;
    }
    if (!transcript.close) return std::nullopt;
    return differ(Wrong::close, *transcript.close, close(values.mix, transcript.secret, transcript.actions));
}

std::optional<Finding> judge_chain(const Terms& terms, std::uint64_t epoch_before,
                                   const Digest& close_before) {
    if (terms.epoch != epoch_before + 1)
        return found(Wrong::prev, {},
                     {Arg::phrase("told", "finding.epoch"), Arg::phrase("computed", "finding.epoch.next"),
                      Arg::number("epoch", static_cast<std::int64_t>(terms.epoch)),
                      Arg::number("next", static_cast<std::int64_t>(epoch_before + 1))});
    return differ(Wrong::prev, terms.prev, close_before);
}

}  // namespace brelan::fair
