// expect: deleted
// A text buffer is passed on and never copied, because two copies would overwrite each other.
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
