#include "server/cryptography.hpp"

#include <sodium.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/hash.hpp"
#include "server/entropy.hpp"

namespace brelan::server {
namespace {

// A server needs a source of randomness.
void begin() {
    static const int begun = sodium_init();
    if (begun >= 0) return;
    std::fputs("brelan: libsodium finds no source of chance on this system\n", stderr);
    std::_Exit(70);
}

template <std::size_t N>
std::string hexadecimal(const std::array<std::uint8_t, N>& bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * N);
    for (const std::uint8_t byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
    return text;
}

struct PasswordLimits {
    unsigned long long operations;
    std::size_t memory;
};

PasswordLimits limits_of(PasswordCost cost) {
    if (cost == PasswordCost::least)
        return {crypto_pwhash_argon2id_OPSLIMIT_MIN, crypto_pwhash_argon2id_MEMLIMIT_MIN};
    return {crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE, crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE};
}

}  // namespace

void Secret::wipe() noexcept { sodium_memzero(value_.data(), value_.size()); }

Secret random_secret() { return Secret(hexadecimal(entropy())); }

std::string fingerprint(const Secret& secret) {
    Sha256 hash;
    hash.add(secret.reveal());
    return hexadecimal(hash.finish());
}

std::string password_hash(const Secret& password, PasswordCost cost) {
    begin();
    const PasswordLimits limits = limits_of(cost);
    std::array<char, crypto_pwhash_STRBYTES> out{};
    const std::string_view text = password.reveal();
    const int failed = crypto_pwhash_str_alg(out.data(), text.data(), text.size(), limits.operations,
                                             limits.memory, crypto_pwhash_ALG_ARGON2ID13);
    return failed != 0 ? std::string() : std::string(out.data());
}

// A hash in libsodium's form, whose salt and result are zeros in base 64.
std::string nobodys_hash(PasswordCost cost) {
    const PasswordLimits limits = limits_of(cost);
    return "$argon2id$v=19$m=" + std::to_string(limits.memory / 1024) +
           ",t=" + std::to_string(limits.operations) + ",p=1$" + std::string(22, 'A') + "$" +
           std::string(43, 'A');
}

bool is_password(const std::string& hash, const Secret& password) {
    begin();
    const std::string_view text = password.reveal();
    return crypto_pwhash_str_verify(hash.c_str(), text.data(), text.size()) == 0;
}

Secret device_mark(const std::string& account, const std::string& hash) {
    begin();
    Sha256 key;
    key.add(hash);
    const auto secret = key.finish();
    const std::string text = "a device of " + account;
    std::array<std::uint8_t, 32> mark{};
    crypto_generichash(mark.data(), mark.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), secret.data(), secret.size());
    return Secret(hexadecimal(mark));
}

bool same_secret(const Secret& one, const Secret& other) {
    const std::string_view left = one.reveal();
    const std::string_view right = other.reveal();
    return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace brelan::server
