#include "games/tonk/table_text.hpp"
namespace brelan::tonk {
void show(const Visible&, Seat, const Phrases&, TextOut&) {}
void tell_draw(const Options&, const Draw&, const Phrases&, TextOut&) {}
void tell_deal(const Visible&, const Phrases&, TextOut&) {}
void tell(const Visible&, Action, const Visible&, const Phrases&, TextOut&) {}
}
