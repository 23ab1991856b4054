#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "room/effects.hpp"
#include "text/language.hpp"

namespace brelan::room {

// A finished message. Only the Encoder makes messages, from public facts and what the observer has seen.
class Message {
  public:
    const std::shared_ptr<const std::string>& text() const { return text_; }

  private:
    friend class Encoder;
    explicit Message(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
    std::shared_ptr<const std::string> text_;
};

// The outgoing messages in order, each with the row it depends on: nothing is sent before that row is stored.
class Outbox {
  public:
    // Somebody's socket, and the language of its messages.
    struct Reader {
        Link link;
        Language language;
    };

    void send(Link link, const Message& message, std::uint64_t needs) {
        queue_.push_back({link, message.text(), {}, needs, {}});
    }
    // Rejects anything but a Message, since only a Message is made for one observer.
    template <class T>
    void send(Link link, const T& other, std::uint64_t needs) = delete;

    void close(const Reader& reader, std::string_view code, std::uint64_t needs) {
        queue_.push_back({reader.link, nullptr, code, needs, reader.language});
    }

    // Sends every message that depends on no row after `stored`.
    void release(std::uint64_t stored, Effects& effects);
    void clear() { queue_.clear(); }
    // Everybody whose socket is about to be closed.
    std::vector<Reader> leaving() const;
    bool empty() const { return queue_.empty(); }
    // The number of messages waiting for a socket; 0 while few messages are waiting in total.
    std::size_t waiting_for(Link link) const;

  private:
    struct Waiting {
        Link link;
        std::shared_ptr<const std::string> text;  // nullptr: close the socket
        std::string_view code;
        std::uint64_t needs;
        Language language;
    };
    std::vector<Waiting> queue_;
};

}  // namespace brelan::room
