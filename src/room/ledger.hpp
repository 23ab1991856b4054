#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace brelan::room {

// Which commands of which clients have become events, so that a command that comes twice is done once. The
// last 64 clients of a table are remembered, and of each its last 32 commands.
class Ledger {
  public:
    enum class Known : std::uint8_t { fresh, done, forgotten };
    struct Answer {
        Known known = Known::fresh;
        std::uint64_t seq = 0;  // done: the event it became
    };
    Answer find(std::string_view account, std::string_view client, std::int64_t id) const;

    // What Event::command says of a command that becomes event `seq`: account/client/epoch/id. The epoch is
    // the first event of the client since it is remembered, so that no key ever comes again.
    std::string key(std::string_view account, std::string_view client, std::int64_t id,
                    std::uint64_t seq) const;

    // Enters the key of a row; false where it is none, or stands here already.
    bool enter(std::string_view key, std::uint64_t seq);

  private:
    struct Done {
        std::int64_t id;
        std::uint64_t seq;
    };
    struct Client {
        std::string who;  // account/client
        std::uint64_t epoch = 0;
        std::int64_t forgotten = -1;  // no command up to this one is remembered
        std::vector<Done> done;
    };
    const Client* client(std::string_view account, std::string_view name) const;
    Client& remember(std::string_view who, std::uint64_t epoch);

    std::vector<Client> clients_;  // who came last stands last
};

}  // namespace brelan::room
