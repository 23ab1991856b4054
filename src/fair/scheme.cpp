#include "fair/scheme.hpp"

#include <algorithm>

namespace brelan::fair {
namespace {

// A tag byte, then the rest. The tag says what the rest is.
std::string marked(char mark, const std::optional<Digest>& rest = {}) {
    std::string field(1, mark);
    if (rest) field.append(text_of(*rest));
    return field;
}

}  // namespace

Digest context(const Terms& terms) {
    TaggedHash hash("context");
    hash.add(terms.table).add(big_endian(terms.epoch, 8)).add(terms.prev).add(terms.rules);
    hash.add(big_endian(terms.deck_size, 2));
    for (const SeatPart& seat : terms.seats)
        hash.add(big_endian(static_cast<std::uint64_t>(seat.kind), 1) + seat.player);
    return hash.finish();
}

Digest server_commit(const Digest& context, const Digest& secret) {
    return TaggedHash("server").add(context).add(secret).finish();
}

Digest seat_commit(const Digest& context, std::size_t seat, const Digest& nonce) {
    return TaggedHash("seat").add(context).add(big_endian(seat, 1)).add(nonce).finish();
}

Digest seal(const Digest& context, const Digest& server_commit, const std::vector<SeatPart>& seats) {
    TaggedHash hash("seal");
    hash.add(context).add(server_commit);
    for (const SeatPart& seat : seats) hash.add(seat.commit ? marked(1, seat.commit) : marked(0));
    return hash.finish();
}

Digest mix(const Digest& seal, const std::vector<SeatPart>& seats) {
    TaggedHash hash("mix");
    hash.add(seal);
    for (const SeatPart& seat : seats)
        hash.add(!seat.commit ? marked(0) : seat.nonce ? marked(2, seat.nonce) : marked(1));
    return hash.finish();
}

Digest deal_key(const Digest& secret, const Digest& mix) { return hmac(secret, mix); }

Digest bot_seed(const Digest& secret, const Digest& mix, std::size_t seat) {
    return hmac(secret, TaggedHash("bot").add(mix).add(big_endian(seat, 1)).finish());
}

Digest close(const Digest& mix, const Digest& secret, const Digest& actions) {
    return TaggedHash("close").add(mix).add(secret).add(actions).finish();
}

Values::Values(const Terms& terms, const Digest& secret)
    : context(fair::context(terms)),
      commit(server_commit(context, secret)),
      seal(fair::seal(context, commit, terms.seats)),
      mix(fair::mix(seal, terms.seats)),
      key(deal_key(secret, mix)) {}

int contributed(const std::vector<SeatPart>& seats) {
    return static_cast<int>(std::count_if(seats.begin(), seats.end(),
                                          [](const SeatPart& seat) { return seat.commit && seat.nonce; }));
}

int withheld(const std::vector<SeatPart>& seats) {
    return static_cast<int>(std::count_if(seats.begin(), seats.end(),
                                          [](const SeatPart& seat) { return seat.commit && !seat.nonce; }));
}

}  // namespace brelan::fair
