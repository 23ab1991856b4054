// expect: no matching function|no matching constructor|no viable|could not convert|no known conversion
// A message about cards is made from what one observer has seen, and never from the table itself.
#include "room/encoder.hpp"

brelan::room::Encoder encoder(const brelan::room::OpenFacts& open, const brelan::host::Table& table,
                              const brelan::room::Seen& seen) {
#ifdef CONTROL
    (void)table;
    return brelan::room::Encoder(open, &seen, {});
#else
    (void)seen;
    return brelan::room::Encoder(open, &table, {});
#endif
}
