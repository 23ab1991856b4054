#pragma once
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "kit/program.hpp"
#include "net/url.hpp"

namespace brelan::kit {

// `brelan serve` in its own process, on a free loopback port.
class ServerProcess {
  public:
    explicit ServerProcess(std::vector<std::string> options = {})
        : errors_(scratch("serve-" + std::to_string(++count()))) {
        int out[2];
        if (pipe(out) != 0) return;
        process_ = fork();
        if (process_ == 0) become(options, out[1]);
        ::close(out[1]);
        out_ = out[0];
        greeting_ = read_greeting();
    }
    ~ServerProcess() {
        if (process_ > 0) end(SIGKILL);
        if (out_ >= 0) ::close(out_);
        unlink(errors_.c_str());
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // What the server printed when it was ready; empty if it was never ready.
    const std::string& greeting() const { return greeting_; }
    // The server's error output.
    std::string errors() const { return read_all(errors_); }
    pid_t process() const { return process_; }

    net::Place place() const { return place_behind("The server listens on "); }
    net::Place admin() const { return place_behind("operator are at http://"); }

    // Sends a signal and returns the exit code, or 128 plus the signal's number.
    int end(int signal) {
        kill(process_, signal);
        return wait();
    }
    int wait() {
        int status = 0;
        waitpid(std::exchange(process_, -1), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

  private:
    // Each process has its own files.
    static int& count() {
        static int servers = 0;
        return servers;
    }
    [[noreturn]] void become(const std::vector<std::string>& options, int out) const {
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        dup2(open(errors_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        setenv("LC_ALL", "C", 1);
        usual_signals();
        std::vector<std::string> words{BRELAN_PROGRAM, "serve", "--listen", "127.0.0.1:0"};
        words.insert(words.end(), options.begin(), options.end());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(BRELAN_PROGRAM, arguments.data());
        _exit(127);
    }
    std::string read_greeting() const {
        std::string text;
        while (text.find("Ctrl-C") == std::string::npos) {
            pollfd waiting{out_, POLLIN, 0};
            char bytes[1024];
            if (poll(&waiting, 1, 60'000) != 1) return {};
            const auto got = read(out_, bytes, sizeof bytes);
            if (got <= 0) return {};
            text.append(bytes, static_cast<std::size_t>(got));
        }
        return text;
    }
    net::Place place_behind(const std::string& words) const {
        const std::size_t at = greeting_.find(words);
        if (at == std::string::npos) return {};
        const std::string address = greeting_.substr(at + words.size());
        const std::size_t colon = address.find(':');
        net::Place place;
        place.host = address.substr(0, colon);
        place.port = std::to_string(std::atoi(address.c_str() + colon + 1));
        return place;
    }

    std::string errors_;
    pid_t process_ = -1;
    int out_ = -1;
    std::string greeting_;
};

}  // namespace brelan::kit
