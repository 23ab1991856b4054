#include "server/beginning.hpp"

#include <string_view>

namespace brelan::server {
namespace {

// Reads something the house cannot start without.
template <class Read>
auto must_read(std::string_view what, Read read) {
    try {
        return read();
    } catch (const store::Damaged& damaged) {
        throw store::Damaged(std::string(what) + " cannot be read: " + damaged.what());
    }
}

}  // namespace

Beginning read_beginning(store::Store& store) {
    Beginning all;
    all.room = store.room_left();
    all.incarnation = store.incarnation();
    all.accounts = must_read("the accounts", [&] { return store.accounts(); });
    all.sessions = must_read("the sessions", [&] { return store.sessions(); });
    all.ratings = must_read("the ratings", [&] { return store.ratings("", ""); });
    all.factors = must_read("the second factors", [&] { return store.factors(); });
    all.resets = must_read("the links for a new password", [&] { return store.resets(); });
    all.ran = must_read("the times when the house ran", [&] { return store.ran(); });
    all.tables = store.open_tables();
    return all;
}

}  // namespace brelan::server
