// expect: no matching function|no viable|could not convert|no known conversion|cannot convert
// A row holds all cards, but the Encoder receives only what is public.
#include "room/encoder.hpp"

brelan::room::Message told(const brelan::room::Encoder& encoder, const brelan::room::Event& event,
                           const brelan::room::Entry& entry) {
#ifdef CONTROL
    return encoder.event(brelan::room::Happened(event, entry));
#else
    (void)event;
    return encoder.event(entry);
#endif
}
