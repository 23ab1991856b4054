#include "store/chain.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace brelan::store {
namespace {

void add_number(Sha256& hash, std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(number);
        number >>= 8;
    }
    hash.add(bytes.data(), bytes.size());
}

// The length comes first, so no two rows produce the same bytes.
void add_text(Sha256& hash, const std::string& text) {
    add_number(hash, text.size());
    hash.add(text);
}

}  // namespace

Seal seal(const Seal& before, const EventRow& row) {
    Sha256 hash;
    hash.add(before.data(), before.size());
    add_text(hash, row.table);
    add_number(hash, row.seq);
    add_text(hash, row.command);
    add_text(hash, row.actor);
    add_text(hash, row.body);
    add_number(hash, static_cast<std::uint64_t>(row.at));
    const Digest digest = hash.finish();
    Seal seal{};
    std::copy_n(digest.begin(), seal.size(), seal.begin());
    return seal;
}

}  // namespace brelan::store
