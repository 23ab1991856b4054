#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fair/hash.hpp"

// The values of brelan-fair-1, from the context of an epoch to its close: docs/fairness.md, "Bytes". Each
// function here computes one row of the table in that section.
namespace brelan::fair {

// The occupant of a seat: a person or an outside program, who may contribute, or a house bot, which may not.
enum class Kind : std::uint8_t { person = 1, house_bot = 2 };

struct SeatPart {
    Kind kind = Kind::person;
    std::string player{};
    std::optional<Digest> commit{};  // c_i
    std::optional<Digest> nonce{};   // N_i, revealed
    bool operator==(const SeatPart&) const = default;
};

// What an epoch is about, known to everybody before anyone has chosen a value for it.
struct Terms {
    TableId table{};
    std::uint64_t epoch = 0;
    Digest prev{};
    std::string rules{};
    std::uint32_t deck_size = 0;
    std::vector<SeatPart> seats{};
    bool operator==(const Terms&) const = default;
};

Digest context(const Terms& terms);
Digest server_commit(const Digest& context, const Digest& secret);
Digest seat_commit(const Digest& context, std::size_t seat, const Digest& nonce);
Digest seal(const Digest& context, const Digest& server_commit, const std::vector<SeatPart>& seats);
Digest mix(const Digest& seal, const std::vector<SeatPart>& seats);
Digest deal_key(const Digest& secret, const Digest& mix);
Digest bot_seed(const Digest& secret, const Digest& mix, std::size_t seat);
Digest close(const Digest& mix, const Digest& secret, const Digest& actions);

// Values derived from the terms and a secret, once no seat may change its contribution any more.
struct Values {
    Values(const Terms& terms, const Digest& secret);
    Digest context, commit, seal, mix, key;
};

// How many seats have contributed, and how many have withheld the number that they sealed.
int contributed(const std::vector<SeatPart>& seats);
int withheld(const std::vector<SeatPart>& seats);

}  // namespace brelan::fair
