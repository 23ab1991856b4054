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

// A change to what is known about somebody.
using PersonChange =
    std::variant<store::AccountRow, store::SessionRow, store::FactorRow, store::ResetRow, store::EraseAccount,
                 store::EraseSession, store::EraseFactor, store::EraseReset>;
// The reverse of a change.
using PersonBefore =
    std::variant<store::AccountRow, store::SessionRow, store::FactorRow, store::ResetRow, store::RatingRow,
                 store::EraseAccount, store::EraseSession, store::EraseFactor, store::EraseReset>;

// Changes already made in memory and written together, with the state before each of them.
struct Draft {
    store::Changes changes{};
    std::vector<PersonBefore> before{};
};

// Changes to people are made in memory first and then written. If a damaged page prevents the write, memory
// is restored to the stored state. Requests handled in between see the changed state, and a row is always
// written as a whole. For example, a login with a new password makes that password durable after all,
// although the person who set it is told that it was lost.
class Drafts {
  public:
    Drafts(Directory& directory, Ratings& ratings, SecondFactors& factors, Resets& resets)
        : directory_(directory), ratings_(ratings), factors_(factors), resets_(resets) {}

    // Makes a change in memory. Erasing an account also erases everything that belongs to it.
    void make(Draft& draft, const PersonChange& change);

    // Keeps the data needed to undo a draft until the draft is durable or lost.
    using Sent = std::list<std::vector<PersonBefore>>::iterator;
    Sent send(std::vector<PersonBefore> before);
    void keep(Sent sent);
    // A row that a later draft has changed again is left to that draft.
    void take_back(Sent sent);
    // Whether the row of an account is being written: until that is done, the change may still be undone.
    bool is_sent(const std::string& account) const;
    // The sessions and tokens of an account that have ended only in memory: they come back if the change that
    // ends them is lost.
    std::vector<store::SessionRow> ending_of(const std::string& account) const;
    bool is_ending(const std::string& session) const;

  private:
    void note(const store::AccountRow& row, Draft& draft) const;
    void note(const store::EraseAccount& gone, Draft& draft) const;
    void note(const store::SessionRow& row, Draft& draft) const;
    void note(const store::EraseSession& gone, Draft& draft) const;
    void note(const store::FactorRow& row, Draft& draft) const;
    void note(const store::EraseFactor& gone, Draft& draft) const;
    void note(const store::ResetRow& row, Draft& draft) const;
    void note(const store::EraseReset& gone, Draft& draft) const;
    // Undoes a change; a row that belongs to an account is restored only if the account exists.
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
    std::list<std::vector<PersonBefore>> sent_;  // in the order they were sent
};

}  // namespace brelan::server
