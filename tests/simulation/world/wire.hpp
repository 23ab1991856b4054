#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "simulation/world/scene.hpp"

namespace brelan::world {

class Client;

// A connection: texts arrive late but in order, until it breaks. Each side notices the break independently.
class Wire : public std::enable_shared_from_this<Wire> {
  public:
    Wire(Scene& scene, Door& door, Client& client) : scene_(scene), door_(door), client_(client) {}

    // Called by the client.
    void say(std::string text);
    void hang_up();
    // Called by the server.
    void send(std::shared_ptr<const std::string> text);
    void close(std::string_view code);
    void enter(room::Link link) { link_ = link; }
    room::Link link() const { return link_; }
    bool server_open() const { return server_open_; }

    // Faults.
    void cut();
    void die_silently();  // nothing arrives any more; the server notices only because a ping goes unanswered
    void stall(room::Time while_);  // the client stops reading
    std::size_t queued() const { return bytes_; }
    static constexpr std::size_t kMostQueued = 64 * 1024;

  private:
    void deliver();
    void server_learns(room::Time delay);
    void client_learns(room::Time delay, std::string code);
    room::Time latency();

    Scene& scene_;
    Door& door_;
    Client& client_;
    room::Link link_{};
    bool server_open_ = true;
    bool client_open_ = true;
    bool dead_ = false;  // nothing gets through any more
    room::Time up_ = 0;  // when the last text sent to the server arrives
    room::Time stalled_until_ = 0;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t bytes_ = 0;
    bool delivering_ = false;
};

}  // namespace brelan::world
