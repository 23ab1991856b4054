// expect: use of deleted function|invokes a deleted function|deleted
// Secrets are compared by their hashes, because comparing bytes takes longer the more of them match.
#include "server/secret.hpp"

bool same(const brelan::server::Secret& a, const brelan::server::Secret& b) {
#ifdef CONTROL
    return a.empty() == b.empty();
#else
    return a == b;
#endif
}
