#include "cli/table/people.hpp"

#include <algorithm>

#include "bot/bot.hpp"
#include "client/home_room.hpp"
#include "record/called.hpp"

namespace brelan::cli {
using client::is_person;

std::vector<record::SeatInfo> seat_company(const Company& company, int players) {
    std::vector<record::SeatInfo> seats(static_cast<std::size_t>(players), {"", bot::label_of(company.bot)});
    for (const SeatBot& each : company.bots) seats[each.seat.index].bot = bot::label_of(each.name);
    std::vector<std::size_t> places;
    for (const Seat seat : company.seats) places.push_back(seat.index);
    for (std::size_t place = 0; place < seats.size() && places.size() < company.names.size(); ++place) {
        if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    }
    for (std::size_t i = 0; i < company.names.size() && i < places.size(); ++i) {
        seats[places[i]] = {company.names[i], ""};
    }
    return seats;
}

std::vector<std::string> bot_names(const Company& company, std::span<const record::SeatInfo> seats) {
    std::vector<std::string> names;
    for (const record::SeatInfo& seat : seats) names.push_back(is_person(seat) ? std::string() : company.bot);
    for (const SeatBot& each : company.bots) {
        if (!is_person(seats[each.seat.index])) names[each.seat.index] = each.name;
    }
    return names;
}

Names::Names(std::span<const record::SeatInfo> seats) {
    std::vector<std::string> taken;
    for (const record::SeatInfo& seat : seats) taken.push_back(seat.name);
    const auto& first_names = record::kFirstNames;
    std::size_t next = 0;
    for (const record::SeatInfo& seat : seats) {
        names_.push_back(seat.name);
        if (!seat.name.empty() || is_person(seat)) continue;
        while (next < first_names.size() &&
               std::find(taken.begin(), taken.end(), first_names[next]) != taken.end()) {
            ++next;
        }
        if (next < first_names.size()) names_.back() = first_names[next++];
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (names_[i].empty()) names_[i] = "p" + std::to_string(i + 1);
    }
    views_.assign(names_.begin(), names_.end());
}

}  // namespace brelan::cli
