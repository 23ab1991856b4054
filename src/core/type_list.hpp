#pragma once

namespace brelan {

// A list of types, for compile-time iteration over all games.
template <class... T>
struct TypeList {};

}  // namespace brelan
