#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/fair/client.hpp"
#include "kit/files.hpp"
#include "room/sim/house.hpp"

// People whose clients take part in the shuffles at a real table, and a house that may lie to the first of
// these people.
namespace brelan::client {

using kit::word;

// Tampers with a message on its way to the first player, or drops it by clearing it.
using Hostile = std::function<void(std::string& message, const FairKept& kept)>;

// The ways that a lying house edits messages.
inline void replace(std::string& text, std::string_view piece, std::string_view by) {
    const std::size_t at = text.find(piece);
    if (at != std::string::npos) text.replace(at, piece.size(), by);
}
inline bool is(const std::string& message, std::string_view what) {
    return message.find("\"what\":\"" + std::string(what) + "\"") != std::string::npos;
}
// Replaces the value at this place in a list.
inline void put(std::string& text, std::string_view list, std::size_t place, const std::string& value) {
    std::size_t at = text.find("\"" + std::string(list) + "\":[");
    if (at == std::string::npos) return;
    at += list.size() + 4;
    for (std::size_t i = 0; i < place; ++i) at = text.find(',', at) + 1;
    text.replace(at, text.find_first_of(",]", at) - at, value);
}
inline std::string quoted(const std::string& text) { return "\"" + text + "\""; }

// A person at the table whose client takes part.
struct Player {
    room::Link link{};
    std::string file;
    std::unique_ptr<FairNotes> notes{};
    std::unique_ptr<FairClient> client{};
    std::size_t read = 0;
    bool away = false;
    int checked = 0;  // the number of epochs that the client recomputed card by card
    int closed = 0;
    int commits = 0;
    int reveals = 0;
    std::vector<std::string> seals{};  // the kinds of seal shown so far
};

class FairTable {
  public:
    FairTable(std::string_view game, std::string_view options, int people, Hostile hostile = {})
        : house_(kit::setup_of(game, options)), hostile_(std::move(hostile)) {
        house_.fair = true;
        std::filesystem::create_directories(folder_);
        for (int i = 0; i < people; ++i) {
            players_.push_back({house_.open(i + 1), folder_ + "/notes-" + std::to_string(i) + ".json"});
            join(players_.back(), i + 1);
            house_.ask(players_.back().link, "\"do\":\"sit\",\"seat\":" + std::to_string(i + 1));
        }
        house_.ask(players_[0].link, "\"do\":\"start\"");
        pump();
    }
    ~FairTable() { std::filesystem::remove_all(folder_); }

    kit::House& house() { return house_; }
    Player& player(std::size_t i) { return players_[i]; }
    // Starts the client with the contents of its file.
    void join(Player& player, int account) {
        player.client.reset();
        player.notes.reset();
        player.notes = std::make_unique<FairNotes>(player.file, kit::House::table_id());
        player.client = std::make_unique<FairClient>(
            *player.notes, kit::account(account), kit::House::table_id(), [this] {
                Digest digest{};
                for (std::uint8_t& byte : digest) byte = static_cast<std::uint8_t>(house_.chance().next());
                return digest;
            });
    }
    // Breaks the connection and restarts the client.
    void come_back(std::size_t i) {
        house_.close(players_[i].link);
        join(players_[i], static_cast<int>(i) + 1);
        connect(i);
    }
    // Breaks the connection until connect() is called.
    void leave(std::size_t i) {
        house_.close(players_[i].link);
        players_[i].away = true;
    }
    void connect(std::size_t i) {
        Player& player = players_[i];
        player.away = false;
        player.link = house_.open(static_cast<int>(i) + 1);
        player.read = 0;
        pump();
    }
    // Delivers messages until nobody has anything left to send.
    void pump() {
        for (bool news = true; news;) {
            news = false;
            for (Player& player : players_) news = hear(player) || news;
        }
    }
    // Plays one action, or lets time pass until one is possible; returns false once the match is over.
    bool step() {
        pump();
        for (Player& player : players_) {
            if (player.away) continue;
            const Json state = kit::parsed(house_.state(player.link));
            const Json* legal = state.find("legal");
            if (legal == nullptr || legal->array().empty()) continue;
            const auto& all = legal->array();
            const std::string act = all[house_.chance().below(static_cast<std::uint32_t>(all.size()))].text();
            house_.ask(player.link, "\"do\":\"act\",\"at\":" + std::to_string(kit::whole(state, "n")) +
                                        ",\"act\":\"" + act + "\"");
            pump();
            return true;
        }
        house_.pass(500);
        pump();
        return house_.ended.empty();
    }
    void play() {
        for (int i = 0; i < 20'000 && step(); ++i) {
        }
        pump();
    }

  private:
    const std::vector<std::string>& received(const Player& player) const {
        return house_.lines.at(static_cast<std::uint64_t>(player.link)).received;
    }
    bool hear(Player& player) {
        bool news = false;
        if (player.away) return false;
        while (player.read < received(player).size()) {
            std::string text = received(player)[player.read++];
            if (hostile_ && &player == &players_[0]) hostile_(text, player.notes->kept());
            if (text.empty()) continue;
            news = true;
            const Json message = kit::parsed(text);
            const auto saying = player.client->hear(message);
            if (word(message, "what") == "fair-close") {
                ++player.closed;
                player.checked += player.client->seal().checked ? 1 : 0;
            }
            const std::string kind(player.client->seal().kind);
            if (player.seals.empty() || player.seals.back() != kind) player.seals.push_back(kind);
            if (saying) say(player, *saying);
        }
        return news;
    }
    void say(Player& player, const FairClient::Saying& saying) {
        (saying.what == "commit" ? player.commits : player.reveals) += 1;
        const Json answer = house_.ask(player.link, "\"do\":\"" + std::string(saying.what) +
                                                        "\",\"epoch\":" + std::to_string(saying.epoch) +
                                                        ",\"value\":\"" + fair::hex(saying.value) + "\"");
        if (word(answer, "type") == "error") player.client->refused(saying, word(answer, "code"));
    }

    const std::string folder_ = kit::scratch("fair-client");
    kit::House house_;
    Hostile hostile_;
    std::vector<Player> players_;
};

}  // namespace brelan::client
