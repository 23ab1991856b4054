#include <algorithm>
#include <string>
#include <utility>

#include "simulation/world/process.hpp"
#include "simulation/world/world.hpp"

// Possible faults of a room or its driver, planted to check that the judge finds them.
namespace brelan::world {
namespace {

using Sends = std::vector<room::Send>;

bool tells(const room::Send& send, std::string_view words) {
    return send.text->find(words) != std::string::npos;
}

// Somebody gets a message meant for somebody else.
bool leak_hand(Sends& sends) {
    for (room::Send& mine : sends) {
        const auto other = std::find_if(sends.begin(), sends.end(), [&](const room::Send& send) {
            return send.link != mine.link && tells(send, "\"what\":\"act\"") && *send.text != *mine.text;
        });
        if (!tells(mine, "\"what\":\"act\"") || other == sends.end()) continue;
        mine.text = other->text;
        return true;
    }
    return false;
}

// Somebody learns another player's legal actions.
bool leak_legal(Sends& sends) {
    for (const room::Send& other : sends) {
        const std::size_t at = other.text->find(",\"legal\":[");
        if (at == std::string::npos) continue;
        const std::string legal = other.text->substr(at, other.text->find(']', at) + 1 - at);
        for (room::Send& mine : sends) {
            if (tells(mine, "\"legal\"") || !tells(mine, "\"view\"")) continue;
            std::string text = *mine.text;
            text.insert(text.size() - 1, legal);
            mine.text = std::make_shared<const std::string>(std::move(text));
            return true;
        }
    }
    return false;
}

// A total is too high by one.
bool make_chips(Sends& sends) {
    for (room::Send& send : sends) {
        const std::size_t at = send.text->find("\"total\":[");
        if (at == std::string::npos || !tells(send, "\"view\":\"") || tells(send, "\"type\":\"state\""))
            continue;
        std::string text = *send.text;
        const std::size_t begin = at + 9;
        const std::size_t end = text.find_first_of(",]", begin);
        text.replace(begin, end - begin, std::to_string(std::stoll(text.substr(begin, end - begin)) + 1));
        send.text = std::make_shared<const std::string>(std::move(text));
        return true;
    }
    return false;
}

// A message contains the server's secret for the current deal.
bool tell_secret(Sends& sends, const std::vector<room::Event>& rows) {
    const auto opened = std::find_if(rows.rbegin(), rows.rend(), [](const room::Event& row) {
        return row.body.starts_with("fair-open ") || row.body.starts_with("fair-close ");
    });
    const std::size_t at = opened == rows.rend() ? std::string::npos : opened->body.find(" secret=");
    if (at == std::string::npos || sends.empty()) return false;
    std::string text = *sends[0].text;
    text.insert(text.size() - 1, ",\"x\":\"" + opened->body.substr(at + 8, 64) + "\"");
    sends[0].text = std::make_shared<const std::string>(std::move(text));
    return true;
}

// A message contains a revealed nonce before the cards are dealt.
bool tell_nonce(Sends& sends, const std::vector<room::Event>& rows) {
    if (rows.empty() || sends.empty() || !rows.back().body.starts_with("fair-reveal ")) return false;
    std::string text = *sends[0].text;
    text.insert(text.size() - 1,
                ",\"x\":\"" + rows.back().body.substr(rows.back().body.rfind(' ') + 1) + "\"");
    sends[0].text = std::make_shared<const std::string>(std::move(text));
    return true;
}

Sends::iterator some_event(Sends& sends) {
    return std::find_if(sends.begin(), sends.end(),
                        [](const room::Send& send) { return tells(send, "\"what\":\"act\""); });
}

}  // namespace

std::vector<room::Send> Process::planted(std::vector<room::Send> sends) {
    if (planted_ || world_.disk.rows().size() < 12) return sends;
    const auto event = some_event(sends);
    switch (world_.course.plant) {
        case Plant::leaks_hand: planted_ = leak_hand(sends); break;
        case Plant::leaks_legal: planted_ = leak_legal(sends); break;
        case Plant::tells_secret: planted_ = tell_secret(sends, world_.disk.rows()); break;
        case Plant::tells_nonce: planted_ = tell_nonce(sends, world_.disk.rows()); break;
        case Plant::makes_chips: planted_ = make_chips(sends); break;
        case Plant::skips_event:
            if (event == sends.end()) break;
            sends.erase(event);
            planted_ = true;
            break;
        case Plant::repeats_event:
            if (event == sends.end()) break;
            sends.insert(event, *event);
            planted_ = true;
            break;
        default: break;
    }
    return sends;
}

// A row carries the command of an earlier row, as if a repeated command had been carried out twice.
void Process::double_command(std::vector<room::Event>& rows) {
    for (room::Event& row : rows) {
        if (row.command.empty()) continue;
        if (!last_command_.empty()) row.command = last_command_;
        last_command_ = row.command;
    }
}

// The history gets a false report of a finished match.
void Process::misreport(std::vector<room::MatchEnd>& ended) const {
    const Plant plant = world_.course.plant;
    if (plant == Plant::loses_match) return ended.clear();
    const room::Head head = room_->head();
    for (room::MatchEnd& end : ended) {
        if (plant == Plant::counts_nothing) end.rated = false;
        // A room that ignores ratings and lets anyone take over a bot's hand.
        if (plant == Plant::shares_hands) end.rated = world_.judge.counting().counts();
        for (std::size_t i = 0; i < head.seats.size() && plant == Plant::forgets_leaver; ++i) {
            if (head.seats[i].account.empty()) end.places[i].account.clear();
        }
    }
}

// Whether a table that has only spectators waits for one of its players.
bool Process::waits_for_onlookers() const {
    if (world_.course.plant != Plant::awaits_onlookers || lines_.empty() || !world_.calm()) return false;
    const Referee& referee = world_.judge.referee();
    const auto sits = [&](const auto& line) {
        return referee.at(referee.rows()).seat_of(line.second.person.account) != kNobody;
    };
    return referee.rows() > 0 && std::none_of(lines_.begin(), lines_.end(), sits);
}

}  // namespace brelan::world
