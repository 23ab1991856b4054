// expect: cannot convert|no viable conversion|could not convert|no known conversion
// Conversions between secrets and text must be explicit.
#include <string>
#include <string_view>

#include "server/secret.hpp"

std::string_view look(const brelan::server::Secret& secret) {
#ifdef CONTROL
    return secret.reveal();
#else
    return secret;
#endif
}
