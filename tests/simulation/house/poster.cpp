#include "simulation/house/poster.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "host/host.hpp"
#include "room/line.hpp"
#include "room/log.hpp"
#include "room/setup.hpp"

namespace brelan::world {
namespace {

using room::What;

constexpr std::string_view kHost = " host=";
constexpr std::size_t kAccount = 32;

// `host=<account> name="..."` and the setup.
bool open(Poster& poster, std::string_view rest) {
    const std::vector<std::string_view> words = room::cut_line(rest);
    if (words.size() < 3 || !rest.starts_with(kHost)) return false;
    const auto setup =
        room::read_setup_line(rest.substr(static_cast<std::size_t>(words[2].data() - rest.data())));
    if (!setup) return false;
    constexpr std::string_view kVisibilities[] = {"open", "link", "list"};
    poster.title = setup->title;
    poster.visibility = kVisibilities[static_cast<std::size_t>(setup->visibility)];
    poster.host = poster.founder = rest.substr(kHost.size(), kAccount);
    poster.invited.insert(setup->invited.begin(), setup->invited.end());
    poster.seats.resize(static_cast<std::size_t>(host::players_of(*setup->game, setup->options)));
    return true;
}

void send_away(Poster& poster, const std::string& account) {
    poster.banned.insert(account);
    for (std::string& seat : poster.seats) seat = seat == account ? "" : seat;
}

// A founder who makes somebody else the host gives the table away for good. A stand-in keeps the table until
// the founder is back.
void hand_over(Poster& poster, const room::Event& row, const std::string& account) {
    if (row.actor == poster.founder) poster.founder = account;
    if (row.actor.empty() && account != poster.founder) ++poster.stand_ins;
    poster.hosts.insert(std::exchange(poster.host, account));
}

void lock(Poster& poster, bool on) {
    poster.locked = on;
    if (!on) poster.let_in.clear();
}

// A locked table opens to anyone who is invited while it is locked, and their own list gains an entry.
void invite(Poster& poster, const std::string& account) {
    if (poster.locked) poster.let_in.insert(account);
    if (poster.visibility == "list") poster.invited.insert(account);
}

bool same(const std::set<std::string>& known, const std::vector<std::string>& told) {
    return known == std::set<std::string>(told.begin(), told.end()) && known.size() == told.size();
}

}  // namespace

bool Poster::take(const room::Event& row) {
    const auto entry = room::read_entry(row.body);
    if (!entry) return false;
    switch (entry->what) {
        case What::open: return open(*this, entry->rest);
        case What::sit: seats[entry->seat.index] = entry->account; break;
        case What::stand: seats[entry->seat.index].clear(); break;
        case What::swap: std::swap(seats[entry->seat.index], seats[entry->other.index]); break;
        case What::kick: send_away(*this, entry->account); break;
        case What::lock: lock(*this, entry->on); break;
        case What::host: hand_over(*this, row, entry->account); break;
        case What::invite: invite(*this, entry->account); break;
        case What::start: stage = room::Stage::playing; break;
        case What::end: stage = room::Stage::between; break;
        case What::closed: stage = room::Stage::closed; break;
        default: break;
    }
    return true;
}

// Rows without an actor come from the room, which closes an empty table and returns a stand-in's table to its
// founder.
std::string Poster::breaks(const room::Event& row) const {
    const auto entry = room::read_entry(row.body);
    if (!entry || row.actor.empty()) return {};
    const std::string& account = entry->account;
    switch (entry->what) {
        case What::kick:
            if (account == founder) return "sends the founder away";
            [[fallthrough]];
        case What::lock:
        case What::host:
        case What::invite: return row.actor == host ? "" : "does what a host may do, and is none";
        case What::closed: return row.actor == founder ? "" : "closes a table that is another one's";
        case What::sit:
            if (banned.contains(account)) return "sits down, and was sent away";
            return !locked || account == host || let_in.contains(account)
                       ? ""
                       : "sits down though the door is shut";
        default: return {};
    }
}

bool Poster::may_see(const std::string& account) const {
    if (stage == room::Stage::closed) return false;
    if (account.empty()) return !locked && visibility != "list";
    if (banned.contains(account)) return false;
    if (is_of(account)) return true;
    return locked ? let_in.contains(account) : visibility != "list" || invited.contains(account);
}

bool Poster::is_listed(const std::string& account) const {
    if (!may_see(account)) return false;
    if (visibility == "open" && !locked) return true;
    if (account.empty()) return false;
    return is_of(account) || invited.contains(account) || let_in.contains(account);
}

bool Poster::is_of(const std::string& account) const {
    const bool ran = host == account || hosts.contains(account);
    return ran || std::find(seats.begin(), seats.end(), account) != seats.end();
}

std::string Poster::differs(const room::Head& head) const {
    std::vector<std::string> told;
    for (const room::Head::Sitting& sitting : head.seats) told.push_back(sitting.account);
    if (head.title != title) return "title";
    if (head.visibility != visibility) return "visibility";
    if (head.host != host) return "host";
    if (head.founder != founder) return "founder";
    if (told != seats) return "seats";
    if (!same(invited, head.invited)) return "list of the invited";
    if (!same(let_in, head.let_in)) return "list of those who were let in";
    if (!same(banned, head.banned)) return "list of those who were sent away";
    if (head.locked != locked) return "lock";
    return head.stage == stage ? "" : "stage";
}

}  // namespace brelan::world
