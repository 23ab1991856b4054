// expect: deleted
// A place to write into is passed on, never copied: two copies would write over each other.
#include "core/text.hpp"

void write(brelan::TextOut& out) {
#ifdef CONTROL
    brelan::TextOut& same = out;
    same << 'a';
#else
    brelan::TextOut copy = out;
    copy << 'a';
#endif
}
