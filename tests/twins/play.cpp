#include "twins/play.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "host/registry.hpp"
#include "host/words.hpp"
#include "room/sim/house.hpp"
#include "text/json_read.hpp"

namespace brelan::twins {
namespace {

// The seat that acts in a row of the log (counted from 0; -1 if no seat acts), and its action.
struct Deed {
    int seat = -1;
    std::string action;
};
Deed deed_of(const room::Event& row) {
    const auto entry = room::read_entry(row.body);
    if (entry->what != room::What::act) return {};
    return {entry->seat.index, entry->rest.substr(1)};
}

// Everyone at one table while the table is replayed.
class Scene {
  public:
    Scene(int number, const Company& company, const Rows& rows, std::size_t from, Rng rng, Leak leak)
        : stage_(rows, from, leak), rows_(rows), rng_(rng), number_(number), people_(company.people) {
        for (int i = 1; i <= people_; ++i) {
            if (i != number_) players_[i] = stage_.open(i, "x", false, Language::english);
        }
        own_[0] = stage_.open(number_, "a", true, Language::english);
        own_[1] = stage_.open(number_, "b", false, Language::english);
        own_[2] = stage_.open(number_, "d", true, Language::french);
        players_[number_] = own_[1];
        stage_.open(people_ + 20, "w", false, Language::english);
    }

    Told run(std::size_t from) {
        told_.fault = stage_.why();
        if (!told_.fault.empty()) return std::move(told_);
        for (std::size_t i = from; i < rows_.size() && told_.fault.empty(); ++i) {
            disturb();
            happen(rows_[i]);
        }
        disturb();
        stage_.say(own_[0], R"({"do":"state"})");
        for (const room::Link link : own_) told_.text += stage_.told(link) + "--\n";
        for (const room::Link link : gone_) told_.text += stage_.told(link) + "--\n";
        told_.text += stage_.open_to_all();
        return std::move(told_);
    }

  private:
    void happen(const room::Event& row) {
        const Deed deed = deed_of(row);
        if (deed.seat < 0) {  // not an action: it happens by itself when it is due
            told_.fault = "a row is no action: " + row.body;
            return;
        }
        const std::uint64_t before = stage_.seq();
        if (deed.seat < people_) {
            say(players_[deed.seat + 1], kit::to_act(static_cast<std::int64_t>(before), deed.action));
        } else {
            if (!stage_.asked()) stage_.pass(1);
            if (stage_.asked()) stage_.answer(deed.action);
        }
        const auto& rows = stage_.rows();
        const bool done = std::any_of(rows.begin() + static_cast<std::ptrdiff_t>(before), rows.end(),
                                      [&](const room::Event& one) { return one.body == row.body; });
        if (!done) told_.fault = "this did not happen again: " + row.body;
    }

    // Does something that the observer may try, or that may happen to the observer's connections.
    void disturb() {
        const std::string& some = rows_[rng_.below(static_cast<std::uint32_t>(rows_.size()))].body;
        const std::string act = some.starts_with("act ") ? some.substr(7) : "play 1t";
        const auto what = rng_.below(6);
        switch (what) {
            case 0:
                gone_.push_back(own_[2]);
                stage_.close(own_[2]);
                own_[2] = stage_.open(number_, "d", true, Language::french, stage_.seq() - rng_.below(2));
                break;
            case 1: try_out(act); break;
            case 2: withdraw(); break;
            case 3: stage_.say(own_[rng_.below(3)], R"({"do":"state"})"); break;
            case 4: say(own_[0], R"("do":"phrase","key":"oops")"); break;
            default: stage_.pass(rng_.below(900)); break;
        }
    }
    // Tries something illegal, because a legal action would change the course of the match.
    void try_out(const std::string& act) {
        const Json state = state_of(own_[1]);
        const Json* legal = state.find("legal");
        if (legal != nullptr) {
            for (const Json& one : legal->array()) {
                if (one.text() == act) return;
            }
        }
        say(own_[0], kit::to_act(static_cast<std::int64_t>(stage_.seq()), act));
    }
    // The observer asks to take an action back, and somebody refuses. If there were nobody to ask, the action
    // would be taken back at once.
    void withdraw() {
        if (people_ < 2 || number_ > people_) return say(own_[0], R"("do":"agree")");
        say(own_[0], R"("do":"undo")");
        say(own_[0], R"("do":"refuse")");
    }
    Json state_of(room::Link link) {
        stage_.say(link, R"({"do":"state"})");
        const std::string& told = stage_.told(link);
        const std::size_t line = told.rfind('\n', told.size() - 2) + 1;
        const auto json = read_json(
            std::string_view(told).substr(told.find('{', line), told.rfind('}') + 1 - told.find('{', line)));
        return json ? *json : Json{};
    }
    void say(room::Link link, const std::string& fields) {
        stage_.say(link, "{\"id\":" + std::to_string(++ids_) + "," + fields + "}");
    }

    Stage stage_;
    const Rows& rows_;
    Rng rng_;
    int number_;
    int people_;
    std::map<int, room::Link> players_;
    room::Link own_[3]{};
    std::vector<room::Link> gone_;
    std::int64_t ids_ = 0;
    Told told_;
};

}  // namespace

Company company_of(std::string_view game, std::uint64_t seed) {
    Rng rng(seed, 21);
    Company company;
    constexpr std::pair<std::string_view, std::string_view> kOptions[] = {
        {"tarot", ""},
        {"tarot", "players=3"},
        {"tarot", "players=5"},
        {"tarot", "edition=pagat"},
        {"pontoon", "players=3"},
        {"pontoon", "edition=1939 players=4"},
        {"pontoon", "edition=1850 players=3"},
        {"pontoon", "edition=1800 players=3"},
        {"tonk", "players=3"},
        {"tonk", "players=2"},
        {"tonk", "edition=speno players=4"},
        {"tonk", "edition=pagat players=3"},
        {"tontine", "players=5"},
        {"tontine", "players=3 allow_small_tables=true"},
        {"tontine", "players=6"},
        {"tontine", "players=4 allow_small_tables=true"},
    };
    std::vector<std::string_view> own;
    for (const auto& [name, options] : kOptions) {
        if (name == game) own.push_back(options);
    }
    company.setup = kit::setup_of(game, own[rng.below(static_cast<std::uint32_t>(own.size()))]);
    company.setup.delay = rng.below(3) == 0 ? 1 + rng.below(3) : 0;
    company.setup.bot_milliseconds = 700;
    company.setup.move_milliseconds = rng.below(2) == 0 ? 3'600'000 : 0;
    const int players = host::players_of(*company.setup.game, company.setup.options);
    company.people = players - static_cast<int>(rng.below(2));
    return company;
}

Rows play(const Company& company, std::uint64_t seed, int actions) {
    kit::House house(company.setup, seed);
    std::vector<room::Link> links;
    for (int i = 1; i <= company.people; ++i) {
        links.push_back(house.open(i));
        house.ask(links.back(), "\"do\":\"sit\",\"seat\":" + std::to_string(i));
    }
    house.ask(links[0], "\"do\":\"start\"");
    Rows rows = house.rows;
    for (int done = 0; done < actions; ++done) {
        const std::size_t before = house.rows.size();
        const std::int64_t turn = kit::whole(kit::parsed(house.state(links[0])), "turn");
        if (turn < 1) break;
        if (turn <= company.people) {
            const room::Link link = links[static_cast<std::size_t>(turn - 1)];
            const Json state = kit::parsed(house.state(link));
            const auto& legal = state.find("legal")->array();
            const std::string act =
                legal[house.chance().below(static_cast<std::uint32_t>(legal.size()))].text();
            house.ask(link, kit::to_act(kit::whole(state, "n"), act));
        } else {
            house.pass(2'000);
        }
        // Keeps only the actions, because they can be repeated without the other rows.
        std::size_t row = before;
        while (row < house.rows.size() && house.rows[row].body.starts_with("act ")) ++row;
        rows.assign(house.rows.begin(), house.rows.begin() + static_cast<std::ptrdiff_t>(row));
        if (row < house.rows.size()) {
            if (house.rows.back().body == "end") break;
            rows = house.rows;
        }
    }
    return rows;
}

Told told_to(int number, const Company& company, const Rows& rows, std::size_t from, std::uint64_t seed,
             Leak leak) {
    return Scene(number, company, rows, from, Rng(seed, 31), leak).run(from);
}

}  // namespace brelan::twins
