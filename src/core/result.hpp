#pragma once
#include <optional>

#include "core/assert.hpp"
#include "core/fault.hpp"

namespace brelan {

// A value, or what is wrong. Check which of the two it is before using it.
template <class T>
class [[nodiscard]] Result {
  public:
    constexpr Result(const T& value) : value_(value) {}      // NOLINT(google-explicit-constructor)
    constexpr Result(const Fault& fault) : fault_(fault) {}  // NOLINT(google-explicit-constructor)
    constexpr explicit operator bool() const { return !fault_; }
    constexpr const T& operator*() const {
        BRELAN_ASSERT(!fault_);
        return value_;
    }
    constexpr const T* operator->() const { return &**this; }
    constexpr const Fault& fault() const {
        BRELAN_ASSERT(fault_.has_value());
        return *fault_;
    }

  private:
    T value_{};
    std::optional<Fault> fault_{};
};

}  // namespace brelan
