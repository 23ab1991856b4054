#pragma once
#include <string>

// The account with very many matches that brelan_fill puts into a store, so that brelan_load can ask for it.
namespace brelan::fill {

inline const std::string kOwner = "a0000000000000000000000000000000";
inline const std::string kOwnersSecret(64, 'a');  // of its session

}  // namespace brelan::fill
