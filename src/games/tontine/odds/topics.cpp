#include "games/tontine/odds/topics.hpp"

namespace brelan::tontine {

std::span<const odds::Topic> topics() { return {}; }

}  // namespace brelan::tontine
