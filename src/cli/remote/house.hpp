#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/texts.hpp"
#include "net/client.hpp"
#include "text/json_read.hpp"

namespace brelan::cli {

// What a server answered: JSON, or a sentence that says what is wrong.
struct HouseAnswer {
    int status = 0;  // 0: nobody answered
    Json json{};
    std::string problem{};
    std::string code{};  // of a problem that the server has told
    bool good() const { return problem.empty(); }
};

// A server, as one account sees it.
class House {
  public:
    // `ca` is a file of certificates to trust besides those of the system, or empty.
    House(net::Place place, const std::string& ca, const Texts& texts)
        : place_(std::move(place)), texts_(texts) {
        limits_.ca = ca;
    }

    // Comes with the token of an account.
    void use_token(std::string_view token);
    // Where it stays who one is, so that the seat is still there the next time; empty: nowhere. A member who
    // logs in leaves the guest of the same program as it is.
    struct Sessions {
        std::string member;
        std::string guest;
    };
    // Comes as the member of the last time, or else as the guest, or as a new one of this name; what is
    // wrong, or nothing.
    std::string come_in(const std::string& name, const Sessions& sessions);

    // Comes as a member, whose session stays in `file`. The answer is a refusal with the code `code-needed`
    // where the account asks for one besides.
    HouseAnswer log_in(const std::string& login, const std::string& password, const std::string& code,
                       const std::string& file);

    HouseAnswer get(const std::string& path) const { return judge(fetch({"GET", path})); }
    HouseAnswer post(const std::string& path, std::string body) const;

    // With what a client comes to a table: its name, the last event that it knows, of which history that is,
    // and whether it takes part in the shuffles.
    struct TableSight {
        std::string client;
        std::int64_t seen = 0;
        std::string incarnation;
        bool fair = false;
    };
    // Where the house says something that this program does not know.
    std::string not_understood() const { return std::string(texts_("remote.newer")); }
    // The socket of a table, or nullptr and the answer instead.
    std::unique_ptr<net::WebSocketClient> open_table(const std::string& id, const TableSight& known,
                                                     HouseAnswer& refusal) const;
    // An answer that is no JSON: its bytes, or nothing where there are none.
    std::optional<std::string> get_text(const std::string& path) const;

    const net::Place& place() const { return place_; }
    const std::string& account() const { return account_; }
    const std::string& name() const { return name_; }

  private:
    net::Response fetch(net::Ask ask) const;
    HouseAnswer nobody(const net::Response& response) const;
    HouseAnswer judge(const net::Response& response) const;
    net::Headers headers() const;
    std::string know_me();
    std::optional<std::string> come_again(const std::string& file);
    std::string become_guest(const std::string& name, const std::string& file);
    std::string keep_session(const net::Response& response, const std::string& file);

    net::Place place_;
    const Texts& texts_;
    net::ClientLimits limits_{};
    std::string credential_name_{};  // Authorization or Cookie
    std::string credential_{};
    std::string account_{};
    std::string name_{};
};

// What a house says goes into an address only where it is one plain word: of letters, digits, and `also`.
bool is_plain_word(std::string_view text, std::string_view also = {});

// What a server is called in names of files: `tls-cards.example.org-443`.
std::string place_name(const net::Place& place);

// The text, number or truth of a member; nothing of its kind: empty, 0, false.
std::string text_of(const Json& json, std::string_view key);
std::int64_t number_of(const Json& json, std::string_view key);
bool truth_of(const Json& json, std::string_view key);

}  // namespace brelan::cli
