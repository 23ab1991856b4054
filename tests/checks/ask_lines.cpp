#include <cstdio>
#include <string>

#include "capi/engine.hpp"

// Answers the questions on standard input, one question per line, like the engine in a browser.
// tests/wasm/same.mjs checks that a browser's engine gives the same answers.
int main() {
    brelan::capi::Engine engine(brelan::capi::all_questions());
    std::string line;
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
        if (c != '\n') {
            line += static_cast<char>(c);
            continue;
        }
        const std::string answer = engine.ask(line) + "\n";
        std::fwrite(answer.data(), 1, answer.size(), stdout);
        std::fflush(stdout);
        line.clear();
    }
}
