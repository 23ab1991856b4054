#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"

namespace brelan::record {

// First names for bots, one for each seat of the largest table; they are the same in every language.
inline constexpr std::array<std::string_view, 52> kFirstNames{
    "Agathe",  "Blaise",  "Cosme",    "Denise",   "Émile",   "Fanny",  "Gaspard",  "Hélène",    "Isaac",
    "Jeanne",  "Killian", "Louise",   "Martin",   "Nanon",   "Octave", "Perrine",  "Quentin",   "Rosalie",
    "Simon",   "Thérèse", "Ulysse",   "Violette", "Wilfrid", "Xavier", "Yvonne",   "Zélie",     "Ambroise",
    "Babette", "Clément", "Delphine", "Étienne",  "Flore",   "Guy",    "Hortense", "Irène",     "Joseph",
    "Lucie",   "Marcel",  "Nicolas",  "Odile",    "Paulin",  "Rémi",   "Suzanne",  "Toussaint", "Urbain",
    "Valérie", "Achille", "Bastien",  "Céleste",  "Damien",  "Edmée",  "Firmin"};

// The display names at a table: people have their own names, and bots have the first name of their seat,
// which does not change when others come and go. A free seat has an empty name.
std::vector<std::string> called(std::span<const SeatInfo> seats);

}  // namespace brelan::record
