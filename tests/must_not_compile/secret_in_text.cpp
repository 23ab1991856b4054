// expect: use of deleted function|invokes a deleted function|deleted
// A password or token cannot become part of another text.
#include <string>

#include "server/secret.hpp"

std::string tell(const std::string& text, const brelan::server::Secret& secret) {
#ifdef CONTROL
    return text + std::string(secret.reveal());
#else
    return text + secret;
#endif
}
