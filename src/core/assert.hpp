#pragma once
// A broken promise is our own bug, never an input error. Debug builds stop immediately.

namespace brelan {

#ifdef NDEBUG
#define BRELAN_ASSERT(condition) static_cast<void>(0)
#else
#define BRELAN_ASSERT(condition) static_cast<void>((condition) || (__builtin_trap(), false))
#endif

}  // namespace brelan
