#include "room/readers.hpp"

#include <utility>

namespace brelan::room {

Reader Readers::of(const Watcher& watcher) const {
    const Seat seat = folded_.seat_of(watcher.person.account);
    const Seat outside = folded_.setup.spectators ? kSpectator : kNobody;
    return {seat == kNobody ? outside : seat, watcher.language, watcher.texts};
}

OpenFacts Readers::facts_for(const Reader& reader) const {
    return {table_, known_to(reader), is_behind(reader) ? presence_behind_ : presence_};
}

std::optional<Seen> Readers::seen_by(const Reader& reader) const {
    const host::Table* table = known_to(reader).match.table.get();
    if (reader.observer == kNobody || table == nullptr) return std::nullopt;
    return std::optional<Seen>(std::in_place, *table, reader.observer);
}

bool Readers::crosses_delay(const Watcher& watcher) const {
    return are_delayed() && folded_.playing() && watcher.observer != of(watcher).observer;
}

void Readers::look(const Company& company, bool frozen) {
    presence_ = company.presence(folded_, frozen);
    if (lag_) presence_behind_ = company.presence(lag_->folded(), frozen);
}

void Readers::take(const Event& event, What what, bool cards) {
    if (folded_.seq == 1 && folded_.setup.delay > 0) lag_ = std::make_unique<Lag>();
    if (lag_) lag_->take(event, what, cards);
}

bool Readers::step(const Company& company, bool frozen) {
    if (!lag_->step()) return false;
    presence_behind_ = company.presence(lag_->folded(), frozen);
    return true;
}

}  // namespace brelan::room
