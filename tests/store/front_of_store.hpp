#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace brelan::store::kit {

// A wrapper around an in-memory store. It passes on every call that a test does not override.
class FrontOfStore : public Store {
  public:
    std::vector<Lost> write(std::span<const Changes> batches) override { return own_->write(batches); }
    std::vector<EventRow> events(std::string_view table, std::uint64_t after, std::size_t most) override {
        return own_->events(table, after, most);
    }
    std::optional<Tail> tail(std::string_view table) override { return own_->tail(table); }
    LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                       std::size_t most) override {
        return own_->look_back(table, beginning, end, most);
    }
    OpenTables open_tables() override { return own_->open_tables(); }
    std::optional<TableRow> table(std::string_view id) override { return own_->table(id); }
    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most) override {
        return own_->closed(before, after, most);
    }
    std::vector<AccountRow> accounts() override { return own_->accounts(); }
    std::vector<SessionRow> sessions() override { return own_->sessions(); }
    std::vector<FactorRow> factors() override { return own_->factors(); }
    std::vector<ResetRow> resets() override { return own_->resets(); }
    std::vector<Match> matches(const MatchQuery& query) override { return own_->matches(query); }
    std::string match_behind(const MatchQuery& query, int places) override {
        return own_->match_behind(query, places);
    }
    std::optional<Match> match(std::string_view id) override { return own_->match(id); }
    std::vector<RatingRow> ratings(std::string_view account, std::string_view game) override {
        return own_->ratings(account, game);
    }
    std::vector<Statistic> statistics(std::string_view account) override { return own_->statistics(account); }
    const std::string& incarnation() override { return own_->incarnation(); }
    std::vector<RanRow> ran() override { return own_->ran(); }
    std::int64_t room_left() override { return own_->room_left(); }
    std::unique_ptr<Copy> copy(const std::string& file) override { return own_->copy(file); }
    Look look_on() override { return own_->look_on(); }
    std::vector<std::string> faults() override { return own_->faults(); }

  protected:
    std::unique_ptr<Store> own_ = open_memory();
};

}  // namespace brelan::store::kit
