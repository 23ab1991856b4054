#pragma once
#include "core/text.hpp"

namespace brelan {

// Joins the items of a list with commas; `-` for an empty list.
class Commas {
  public:
    explicit Commas(TextOut& out) : out_(out) {}
    TextOut& next() {
        if (any_) out_ << ',';
        any_ = true;
        return out_;
    }
    ~Commas() {
        if (!any_) out_ << '-';
    }
    Commas(const Commas&) = delete;
    Commas& operator=(const Commas&) = delete;

  private:
    TextOut& out_;
    bool any_ = false;
};

}  // namespace brelan
