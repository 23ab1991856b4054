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
constexpr int kLinePatience = 5'000;  // for the line of somebody who has connected

std::string path_of(const std::string& store_file) { return store_file + ".control"; }

// What comes of a copy that the loop tells of, and a thread waits for.
struct Outcome {
    std::mutex mutex;
    std::condition_variable told;
    std::optional<std::string> fault;
    bool over = false;  // the server ends
};

}  // namespace

struct Control::Inside {
    Inside(std::string at, StoreThread& of)
        : path(std::move(at)), store(of), socket(listen_at(path)), stop(eventfd(0, EFD_CLOEXEC)) {
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
        if (!line.starts_with(kCopy)) {
            write_line(client, "this is no request that a server answers here");
            return;
        }
        const std::string fault = copy(line.substr(kCopy.size()));
        write_line(client, fault.empty() ? kDone : std::string_view(fault));
    }

    // Has a copy made, and waits for it.
    std::string copy(const std::string& file) {
        outcome->fault.reset();
        store.copy(file, [to = outcome](const std::string& fault) {
            {
                const std::lock_guard lock(to->mutex);
                to->fault = fault;
            }
            to->told.notify_all();
        });
        std::unique_lock lock(outcome->mutex);
        outcome->told.wait(lock, [&] { return outcome->fault.has_value() || outcome->over; });
        return outcome->fault.value_or("the server is being stopped");
    }

    std::string path;
    StoreThread& store;
    Descriptor socket;
    Descriptor stop;
    std::string why;
    std::shared_ptr<Outcome> outcome = std::make_shared<Outcome>();
    std::thread thread;
};

Control::Control(const std::string& store_file, StoreThread& store)
    : inside_(std::make_unique<Inside>(path_of(store_file), store)) {}

Control::~Control() = default;

const std::string& Control::why() const { return inside_->why; }

std::optional<std::string> ask_for_copy(const std::string& store_file, const std::string& copy) {
    const Descriptor server = connect_to(path_of(store_file));
    if (!server.good()) return std::nullopt;
    // The server has a folder of its own, so the name must be whole.
    write_line(server, std::string(kCopy) + std::filesystem::absolute(copy).string());
    std::string answer = read_line(server, -1);
    if (answer.empty()) return "the server has ended before the copy was done";
    return answer == kDone ? std::string() : std::move(answer);
}

}  // namespace brelan::server
