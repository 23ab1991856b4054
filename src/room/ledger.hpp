#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace brelan::room {

// The commands of clients that have already become events, so that a repeated command is executed only once.
// The table remembers its last 64 clients and the last 32 commands of each.
class Ledger {
  public:
    enum class Known : std::uint8_t { fresh, done, forgotten };
    struct Answer {
        Known known = Known::fresh;
        std::uint64_t seq = 0;  // the event it became
    };
    Answer find(std::string_view account, std::string_view client, std::int64_t id) const;

    // The value of Event::command for a command that becomes event `seq`: account/client/epoch/id. The epoch
    // is the first event of the client since the table started remembering it, so keys never repeat.
    std::string key(std::string_view account, std::string_view client, std::int64_t id,
                    std::uint64_t seq) const;

    // Enters the key of a row; returns false if the key is invalid or already known.
    [[nodiscard]] bool enter(std::string_view key, std::uint64_t seq);

  private:
    struct Done {
        std::int64_t id;
        std::uint64_t seq;
    };
    struct Client {
        std::string who;  // account/client
        std::uint64_t epoch = 0;
        std::int64_t forgotten = -1;  // commands up to this one are no longer remembered
        std::vector<Done> done;
    };
    const Client* client(std::string_view account, std::string_view name) const;
    Client& remember(std::string_view who, std::uint64_t epoch);

    std::vector<Client> clients_;  // the most recent last
};

}  // namespace brelan::room
