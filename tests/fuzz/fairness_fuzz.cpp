#include <optional>

#include "fair/stream.hpp"
#include "fair/transcript.hpp"
#include "fuzz/demand.hpp"

// A transcript of arbitrary values is judged without hanging or crashing. If it is correct, a change to any
// sealed byte makes it wrong.
namespace {

using namespace brelan;
using fuzz::demand;

Digest take_digest(std::string_view& bytes) {
    Digest digest{};
    for (std::uint8_t& byte : digest) byte = fuzz::take_byte(bytes);
    return digest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes = fuzz::text_of(data, size);
    fair::Transcript transcript;
    transcript.terms.epoch = fuzz::take_byte(bytes);
    transcript.terms.deck_size = fuzz::take_byte(bytes);
    transcript.terms.prev = take_digest(bytes);
    transcript.secret = take_digest(bytes);
    for (int seats = fuzz::take_byte(bytes) % 6; seats > 0; --seats) {
        fair::SeatPart seat;
        const std::uint8_t flags = fuzz::take_byte(bytes);
        seat.kind = (flags & 1) != 0 ? fair::Kind::person : fair::Kind::house_bot;
        seat.player = std::string(fuzz::take_part(bytes, " "));
        if ((flags & 2) != 0) seat.nonce = take_digest(bytes);
        if ((flags & 4) != 0) seat.commit = take_digest(bytes);
        transcript.terms.seats.push_back(std::move(seat));
    }
    const Digest context = fair::context(transcript.terms);
    for (std::size_t i = 0; i < transcript.terms.seats.size(); ++i) {
        fair::SeatPart& seat = transcript.terms.seats[i];
        if (seat.nonce && !seat.commit) seat.commit = fair::seat_commit(context, i, *seat.nonce);
    }
    transcript.commit = fair::server_commit(context, transcript.secret);
    const auto finding = fair::judge(transcript);
    if (finding) {
        demand(!fair::name_of(finding->wrong).empty());
        return 0;
    }
    transcript.secret[31] ^= 1;
    demand(fair::judge(transcript).has_value());
    const fair::Values values(transcript.terms, transcript.secret);
    demand(fair::deck(values.key, transcript.terms.deck_size).size() == transcript.terms.deck_size);
    return 0;
}
