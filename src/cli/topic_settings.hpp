#pragma once
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.hpp"
#include "host/host.hpp"

namespace brelan::cli {

// Turns `--KEY=VALUE` and `--KEY VALUE` into `KEY=VALUE` where KEY is an option of the game and none of the
// verb; KEY may be typed with - in place of _. Answers the new words, to which `words` point from then on.
std::deque<std::string> take_settings(std::vector<std::string_view>& words, const Verb& verb,
                                      const host::Host& game);

}  // namespace brelan::cli
