#include <cstring>

#include "bot/engine.hpp"
#include "fuzz/demand.hpp"

// A bot that receives arbitrary lines answers the complete lines and keeps going. The limits on thinking are
// small, because this test is not about long searches.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace brelan;
    std::string_view text = fuzz::text_of(data, size);
    constexpr std::string_view kBots[] = {"random", "flat"};
    bot::Engine engine(kBots[fuzz::take_byte(text) % 2]);
    for (int lines = 0; !text.empty() && lines < 40; ++lines) {
        const std::string_view line = fuzz::take_part(text, "\n");
        const bool thinks = line.find("go") != std::string_view::npos && line != "go nodes 1";
        if (thinks) continue;
        const std::string answer = engine.take(line);
        fuzz::demand(answer.empty() || answer.back() == '\n');
    }
    return 0;
}
