#pragma once
#include <type_traits>

namespace brelan {

// A value that is its bytes: copied by memcpy, compared and hashed byte by byte (so no padding either).
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T> &&
    std::has_unique_object_representations_v<T>;

}  // namespace brelan
