#include "simulation/world/wire.hpp"

#include <algorithm>
#include <utility>

#include "simulation/world/client.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kPing = 40'000;  // after this time, a silent connection is closed
constexpr std::size_t kAtOnce = 16;   // how many texts arrive together

}  // namespace

room::Time Wire::latency() { return 1 + scene_.below(scene_.weather.latency); }

void Wire::say(std::string text) {
    if (dead_ || !client_open_) return;
    up_ = std::max(up_, scene_.schedule.now() + latency());
    scene_.schedule.in(up_ - scene_.schedule.now(), [self = shared_from_this(), text = std::move(text)] {
        if (!self->dead_ && self->server_open_) self->door_.receive(self->link_, text);
    });
}

void Wire::hang_up() {
    client_open_ = false;
    server_learns(dead_ ? kPing : latency());
}

void Wire::send(std::shared_ptr<const std::string> text) {
    if (!server_open_) return;
    bytes_ += text->size();
    queue_.push_back(std::move(text));
    const bool hoards = scene_.course.plant == Plant::hoards;
    if (bytes_ > kMostQueued && !hoards) {
        queue_.clear();
        bytes_ = 0;
        server_learns(0);
        return client_learns(latency(), "too-slow");
    }
    if (!delivering_) deliver();
}

// Delivers queued texts, a few at a time, unless the client has stopped reading.
void Wire::deliver() {
    delivering_ = !queue_.empty() && !dead_;
    if (!delivering_) return;
    const room::Time wait = std::max(latency(), stalled_until_ - scene_.schedule.now());
    scene_.schedule.in(wait, [self = shared_from_this()] {
        if (self->dead_) return;
        if (self->stalled_until_ > self->scene_.schedule.now()) return self->deliver();
        for (std::size_t i = 0; i < kAtOnce && !self->queue_.empty(); ++i) {
            const auto text = std::move(self->queue_.front());
            self->queue_.pop_front();
            self->bytes_ -= text->size();
            if (self->client_open_) self->client_.heard(*text);
        }
        self->deliver();
    });
}

// The server closes the connection once the queue is empty.
void Wire::close(std::string_view code) {
    if (!server_open_) return;
    server_open_ = false;
    client_learns(dead_ ? kPing : latency(), std::string(code));
}

void Wire::cut() {
    if (dead_) return;
    dead_ = true;
    server_learns(latency());
    client_learns(latency(), "cut");
}

void Wire::die_silently() {
    if (dead_) return;
    dead_ = true;
    server_learns(kPing);
    client_learns(latency(), "cut");
}

void Wire::stall(room::Time while_) { stalled_until_ = scene_.schedule.now() + while_; }

void Wire::server_learns(room::Time delay) {
    scene_.schedule.in(delay, [self = shared_from_this()] {
        if (std::exchange(self->server_open_, false)) self->door_.lost(self->link_);
    });
}

void Wire::client_learns(room::Time delay, std::string code) {
    scene_.schedule.in(delay, [self = shared_from_this(), code = std::move(code)] {
        if (std::exchange(self->client_open_, false)) self->client_.ended(code);
    });
}

}  // namespace brelan::world
