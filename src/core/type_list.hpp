#pragma once

namespace brelan {

// A list of types, for what goes over all games at compile time.
template <class... T>
struct TypeList {};

}  // namespace brelan
