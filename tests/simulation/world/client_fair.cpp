#include <string>

#include "fair/scheme.hpp"
#include "simulation/world/client.hpp"

// A client that takes part in the shuffle (docs/fairness.md, "Steps"). Now and then, it seals a number and
// never reveals it.
namespace brelan::world {
namespace {

const Json& at(const Json& json, std::string_view key) { return *json.find(key); }

// The opening of an epoch, as the client received it.
fair::Terms terms_of(const Json& opened) {
    fair::Terms terms;
    fair::read_hex(at(opened, "table").text(), terms.table);
    terms.epoch = static_cast<std::uint64_t>(at(opened, "epoch").number());
    terms.prev = fair::read_digest(at(opened, "prev").text()).value_or(Digest{});
    terms.rules = at(opened, "rules").text();
    terms.deck_size = static_cast<std::uint32_t>(at(opened, "deck").number());
    for (const Json& seat : at(opened, "seats").array()) {
        const auto kind = static_cast<fair::Kind>(at(seat, "kind").number());
        terms.seats.push_back({kind, at(seat, "player").text(), {}, {}});
    }
    return terms;
}

std::string words(std::int64_t id, std::string_view what, std::int64_t epoch, const Digest& value) {
    return "{\"id\":" + std::to_string(id) + ",\"do\":\"" + std::string(what) +
           "\",\"epoch\":" + std::to_string(epoch) + ",\"value\":\"" + fair::hex(value) + "\"}";
}

}  // namespace

void Client::hear_of_shuffle(std::string_view what, const Json& json) {
    const Json* told = json.find("fair");
    if (told == nullptr) return;
    if (what == "fair-open") commit(*told);
    if (what == "fair-sealed" && !once_in(8)) reveal(*told);
}

void Client::commit(const Json& opened) {
    const fair::Terms terms = terms_of(opened);
    epoch_ = static_cast<std::int64_t>(terms.epoch);
    for (std::uint8_t& byte : nonce_) byte = static_cast<std::uint8_t>(below(256));
    const auto seat = static_cast<std::size_t>(seat_ - 1);
    wire_->say(words(++ids_, "commit", epoch_, fair::seat_commit(fair::context(terms), seat, nonce_)));
}

void Client::reveal(const Json& sealed) {
    if (at(sealed, "epoch").number() == epoch_) wire_->say(words(++ids_, "reveal", epoch_, nonce_));
}

}  // namespace brelan::world
