// expect: deleted|private|calling a private constructor
// Only the Encoder makes messages for sockets, and each is made for one observer, so nobody can send
// arbitrary text or cards.
#include "room/outbox.hpp"

void tell(brelan::room::Outbox& outbox, const brelan::room::Message& message) {
#ifdef CONTROL
    outbox.send(brelan::room::Link{1}, message, 0);
#else
    (void)message;
    outbox.send(brelan::room::Link{1}, std::string("deal 1"), 0);
#endif
}
