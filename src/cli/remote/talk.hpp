#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/fair/seal.hpp"
#include "cli/remote/table.hpp"
#include "cli/remote/trouble_text.hpp"
#include "client/fair/client.hpp"
#include "client/fair/notes.hpp"
#include "client/house.hpp"
#include "client/socket_link.hpp"

namespace brelan::cli {

// One client at a table on a server: its connection, the state of the table, and its part in the shuffles.
class RemoteTalk {
  public:
    RemoteTalk(const client::House& house, const std::string& table, const Texts& texts, bool words);

    client::SocketLink& link() { return link_; }
    const RemoteTable& table() const { return table_; }
    // Why the connection was last lost, refused or closed: a sentence, or the house's code word; empty if
    // there is nothing to say.
    std::string why() const { return trouble_text(house_, link_.why(), texts_); }

    // What the next message says to the player; `nullopt` after `milliseconds` without a message.
    std::optional<std::vector<std::string>> hear(int milliseconds);
    // Plays these actions one after another, until one of them is refused.
    void act(std::vector<std::string> actions);
    // True while the actions are being played.
    bool plays() const { return plays_; }

    // The seal of the current deal as a short label, and in full.
    std::string seal_label() const;
    bool seal_is_wrong() const { return fair_.seal().colour == client::SealColour::red; }
    std::vector<std::string> seal_page() const { return cli::seal_page(fair_.seal(), notes_, texts_); }

  private:
    void take(const client::SocketLink::Received& received, std::vector<std::string>& told);
    bool take_answer(const wire::Message& message);
    void play_next();
    void play();
    void say(const client::FairClient::Saying& saying);
    void tell_seal(bool dealt, std::vector<std::string>& told);
    void keep_record(std::int64_t match, std::vector<std::string>& told);

    const client::House& house_;
    const std::string id_;
    const Texts& texts_;
    bool words_;
    client::FairNotes notes_;
    client::FairClient fair_;
    client::SocketLink link_;
    RemoteTable table_;
    std::map<std::int64_t, client::FairClient::Saying> said_{};  // messages that have not been answered yet
    std::deque<std::string> to_play_{};
    bool plays_ = false;
    client::Seal told_seal_{};
    bool told_obstacle_ = false;
};

}  // namespace brelan::cli
