#pragma once
#include <type_traits>

namespace brelan {

// A value that is fully determined by its bytes. It is copied with memcpy, and compared and hashed byte by
// byte, so it has no padding.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T> &&
    std::has_unique_object_representations_v<T>;

}  // namespace brelan
