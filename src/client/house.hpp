#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/trouble.hpp"
#include "net/client.hpp"
#include "text/json_read.hpp"
#include "text/language.hpp"

namespace brelan::client {

// A server's response: JSON, or what went wrong.
struct HouseAnswer {
    int status = 0;  // 0: no response
    Json json{};
    Trouble trouble{};
    std::string code{};  // the code of an error that the server reported
    bool good() const { return !trouble; }
};

// A server as seen by one account.
class House {
  public:
    // `ca` is a file of certificates to trust in addition to the system's; it may be empty. `language` is the
    // language of the sentences that the server sends.
    House(net::Place place, const std::string& ca, Language language)
        : place_(std::move(place)), language_(language) {
        limits_.ca = ca;
    }

    // Uses the token of an account.
    void use_token(std::string_view token);
    // Files that keep the sessions, so that the player's seat is still there next time. With an empty name,
    // no session is kept. Logging in as a member leaves the guest session unchanged.
    struct Sessions {
        std::string member;
        std::string guest;
    };
    // Signs in with the last member session, or else the last guest session, or else as a new guest with this
    // name.
    [[nodiscard]] Trouble come_in(const std::string& name, const Sessions& sessions);

    // Logs in as a member and keeps the session in `file`. If the account has a second factor and `code` is
    // empty, the response is a refusal with the error code `code-needed`.
    [[nodiscard]] HouseAnswer log_in(const std::string& login, const std::string& password,
                                     const std::string& code, const std::string& file);

    HouseAnswer get(const std::string& path) const;
    HouseAnswer post(const std::string& path, std::string body) const;

    // What a client sends when it connects to a table: its name, the last event that it knows, the history of
    // that event, and whether it takes part in the shuffles.
    struct TableSight {
        std::string client;
        std::int64_t seen = 0;
        std::string incarnation;
        bool fair = false;
    };
    // A table's socket, or nullptr with the response in `refusal`.
    [[nodiscard]] std::unique_ptr<net::WebSocketClient> open_table(const std::string& id,
                                                                   const TableSight& known,
                                                                   HouseAnswer& refusal) const;
    // The bytes of a response that is not JSON, or `nullopt` if there are none.
    std::optional<std::string> get_text(const std::string& path) const;

    const net::Place& place() const { return place_; }
    const std::string& ca() const { return limits_.ca; }
    const std::string& account() const { return account_; }
    const std::string& name() const { return name_; }

  private:
    net::Response fetch(net::Ask ask) const;
    net::Headers headers() const;
    [[nodiscard]] Trouble know_me();
    [[nodiscard]] std::optional<Trouble> come_again(const std::string& file);
    [[nodiscard]] Trouble become_guest(const std::string& name, const std::string& file);
    [[nodiscard]] Trouble keep_session(const net::Response& response, const std::string& file);

    net::Place place_;
    Language language_;
    net::ClientLimits limits_{};
    std::string credential_name_{};  // Authorization or Cookie
    std::string credential_{};
    std::string account_{};
    std::string name_{};
};

// True for one plain word of letters, digits, and the characters in `also`. Only such words from a house may
// go into an address.
bool is_plain_word(std::string_view text, std::string_view also = {});

// A server's name in file names: `tls-cards.example.org-443`.
std::string place_name(const net::Place& place);

}  // namespace brelan::client
