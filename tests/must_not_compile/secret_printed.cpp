// expect: use of deleted function|invokes a deleted function|deleted
// A password or token cannot be printed in a log.
#include <ostream>

#include "server/secret.hpp"

void print(std::ostream& out, const brelan::server::Secret& secret) {
#ifdef CONTROL
    out << secret.empty();
#else
    out << secret;
#endif
}
