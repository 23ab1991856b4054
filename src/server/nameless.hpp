#pragma once
#include <functional>
#include <string>

#include "server/loop.hpp"

// Taking somebody's name out of what others keep.
namespace brelan::server {

// A record in which nobody is said to sit at this seat, which counts from 1.
std::string without_seat(const std::string& record, int seat);

// Has all matches of an account replaced by such with records that do not name it, a few at a time, so that
// nobody waits for it; `then` when the last of them are kept, or when one cannot be read or kept.
void records_without(Keeper& store, const std::string& account, Keeper::Read then);

}  // namespace brelan::server
