#include <iterator>
#include <string_view>
#include <utility>

#include "fair/transcript.hpp"

namespace brelan::fair {
namespace {

struct Text {
    std::string_view name;
    std::string_view what;
    std::string_view who;
};

// In the order of Wrong.
constexpr Text kTexts[] = {
    {"server-commit", "the server's secret does not open what the server had sealed",
     "the server, by another secret or by another table, epoch, rules, deck or seats than it had told"},
    {"seat-commit", "the nonce does not open what the seat had sealed",
     "that seat by sending another one and the server by taking it, or the server alone; no other seat"},
    {"house-bot", "a bot of the house contributes", "the server, which could try many of its numbers"},
    {"unsealed", "there is a nonce where nothing had been sealed",
     "the server, by taking what came after the seal"},
    {"terms", "the epoch cannot be: it has a number from 1 on, 1 to 252 seats and 1 to 65535 cards",
     "the server, or whoever wrote this record"},
    {"prev", "the epoch does not follow the one before it",
     "the server, by leaving an epoch out or telling two stories, or whoever cut this record"},
    {"actions", "it was closed over other actions than are written here",
     "the server, or whoever wrote this record"},
    {"close", "the close does not follow from seal, secret and actions",
     "the server, or whoever wrote this record"},
    {"deck", "the cards are not those of the deck", "the server, by dealing from another deck"},
    {"bot", "the bot of the house does not play this from its seed",
     "the server, by playing for it; or this program has another version of the bot"},
    {"own-commit", "the seat had sealed something else than is told", "the server"},
    {"own-nonce", "the seat had revealed something else than is told", "the server"},
    {"second-open", "the epoch was told in two ways", "the server"},
    {"cards", "the cards that were seen are not those that are told", "the server"},
    {"played", "the actions that were seen are not those that are told", "the server"},
    {"rules", "what is told of the deals does not follow the rules of the game", "the server"},
    {"format", "what is told of the epoch cannot be read", "the server"},
};

constexpr std::size_t kMostSeats = 252;
constexpr std::uint32_t kMostCards = 65535;

std::optional<Finding> differ(Wrong wrong, const Digest& told, const Digest& computed,
                              std::optional<std::size_t> seat = {}) {
    if (told == computed) return std::nullopt;
    return Finding{wrong, seat, hex(told), hex(computed)};
}

std::optional<Finding> judge_seat(const SeatPart& seat, std::size_t place, const Digest& context) {
    if (seat.kind == Kind::house_bot && (seat.commit || seat.nonce))
        return Finding{Wrong::house_bot, place, hex(seat.commit.value_or(Digest{})), "none"};
    if (!seat.nonce) return std::nullopt;
    if (!seat.commit) return Finding{Wrong::unsealed, place, hex(*seat.nonce), "none"};
    return differ(Wrong::seat_commit, *seat.commit, seat_commit(context, place, *seat.nonce), place);
}

}  // namespace

std::string_view name_of(Wrong wrong) { return kTexts[static_cast<std::size_t>(wrong)].name; }

std::optional<Wrong> read_wrong(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kTexts); ++i) {
        if (kTexts[i].name == name) return static_cast<Wrong>(i);
    }
    return std::nullopt;
}

std::string sentence(const Finding& finding) {
    const Text& text = kTexts[static_cast<std::size_t>(finding.wrong)];
    std::string out(text.name);
    if (finding.seat) out.append(" of p").append(std::to_string(*finding.seat + 1));
    out.append(": ").append(text.what);
    if (!finding.told.empty() || !finding.computed.empty())
        out.append(" (told ").append(finding.told).append(", computed ").append(finding.computed).append(")");
    return out.append("; who could have caused it: ").append(text.who);
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
        return Finding{Wrong::prev,
                       {},
                       "epoch " + std::to_string(terms.epoch),
                       "epoch " + std::to_string(epoch_before + 1)};
    return differ(Wrong::prev, terms.prev, close_before);
}

}  // namespace brelan::fair
