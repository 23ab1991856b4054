#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace brelan::server {

// The data that the house reads from its store before it starts.
struct Beginning {
    std::int64_t room = 0;  // bytes left on the disk
    std::string incarnation;
    std::vector<store::AccountRow> accounts;
    std::vector<store::SessionRow> sessions;
    std::vector<store::RatingRow> ratings;
    std::vector<store::FactorRow> factors;
    std::vector<store::ResetRow> resets;
    std::vector<store::RanRow> ran;
    store::OpenTables tables;
};

// If anything cannot be read, throws store::Damaged with a sentence that names it.
Beginning read_beginning(store::Store& store);

}  // namespace brelan::server
