#include "cli/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>

#include "cli/exit_code.hpp"

namespace brelan::cli {

void print(std::string_view text, bool colour) { print_raw(styled_lines(text, colour)); }

void print_raw(std::string_view bytes) { std::fwrite(bytes.data(), 1, bytes.size(), stdout); }

void complain(std::string_view verb, std::string_view message) {
    std::string line = "brelan";
    if (!verb.empty()) line.append(" ").append(verb);
    line.append(": ").append(message).append("\n");
    std::fflush(stdout);
    const std::string safe = styled_lines(line, use_colour(STDERR_FILENO, true));
    std::fwrite(safe.data(), 1, safe.size(), stderr);
}

int usage_error(std::string_view verb, std::string_view message) {
    complain(verb, message);
    return kUsage;
}

bool finish_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

void say_line(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    print(text, false);
    print_raw("\n");
    if (!finish_output()) throw NoReader{};
}

void say_lines(std::span<const std::string> lines) {
    for (const std::string& line : lines) say_line(line);
}

int output_failed(std::string_view verb) {
    if (errno == EPIPE) return stopped_by(SIGPIPE);
    complain(verb, std::strerror(errno));
    return kFailed;
}

}  // namespace brelan::cli
