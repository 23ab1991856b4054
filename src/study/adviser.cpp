#include "study/adviser.hpp"

#include <algorithm>
#include <string_view>

#include "bot/bot.hpp"

namespace brelan::study {

std::string adviser_at(const host::Host& game, const std::vector<record::SeatInfo>& seats) {
    constexpr std::string_view kSignals = "+signals";
    std::string name(bot::adviser_name(game));
    const auto signals = [&](const record::SeatInfo& seat) { return seat.bot.ends_with(kSignals); };
    const bool agreed = std::any_of(seats.begin(), seats.end(), signals);
    const std::string with_signals = name + std::string(kSignals);
    return agreed && bot::is_bot(with_signals, game) ? with_signals : name;
}

}  // namespace brelan::study
