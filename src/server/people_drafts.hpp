#pragma once
#include <list>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "server/directory.hpp"
#include "server/ratings.hpp"
#include "server/resets.hpp"
#include "server/second_factors.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// A change of what is known of somebody.
using PersonChange =
    std::variant<store::AccountRow, store::SessionRow, store::FactorRow, store::ResetRow, store::EraseAccount,
                 store::EraseSession, store::EraseFactor, store::EraseReset>;
// What takes such a change back.
using PersonBefore =
    std::variant<store::AccountRow, store::SessionRow, store::FactorRow, store::ResetRow, store::RatingRow,
                 store::EraseAccount, store::EraseSession, store::EraseFactor, store::EraseReset>;

// Changes that are made in memory, to be written together, and how it was before each of them.
struct Draft {
    store::Changes changes{};
    std::vector<PersonBefore> before{};
};

// What is known of people changes in memory first and is written then. Where a damaged page holds that back,
// memory becomes again what the store has. Who asks for something else before that is known is answered by
// memory, and a row is written whole: a log-in with the new password, say, keeps that password after all,
// though whoever set it hears that it is lost.
class Drafts {
  public:
    Drafts(Directory& directory, Ratings& ratings, SecondFactors& factors, Resets& resets)
        : directory_(directory), ratings_(ratings), factors_(factors), resets_(resets) {}

    // Makes a change in memory. An account that is erased takes along all that is its own.
    void make(Draft& draft, const PersonChange& change);

    // What takes back a draft that is on its way to the store, until it is kept there or lost.
    using Sent = std::list<std::vector<PersonBefore>>::iterator;
    Sent send(std::vector<PersonBefore> before);
    void keep(Sent sent);
    // A row that another draft, sent later, has changed again is left to that one.
    void take_back(Sent sent);
    bool all_kept() const { return sent_.empty(); }
    // Whether the row of an account is on its way: until then it may still become what it was.
    bool is_sent(const std::string& account) const;

  private:
    void note(const store::AccountRow& row, Draft& draft) const;
    void note(const store::EraseAccount& gone, Draft& draft) const;
    void note(const store::SessionRow& row, Draft& draft) const;
    void note(const store::EraseSession& gone, Draft& draft) const;
    void note(const store::FactorRow& row, Draft& draft) const;
    void note(const store::EraseFactor& gone, Draft& draft) const;
    void note(const store::ResetRow& row, Draft& draft) const;
    void note(const store::EraseReset& gone, Draft& draft) const;
    // Takes a change back; a row of an account only where that is there.
    template <class Row>
    void put_back(Sent sent, const Row& row) {
        if constexpr (requires { row.account; } && !std::is_same_v<Row, store::EraseFactor>) {
            if (goes_with_account(sent, row.account, row)) return;
        }
        put(row);
    }
    bool goes_with_account(Sent sent, const std::string& account, const PersonBefore& before);
    void put(const store::AccountRow& row) { directory_.put(row); }
    void put(const store::EraseAccount& gone);
    void put(const store::SessionRow& row) { directory_.put(row); }
    void put(const store::EraseSession& gone) { directory_.erase_session(gone.hash); }
    void put(const store::FactorRow& row) { factors_.put(row); }
    void put(const store::EraseFactor& gone) { factors_.erase(gone.account); }
    void put(const store::ResetRow& row) { resets_.put(row); }
    void put(const store::EraseReset& gone) { resets_.erase(gone.hash); }
    void put(const store::RatingRow& row) { ratings_.put(row); }
    PersonBefore* later_than(Sent sent, const std::string& row);

    Directory& directory_;
    Ratings& ratings_;
    SecondFactors& factors_;
    Resets& resets_;
    std::list<std::vector<PersonBefore>> sent_;  // in their order
};

}  // namespace brelan::server
