#include "room/ledger.hpp"

#include <algorithm>

#include "core/word.hpp"

namespace brelan::room {
namespace {

constexpr std::size_t kClients = 64;
constexpr std::size_t kCommands = 32;
constexpr std::int64_t kMostId = 9'007'199'254'740'991;

// A whole number of up to 16 digits.
std::optional<std::int64_t> read_id(std::string_view text) {
    if (text.empty() || text.size() > 16 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value <= kMostId ? std::optional(value) : std::nullopt;
}

}  // namespace

const Ledger::Client* Ledger::client(std::string_view account, std::string_view name) const {
    const auto found = std::find_if(clients_.begin(), clients_.end(), [&](const Client& client) {
        const std::string_view who = client.who;
        return who.size() == account.size() + 1 + name.size() && who.starts_with(account) &&
               who.ends_with(name);
    });
    return found == clients_.end() ? nullptr : &*found;
}

Ledger::Answer Ledger::find(std::string_view account, std::string_view client, std::int64_t id) const {
    const Client* known = this->client(account, client);
    if (known == nullptr) return {};
    for (const Done& done : known->done) {
        if (done.id == id) return {Known::done, done.seq};
    }
    return {id <= known->forgotten ? Known::forgotten : Known::fresh, 0};
}

std::string Ledger::key(std::string_view account, std::string_view client, std::int64_t id,
                        std::uint64_t seq) const {
    const Client* known = this->client(account, client);
    std::string key(account);
    key.append("/").append(client).append("/").append(std::to_string(known != nullptr ? known->epoch : seq));
    return key.append("/").append(std::to_string(id));
}

Ledger::Client& Ledger::remember(std::string_view who, std::uint64_t epoch) {
    const auto found = std::find_if(clients_.begin(), clients_.end(),
                                    [&](const Client& client) { return client.who == who; });
    if (found != clients_.end()) {
        std::rotate(found, found + 1, clients_.end());
        return clients_.back();
    }
    if (clients_.size() == kClients) clients_.erase(clients_.begin());
    clients_.push_back({std::string(who), epoch, -1, {}});
    return clients_.back();
}

bool Ledger::enter(std::string_view key, std::uint64_t seq) {
    const std::size_t last = key.rfind('/');
    if (last == std::string_view::npos || last == 0) return false;
    const std::size_t before = key.rfind('/', last - 1);
    if (before == std::string_view::npos) return false;
    const auto id = read_id(key.substr(last + 1));
    const auto epoch = read_id(key.substr(before + 1, last - before - 1));
    if (!id || !epoch) return false;
    Client& client = remember(key.substr(0, before), static_cast<std::uint64_t>(*epoch));
    const bool twice =
        std::any_of(client.done.begin(), client.done.end(), [&](const Done& done) { return done.id == *id; });
    if (twice || client.epoch != static_cast<std::uint64_t>(*epoch)) return false;
    if (client.done.size() == kCommands) {
        const auto least = std::min_element(client.done.begin(), client.done.end(),
                                            [](const Done& a, const Done& b) { return a.id < b.id; });
        client.forgotten = std::max(client.forgotten, least->id);
        client.done.erase(least);
    }
    client.done.push_back({*id, seq});
    return true;
}

}  // namespace brelan::room
