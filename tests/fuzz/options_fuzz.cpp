#include "fuzz/demand.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "kit/is_said.hpp"
#include "room/setup.hpp"
#include "text/json_read.hpp"

// The first byte chooses a game or the set-up of a table. The other bytes are the words of options, or JSON.
namespace {

using namespace brelan;
using fuzz::demand;

// Valid options stay the same when they are written and read, and they can be judged.
void read_options(const host::Host& game, std::string_view text) {
    const auto options = game.read_options(host::words_of(text));
    if (!options) return demand(kit::is_said(options.fault(), &game));
    const std::string line = game.write_options(*options);
    const auto again = game.read_options(host::words_of(line));
    demand(again && game.write_options(*again) == line &&
           game.hash_options(*again) == game.hash_options(*options));
    demand(game.contradiction(*again).none() == game.contradiction(*options).none());
    if (game.contradiction(*options).none()) demand(game.open(*options)->players() >= 1);
}

// Valid settings of a table stay the same when they are written and read, as JSON or as a line of the table's
// log.
void read_setup(std::string_view text) {
    const auto json = read_json(text);
    const auto setup = json ? room::read_setup(*json) : room::read_setup_line(text);
    if (!setup) return;
    const std::string line = room::write_setup(*setup);
    const auto again = room::read_setup_line(line);
    demand(again && room::write_setup(*again) == line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    const std::size_t which = fuzz::take_byte(text) % (host::games().size() + 1);
    if (which < host::games().size()) {
        read_options(*host::games()[which], text);
    } else {
        read_setup(text);
    }
    return 0;
}
