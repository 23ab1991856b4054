#pragma once
#include <string_view>

#include "server/secret.hpp"

namespace brelan::server {

// The code of the refusal if a text cannot be a password; empty if it can. A password has 8 to 200 bytes, and
// is not one of the 10,000 most common ones of that length (common_passwords.txt), in upper or lower case.
// There are no other requirements.
std::string_view password_flaw(const Secret& password);

}  // namespace brelan::server
