#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "fill/owner.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "room/room.hpp"
#include "store/store.hpp"
#include "text/json_read.hpp"

// Fills a store with the contents of a large house: tables asleep in mid-deal, one account's matches, and
// rated members.
namespace brelan::fill {
namespace {

constexpr const char* kHelp = R"(Usage: brelan_fill FILE TABLES ACTIONS [open]
       brelan_fill FILE --history MATCHES
       brelan_fill FILE --ratings MEMBERS

Fills a store with tables of Tarot for four, each so many actions into a deal, which all may
see where they are open; with an account that has played so many matches; or with so many
members who are rated in two games.
)";

constexpr std::size_t kTogether = 200;        // tables per transaction
constexpr std::size_t kRowsTogether = 1'000;  // matches or members per transaction

room::Time now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}
const room::Time kNow = now();  // so that no table seems to have been abandoned long ago

std::string id_of(char kind, std::uint64_t number) {
    const std::string digits = std::to_string(number);
    return kind + std::string(31 - digits.size(), '0') + digits;
}

room::Person person(std::uint64_t number) {
    return {id_of('a', number), "Person " + std::to_string(number), false, true};
}

// A table of this game in the middle of its first deal, with a person in every seat.
class Sleeper {
  public:
    Sleeper(std::uint64_t number, const room::Setup& setup, int actions)
        : id_(id_of('b', number)),
          first_(number * 10),
          players_(host::players_of(*setup.game, setup.options)),
          chance_{1, number},
          room_(id_) {
        room_.create(kNow, person(first_), setup, effects_);
        for (int seat = 0; seat < players_; ++seat) {
            const room::Link link{static_cast<std::uint64_t>(seat) + 1};
            room_.opened(kNow,
                         {link,
                          person(first_ + static_cast<std::uint64_t>(seat)),
                          "fill",
                          Language::english,
                          false,
                          {}},
                         effects_);
            say(seat, "\"do\":\"sit\",\"seat\":" + std::to_string(seat + 1));
        }
        say(0, "\"do\":\"start\"");
        for (int i = 0; i < actions; ++i) act();
    }

    // Also stores the table's guests, because an unknown player would lose their seat when the house starts.
    void put(store::Changes& changes) const {
        for (int seat = 0; seat < players_; ++seat) {
            const room::Person guest = person(first_ + static_cast<std::uint64_t>(seat));
            changes.emplace_back(store::AccountRow{guest.account, guest.name, {}, {}, kNow, kNow});
        }
        for (const room::Event& event : effects_.store)
            changes.emplace_back(
                store::EventRow{id_, event.seq, event.command, event.actor, event.body, event.at});
        const room::Head head = room_.head();
        changes.emplace_back(store::TableRow{id_, room::write_head(head), head.changed, 0, false});
    }

  private:
    void say(int seat, const std::string& text) {
        const room::Link link{static_cast<std::uint64_t>(seat) + 1};
        room_.message(kNow, link, "{\"id\":" + std::to_string(++ids_) + "," + text + "}", effects_);
        room_.stored(kNow, room_.last_seq(), effects_);
        while (std::exchange(effects_.need_entropy, false)) {
            room::Entropy entropy{};
            for (std::uint8_t& byte : entropy) byte = static_cast<std::uint8_t>(chance_.next());
            room_.entropy(kNow, entropy, effects_);
            room_.stored(kNow, room_.last_seq(), effects_);
        }
    }
    // The first legal action of the player whose turn it is.
    void act() {
        for (auto sent = effects_.send.rbegin(); sent != effects_.send.rend(); ++sent) {
            if (sent->text->find("\"legal\":[\"") == std::string::npos) continue;
            const auto json = read_json(*sent->text);
            const Json* legal = json ? json->find("legal") : nullptr;
            if (legal == nullptr) continue;
            const int seat = static_cast<int>(sent->link) - 1;
            const std::string action = legal->array()[0].text();
            effects_.send.clear();
            return say(seat, "\"do\":\"act\",\"at\":" + std::to_string(room_.last_seq()) + ",\"act\":\"" +
                                 action + "\"");
        }
    }

    std::string id_;
    std::uint64_t first_;
    int players_;
    Rng chance_;
    room::Room room_;
    room::Effects effects_;
    int ids_ = 0;
};

void fill(const std::string& file, std::uint64_t tables, const room::Setup& setup, int actions) {
    const auto store = store::open_sqlite(file);
    for (std::uint64_t i = 0; i < tables;) {
        store::Changes changes;
        for (const std::uint64_t end = std::min<std::uint64_t>(tables, i + kTogether); i < end; ++i)
            Sleeper(i, setup, actions).put(changes);
        store->write({&changes, 1});
    }
}

std::string fingerprint(const std::string& secret) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    Sha256 hash;
    hash.add(secret);
    std::string text;
    for (const std::uint8_t byte : hash.finish()) (text += kDigits[byte >> 4U]) += kDigits[byte & 15U];
    return text;
}

// One of the owner's matches against a bot. The match number determines how long ago the match was played.
void put_match(std::uint64_t number, store::Changes& changes) {
    const std::string id = id_of('c', number);
    const std::string game = number % 2 == 0 ? "tonk" : "tontine";
    std::string record = "brl 1\ngame " + game + "\nseats p1=\"Owner\" p2=bot:usual\n";
    while (record.size() < 1'500) record += "% a line like those of which a record consists\n";
    const auto ended = kNow - static_cast<room::Time>(number) * 60'000;
    changes.emplace_back(store::MatchRow{id, id_of('b', number), 1, game, "", record, ended - 60'000, ended});
    changes.emplace_back(store::MatchSeatRow{id, 1, kOwner, "Owner", "", 10, 1});
    changes.emplace_back(store::MatchSeatRow{id, 2, "", "Bot", "usual", -10, 2});
}

// Adds one account with a great many matches, and a session for that account.
void fill_history(const std::string& file, std::uint64_t matches) {
    const auto store = store::open_sqlite(file);
    store::Changes changes{store::AccountRow{kOwner, "Owner", {}, {}, kNow, kNow},
                           store::SessionRow{fingerprint(kOwnersSecret), kOwner, {}, false, kNow, kNow}};
    for (std::uint64_t i = 0; i < matches; ++i) {
        put_match(i, changes);
        if (i % kRowsTogether != kRowsTogether - 1 && i + 1 != matches) continue;
        store->write({&changes, 1});
        changes.clear();
    }
}

// Adds members rated in two games, some of them tied. They have no valid passwords.
void fill_ratings(const std::string& file, std::uint64_t members) {
    const auto store = store::open_sqlite(file);
    store::Changes changes;
    for (std::uint64_t i = 0; i < members; ++i) {
        const std::string name = "rated" + std::to_string(i);
        changes.emplace_back(store::AccountRow{id_of('d', i), name, name, "none", kNow, kNow});
        for (const char* game : {"tonk", "tarot"}) {
            const double mean = 15 + static_cast<double>(i * 7'919 % 2'000) / 100;
            changes.emplace_back(store::RatingRow{id_of('d', i), game, mean, 2, 10, kNow});
        }
        if (i % kRowsTogether != kRowsTogether - 1 && i + 1 != members) continue;
        store->write({&changes, 1});
        changes.clear();
    }
}

room::Setup setup_of_tables(bool open) {
    room::Setup setup;
    setup.game = host::find_game("tarot");
    setup.options = *setup.game->read_options(host::words_of("players=4"));
    setup.visibility = open ? room::Visibility::open : room::Visibility::link;
    return setup;
}

}  // namespace
}  // namespace brelan::fill

int main(int count, char** words) {
    using namespace brelan;
    const std::string_view last = count == 5 ? words[4] : "";
    if (count != 4 && last != "open") {
        std::fputs(fill::kHelp, stderr);
        return 2;
    }
    const std::string_view what = words[2];
    const std::uint64_t number = std::strtoull(words[3], nullptr, 10);
    try {
        if (what == "--history") return fill::fill_history(words[1], number), 0;
        if (what == "--ratings") return fill::fill_ratings(words[1], number), 0;
        fill::fill(words[1], std::strtoull(words[2], nullptr, 10), fill::setup_of_tables(last == "open"),
                   static_cast<int>(number));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "brelan_fill: %s\n", error.what());
        return 1;
    }
    return 0;
}
