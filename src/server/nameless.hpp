#pragma once
#include <functional>
#include <string>

#include "server/loop.hpp"

// Removes a person's name from data that others keep.
namespace brelan::server {

// A copy of the record without a name for this seat (counted from 1).
std::string without_seat(const std::string& record, int seat);

// Replaces the records of an account's matches with copies that do not name the account, a few at a time, so
// that nobody has to wait. Calls `then` when the last copy is durable, when a record cannot be read or
// written, or when writing is no longer allowed.
void records_without(Keeper& store, const std::string& account, std::function<bool()> may_write,
                     Keeper::Read then);

}  // namespace brelan::server
