#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <string_view>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/verbs/command.hpp"

int main(int argc, char** argv) {
    using namespace brelan::cli;
    std::signal(SIGXFSZ, SIG_IGN);  // writing past the size limit then fails with an error
    try {
        const std::vector<std::string_view> words(argv + (argc > 0 ? 1 : 0), argv + argc);
        const int code = run_command(words);
        if (finish_output() || code != kOk) return code;
        complain({}, std::strerror(errno));
    } catch (const std::exception& problem) {
        complain({}, problem.what());
    }
    return kFailed;
}
