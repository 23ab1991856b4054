// expect: assignment of member .* in read-only object|cannot assign to
// A View cannot be changed once it is made.
#include "core/view.hpp"
#include "laws/planted/whisper_rules.hpp"

using brelan::laws::Whisper;

void change(brelan::View<Whisper>& view) {
#ifdef CONTROL
    static_cast<void>(view->known);
#else
    view->known.pool = 3;
#endif
}
