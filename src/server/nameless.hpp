#pragma once
#include <functional>
#include <string>

#include "server/store_thread.hpp"

// Taking somebody's name out of what others keep.
namespace brelan::server {

// A record in which nobody is said to sit at this seat, which counts from 1.
std::string without_seat(const std::string& record, int seat);

// All matches of an account with records that do not name it, as rows that replace the old ones; a few at a
// time, so that nobody waits for it.
void records_without(StoreThread& store, const std::string& account,
                     std::function<void(store::Changes)> then);

}  // namespace brelan::server
