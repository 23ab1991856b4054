// expect: use of deleted function|invokes a deleted function|deleted
// Secrets are compared by their hashes, never byte by byte, which would take longer the more is right.
#include "server/secret.hpp"

bool same(const brelan::server::Secret& a, const brelan::server::Secret& b) {
#ifdef CONTROL
    return a.empty() == b.empty();
#else
    return a == b;
#endif
}
