#pragma once
#include <cstdint>
#include <string>

#include "server/secret.hpp"

// Functions for secrets: random secrets, fingerprints, and libsodium's password hashes.
namespace brelan::server {

// A secret of 256 random bits for a session or a token: 64 hexadecimal digits.
Secret random_secret();

// The stored form of a secret: its SHA-256, hexadecimal.
std::string fingerprint(const Secret& secret);

// The amount of work for hashing a password: too little for people to notice, or almost none for tests.
enum class PasswordCost : std::uint8_t { interactive, least };

// The stored form of a password: Argon2id with its own salt, as libsodium writes it; empty if memory is
// short.
std::string password_hash(const Secret& password, PasswordCost cost);

// A hash that matches no password: comparing a password with it takes as long as with any other hash, but
// making it takes no time.
std::string nobodys_hash(PasswordCost cost);

// Whether this password matches the hash.
bool is_password(const std::string& hash, const Secret& password);

// The mark of a device that was used to log in to this account while its password had this hash. Only a
// server that has the hash can make the mark, which reveals nothing about the hash.
Secret device_mark(const std::string& account, const std::string& hash);

// Compares two secrets in a time that does not reveal where they differ.
bool same_secret(const Secret& one, const Secret& other);

}  // namespace brelan::server
