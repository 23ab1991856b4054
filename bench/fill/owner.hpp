#pragma once
#include <string>

// The account with a great many matches that brelan_fill adds to a store so that brelan_load can query them.
namespace brelan::fill {

inline const std::string kOwner = "a0000000000000000000000000000000";
inline const std::string kOwnersSecret(64, 'a');  // the secret of this account's session

}  // namespace brelan::fill
