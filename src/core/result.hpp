#pragma once
#include <cstdint>
#include <string_view>

#include "core/assert.hpp"
#include "core/text.hpp"

namespace brelan {

// Where a text is wrong and why; line and column count from 1, 0 means "the whole".
struct Error {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    Note<240> message;
};

// An error at a column of the current line, its message put together from parts.
template <class... Parts>
constexpr Error error_at(std::uint32_t column, Parts... parts) {
    Error error;
    error.column = column;
    (error.message.append(std::string_view(parts)), ...);
    return error;
}

// A value, or the reason why there is none; ask which before looking.
template <class T>
class Result {
  public:
    constexpr Result(const T& value) : value_(value), good_(true) {}  // NOLINT(google-explicit-constructor)
    constexpr Result(const Error& error)
        : error_(error), good_(false) {}  // NOLINT(google-explicit-constructor)
    constexpr explicit operator bool() const { return good_; }
    constexpr const T& operator*() const {
        BRELAN_ASSERT(good_);
        return value_;
    }
    constexpr const T* operator->() const { return &**this; }
    constexpr const Error& error() const {
        BRELAN_ASSERT(!good_);
        return error_;
    }

  private:
    T value_{};
    Error error_{};
    bool good_;
};

}  // namespace brelan
