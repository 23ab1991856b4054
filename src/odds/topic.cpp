#include "odds/topic.hpp"

#include "text/decimal_sign.hpp"

namespace brelan::odds {
namespace {

constexpr std::size_t kLongest = 8192;  // the length of a sentence, in bytes

}  // namespace

std::int64_t Request::number(std::string_view name) const {
    constexpr std::int64_t kMost = 999'999'999'999'999;  // the largest number that read_number accepts
    return read_number(text(name), -kMost, kMost).value_or(0);
}

std::string say(const Phrases& phrases, std::string_view key, Args args) {
    Text<kLongest> out;
    phrases.say(out, key, args);
    return std::string(out.view());
}

std::string in_sentence(const Phrases& phrases, std::string_view number) {
    return with_decimal_sign(number, phrases.language());
}

}  // namespace brelan::odds
