// expect: deleted|private|calling a private constructor
// What goes out to a socket is made by the Encoder for one observer: no text of somebody's own, and no cards.
#include "room/outbox.hpp"

void tell(brelan::room::Outbox& outbox, const brelan::room::Message& message) {
#ifdef CONTROL
    outbox.send(brelan::room::Link{1}, message, 0);
#else
    (void)message;
    outbox.send(brelan::room::Link{1}, std::string("deal 1"), 0);
#endif
}
