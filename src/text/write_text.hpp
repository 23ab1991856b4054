#pragma once
#include <memory>
#include <string>

#include "core/text.hpp"

namespace brelan {

// The output of `write(TextOut&)` as a string; the buffer grows until everything fits.
template <class Write>
std::string write_text(Write write) {
    for (std::size_t capacity = 4096;; capacity *= 4) {
        const std::unique_ptr<char[]> buffer(new char[capacity]);
        TextOut out(buffer.get(), capacity);
        write(out);
        if (!out.overflowed()) return std::string(out.view());
    }
}

}  // namespace brelan
