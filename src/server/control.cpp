#include "server/control.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "server/local_socket.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kCopy = "copy ";
constexpr std::string_view kDone = "done";
constexpr std::string_view kReset = "reset ";
constexpr std::string_view kResetBoth = "reset-both ";  // resets the second factor too
constexpr std::string_view kLink = "link ";
const std::string kStopping = "the server is being stopped";
constexpr int kLinePatience = 5'000;  // milliseconds to wait for a connected client's line

std::string path_of(const std::string& store_file) { return store_file + ".control"; }

// The loop's answer, which a thread is waiting for.
struct Outcome {
    std::mutex mutex;
    std::condition_variable told;
    std::optional<std::string> said;
    bool over = false;  // the server is shutting down
};

}  // namespace

struct Control::Inside {
    using Told = std::function<void(const std::string&)>;

    Inside(std::string at, StoreThread& of, MakeReset asks)
        : path(std::move(at)),
          store(of),
          make_reset(std::move(asks)),
          socket(listen_at(path)),
          stop(eventfd(0, EFD_CLOEXEC)) {
        if (!socket.good()) {
            why = "there is no " + path + ": " + std::error_code(errno, std::generic_category()).message();
            return;
        }
        thread = std::thread([this] { run(); });
    }

    ~Inside() {
        {
            const std::lock_guard lock(outcome->mutex);
            outcome->over = true;
        }
        outcome->told.notify_all();
        const std::uint64_t one = 1;
        if (!thread.joinable() || ::write(stop.number(), &one, sizeof one) < 0) return;
        thread.join();
        unlink(path.c_str());
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void run() {
        while (true) {
            pollfd waiting[2] = {{socket.number(), POLLIN, 0}, {stop.number(), POLLIN, 0}};
            if (poll(waiting, 2, -1) < 0 && errno == EINTR) continue;
            if (waiting[1].revents != 0) return;
            const Descriptor client(accept4(socket.number(), nullptr, nullptr, SOCK_CLOEXEC));
            if (client.good()) answer(client);
        }
    }

    void answer(const Descriptor& client) {
        const std::string line = read_line(client, kLinePatience);
        if (line.starts_with(kCopy)) {
            const std::string fault = copy(line.substr(kCopy.size()));
            write_line(client, fault.empty() ? kDone : std::string_view(fault));
        } else if (make_reset && line.starts_with(kReset)) {
            write_line(client, reset(line.substr(kReset.size()), false));
        } else if (make_reset && line.starts_with(kResetBoth)) {
            write_line(client, reset(line.substr(kResetBoth.size()), true));
        } else {
            write_line(client, "this is no request that a server answers here");
        }
    }

    // Starts a copy, and waits for it.
    std::string copy(const std::string& file) {
        return wait_for([&](const Told& then) { store.copy(file, then); }).value_or(kStopping);
    }

    // Creates a link; success without a secret means that there is no such member.
    std::string reset(const std::string& login, bool ends_factor) {
        return wait_for([&](const Told& then) {
                   make_reset(login, ends_factor, [then](const ResetAnswer& answer) {
                       then(answer.why.empty() ? std::string(kLink) + answer.secret : answer.why);
                   });
               })
            .value_or(kStopping);
    }

    // Starts a task and waits for the answer; returns nullopt if the server shuts down first.
    std::optional<std::string> wait_for(const std::function<void(const Told&)>& begin) {
        outcome->said.reset();
        begin([to = outcome](const std::string& said) {
            {
                const std::lock_guard lock(to->mutex);
                to->said = said;
            }
            to->told.notify_all();
        });
        std::unique_lock lock(outcome->mutex);
        outcome->told.wait(lock, [&] { return outcome->said.has_value() || outcome->over; });
        return outcome->said;
    }

    std::string path;
    StoreThread& store;
    MakeReset make_reset;
    Descriptor socket;
    Descriptor stop;
    std::string why;
    std::shared_ptr<Outcome> outcome = std::make_shared<Outcome>();
    std::thread thread;
};

Control::Control(const std::string& store_file, StoreThread& store, MakeReset make_reset)
    : inside_(std::make_unique<Inside>(path_of(store_file), store, std::move(make_reset))) {}

Control::~Control() = default;

const std::string& Control::why() const { return inside_->why; }

std::optional<std::string> ask_for_copy(const std::string& store_file, const std::string& copy) {
    const Descriptor server = connect_to(path_of(store_file));
    if (!server.good()) return std::nullopt;
    // The server has a different working directory, so the path must be absolute.
    write_line(server, std::string(kCopy) + std::filesystem::absolute(copy).string());
    std::string answer = read_line(server, -1);
    if (answer.empty()) return "the server has ended before the copy was done";
    return answer == kDone ? std::string() : std::move(answer);
}

std::optional<ResetAnswer> ask_for_reset(const std::string& store_file, const std::string& login,
                                         bool ends_factor) {
    const Descriptor server = connect_to(path_of(store_file));
    if (!server.good()) return std::nullopt;
    write_line(server, std::string(ends_factor ? kResetBoth : kReset) + login);
    const std::string answer = read_line(server, -1);
    if (answer.starts_with(kLink)) return ResetAnswer{answer.substr(kLink.size()), {}};
    return ResetAnswer{{}, answer.empty() ? "the server has ended before it answered" : answer};
}

}  // namespace brelan::server
