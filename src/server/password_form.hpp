#pragma once
#include <string_view>

#include "server/secret.hpp"

namespace brelan::server {

// What keeps a text from being a password, as the code of the refusal; nothing where it may be one. A
// password has 8 to 200 bytes, and is none of the 10,000 most common of that length (common_passwords.txt),
// written in great or small letters; nothing else is asked of it.
std::string_view password_flaw(const Secret& password);

}  // namespace brelan::server
