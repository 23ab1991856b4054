#pragma once
#include <cstdint>
#include <string>

#include "server/secret.hpp"

// What keeps secrets: random ones, fingerprints, and passwords by libsodium.
namespace brelan::server {

// A secret of 256 random bits for a session or a token: 64 hexadecimal digits.
Secret random_secret();

// What is kept of such a secret: its SHA-256, hexadecimal.
std::string fingerprint(const Secret& secret);

// How much work a password costs: as much as people wait for without noticing, or next to nothing for tests.
enum class PasswordCost : std::uint8_t { interactive, least };

// The password as it is kept: Argon2id with its own salt, as libsodium writes it; empty where there is no
// memory.
std::string password_hash(const Secret& password, PasswordCost cost);

// Whether it is the password of this hash.
bool is_password(const std::string& hash, const Secret& password);

// The mark of a device on which somebody was logged in to this account while it had the password of this
// hash: only a server that has the hash can make it, and nothing of the hash can be learned from it.
Secret device_mark(const std::string& account, const std::string& hash);

// Whether two secrets are the same, in a time that does not tell where they differ.
bool same_secret(const Secret& one, const Secret& other);

}  // namespace brelan::server
