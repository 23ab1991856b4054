#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace brelan::world {

// The store of a house to which another one may write too, without the house: a row that no room has made
// then lies in the log of a table. What the house writes and reads of that table meets the row, as in a file
// of SQLite.
class SharedStore final : public store::Store {
  public:
    // A row of the other one: the next of its table, or a later one with nothing before it.
    struct Foreign {
        store::EventRow row;
        bool sealed = false;  // behind the row before it; otherwise its seal is wrong
    };
    void write_behind(const Foreign& foreign) { foreign_.insert_or_assign(foreign.row.table, foreign); }
    // Whether changes are about a table that the other one has written to.
    bool is_shared(const store::Changes& changes) const;
    // What the house alone has written.
    store::Store& own() { return *own_; }

    // Where the other one's row lies there is no place for another, nor for what comes behind it.
    std::vector<store::Lost> write(std::span<const store::Changes> batches) override;
    // All rows, the other one's too, or what is wrong with it.
    std::vector<store::EventRow> events(std::string_view table, std::uint64_t after,
                                        std::size_t most) override;

    // Everything else is as the house has written it.
    std::optional<store::Tail> tail(std::string_view table) override { return own_->tail(table); }
    std::uint64_t row_from_end(std::string_view table, std::string_view beginning, int count) override {
        return own_->row_from_end(table, beginning, count);
    }
    store::OpenTables open_tables() override { return own_->open_tables(); }
    std::optional<store::TableRow> table(std::string_view id) override { return own_->table(id); }
    std::vector<std::string> closed(std::int64_t before, std::string_view after, std::size_t most) override {
        return own_->closed(before, after, most);
    }
    std::vector<store::AccountRow> accounts() override { return own_->accounts(); }
    std::vector<store::SessionRow> sessions() override { return own_->sessions(); }
    std::vector<store::FactorRow> factors() override { return own_->factors(); }
    std::vector<store::ResetRow> resets() override { return own_->resets(); }
    std::vector<store::Match> matches(const store::MatchQuery& query) override {
        return own_->matches(query);
    }
    std::string match_behind(const store::MatchQuery& query, int places) override {
        return own_->match_behind(query, places);
    }
    std::optional<store::Match> match(std::string_view id) override { return own_->match(id); }
    std::vector<store::RatingRow> ratings(std::string_view account, std::string_view game) override {
        return own_->ratings(account, game);
    }
    std::vector<store::Statistic> statistics(std::string_view account) override {
        return own_->statistics(account);
    }
    const std::string& incarnation() override { return own_->incarnation(); }
    std::vector<store::RanRow> ran() override { return own_->ran(); }
    std::int64_t room_left() override { return own_->room_left(); }
    std::unique_ptr<store::Copy> copy(const std::string& file) override { return own_->copy(file); }
    store::Look look_on() override { return own_->look_on(); }
    std::vector<std::string> faults() override { return own_->faults(); }

  private:
    const Foreign* foreign_to(const store::Change& change) const;
    std::string no_place_for(const store::Changes& changes) const;

    std::unique_ptr<store::Store> own_ = store::open_memory();
    std::map<std::string, Foreign, std::less<>> foreign_;  // by table
};

}  // namespace brelan::world
