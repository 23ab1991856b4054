#include "client/fair/history.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace brelan::client {
namespace {
using Kind = Json::Kind;

constexpr std::size_t kMostGone = 100;

// How much of the client's open epoch the reported history contains.
enum class Shared : std::uint8_t {
    nothing,
    opening,  // the opening, but not the commitments of the seats
    seals,    // the commitments as well, but not the revealed numbers
    all,
};

// Whether the reported history contains the last epoch that was closed for the client.
enum class Close : std::uint8_t {
    untold,
    same,
    lost,  // missing or different
};

// The epoch in a state, as far as it is needed here.
struct Told {
    const Json* json = nullptr;
    std::optional<OpenEpoch> open{};
    std::string stage{};
    const Json* closed = nullptr;
    std::uint64_t epoch = 0;
    std::uint64_t closed_epoch = 0;
};

std::uint64_t epoch_of(const Json& json) {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, number_of(json, "epoch")));
}

Told read_told(const Json* json) {
    Told told{json};
    if (json == nullptr) return told;
    told.open = read_open(*json);
    told.stage = text_of(*json, "stage");
    told.closed = json->find("closed", Kind::object);
    told.epoch = epoch_of(*json);
    if (told.closed != nullptr) told.closed_epoch = epoch_of(*told.closed);
    return told;
}

// Whether a close follows from what was seen of its epoch; nullopt if it reveals no secret.
std::optional<bool> close_follows(const OpenEpoch& open, const Json& closed) {
    const auto close = fair::read_digest(text_of(closed, "close"));
    const auto secret = fair::read_digest(text_of(closed, "secret"));
    const auto actions = fair::read_digest(text_of(closed, "actions"));
    if (!close || !secret || !actions) return std::nullopt;
    fair::Transcript transcript{open.terms, open.commit, *secret, *actions, close, truth_of(closed, "void")};
    if (!open.sealed || !open.dealt) transcript.close.reset();
    return !fair::judge(transcript);
}

// Whether the seats have the same values here as in the message.
bool has_values(const OpenEpoch& open, std::optional<Digest> fair::SeatPart::*value, const Json& told,
                std::string_view key) {
    const auto values = read_values(told, key, open.terms.seats.size());
    return values &&
           std::equal(values->begin(), values->end(), open.terms.seats.begin(),
                      [&](const auto& one, const fair::SeatPart& seat) { return one == seat.*value; });
}

Shared shared_of(const FairKept& kept, const Told& told) {
    if (!kept.open) return Shared::all;
    const OpenEpoch& open = *kept.open;
    const std::uint64_t epoch = open.terms.epoch;
    if (told.closed_epoch == epoch)
        return close_follows(open, *told.closed).value_or(true) ? Shared::all : Shared::nothing;
    if (epoch < told.epoch) return Shared::all;  // the message says nothing about it
    if (epoch != told.epoch || !told.open || told.open->commit != open.commit) return Shared::nothing;
    if (open.sealed && !has_values(open, &fair::SeatPart::commit, *told.json, "s")) return Shared::opening;
    if (!open.dealt) return Shared::all;
    // Delayed spectators do not get the numbers.
    if (told.stage == "dealt" && told.json->find("r", Kind::array) == nullptr) return Shared::all;
    return has_values(open, &fair::SeatPart::nonce, *told.json, "r") ? Shared::all : Shared::seals;
}

Close close_of(const FairKept& kept, const Told& told) {
    if (!kept.last) return Close::untold;
    const ClosedBefore& last = *kept.last;
    const auto found = [](bool same) { return same ? Close::same : Close::lost; };
    if (told.closed_epoch == last.epoch)
        return found(fair::read_digest(text_of(*told.closed, "close")) == last.close);
    if (last.epoch + 1 == told.epoch) return found(told.open && told.open->terms.prev == last.close);
    return last.epoch >= told.epoch ? Close::lost : Close::untold;
}

// The last epoch that is in both histories, judging by the open epoch; nullopt if the reported history does
// not contain the open epoch.
std::optional<std::uint64_t> shown_by_open(const FairKept& kept, const Told& told, Shared shared) {
    if (!kept.open || shared == Shared::nothing) return std::nullopt;
    const OpenEpoch& open = *kept.open;
    const std::uint64_t epoch = open.terms.epoch;
    if (told.closed_epoch == epoch) {
        if (!close_follows(open, *told.closed).value_or(false)) return std::nullopt;
        return open.sealed && open.dealt ? epoch : epoch - 1;
    }
    if (told.epoch != epoch) return std::nullopt;
    const bool tells_numbers = !open.dealt || told.json->find("r", Kind::array) != nullptr;
    return tells_numbers || shared == Shared::seals ? epoch : epoch - 1;
}

// Assigns notes from history `from`, up to this epoch, to the reported history.
void move_over(FairKept& kept, const std::string& from, std::uint64_t until) {
    const auto move = [&](std::uint64_t epoch, std::string& incarnation) {
        if (epoch <= until && incarnation == from) incarnation = kept.incarnation;
    };
    for (FairNote& note : kept.notes) move(note.epoch, note.incarnation);
    if (kept.last) move(kept.last->epoch, kept.last->incarnation);
}

// An epoch depends on all earlier epochs in its own history. Notes of older epochs stay where they are unless
// the reported history is shown to contain them.
void move_shared(FairKept& kept, const Told& told, Shared shared, Close close) {
    const auto by_open = shown_by_open(kept, told, shared);
    if (close == Close::same) {
        const std::string from = kept.last->incarnation;
        move_over(kept, from, kept.last->epoch);
    }
    if (!by_open) return;
    const std::string from = std::exchange(kept.open->incarnation, kept.incarnation);
    move_over(kept, from, *by_open);
}

// Keeps only the part of the open epoch that both histories contain.
void keep_shared(FairKept& kept, Shared shared) {
    if (!kept.open || shared == Shared::all) return;
    if (shared == Shared::nothing) return kept.open.reset();
    kept.open->dealt = false;
    if (shared == Shared::opening) kept.open->sealed = false;
    for (fair::SeatPart& seat : kept.open->terms.seats) {
        seat.nonce.reset();
        if (shared == Shared::opening) seat.commit.reset();
    }
}

}  // namespace

void let_go(FairKept& kept, const std::function<bool(const FairNote&)>& lost) {
    for (const FairNote& note : kept.notes) {
        if (lost(note)) kept.gone.push_back(note.nonce);
    }
    std::erase_if(kept.notes, lost);
    if (kept.gone.size() > kMostGone)
        kept.gone.erase(kept.gone.begin(), kept.gone.end() - static_cast<std::ptrdiff_t>(kMostGone));
}

History take_history(FairKept& kept, std::string_view incarnation, const Json* json) {
    if (incarnation.empty() || incarnation == kept.incarnation) return History::same;
    const bool known = !kept.incarnation.empty();
    kept.incarnation = incarnation;
    if (!known) {
        move_over(kept, {}, std::numeric_limits<std::uint64_t>::max());
        if (kept.open) kept.open->incarnation = kept.incarnation;
        return History::other;
    }
    const Told told = read_told(json);
    const Shared shared = shared_of(kept, told);
    const Close close = close_of(kept, told);
    const bool last_lost = close == Close::lost;
    const bool runs = told.open && told.stage != "closed";
    // A number is lost together with its deck. A number that was revealed is never sealed again, because the
    // house knows it.
    const auto lost = [&](const FairNote& note) {
        if (note.epoch > told.epoch) return true;
        if (kept.open && note.epoch == kept.open->terms.epoch)
            return shared == Shared::nothing || shared == Shared::opening;
        if (kept.last && note.epoch == kept.last->epoch) return last_lost;
        return note.epoch == told.epoch && runs;
    };
    move_shared(kept, told, shared, close);
    const bool some_lost = std::any_of(kept.notes.begin(), kept.notes.end(), lost);
    if (shared == Shared::all && !last_lost && !some_lost) return History::other;
    let_go(kept, lost);
    keep_shared(kept, shared);
    if (last_lost) kept.last.reset();
    kept.restored = true;
    return History::drawn_again;
}

}  // namespace brelan::client
