#include "server/people_drafts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace brelan::server {
namespace {

// The row that a change affects.
std::string row_of(const store::AccountRow& row) { return "account " + row.id; }
std::string row_of(const store::EraseAccount& gone) { return "account " + gone.id; }
std::string row_of(const store::SessionRow& row) { return "session " + row.hash; }
std::string row_of(const store::EraseSession& gone) { return "session " + gone.hash; }
std::string row_of(const store::FactorRow& row) { return "factor " + row.account; }
std::string row_of(const store::EraseFactor& gone) { return "factor " + gone.account; }
std::string row_of(const store::ResetRow& row) { return "reset " + row.hash; }
std::string row_of(const store::EraseReset& gone) { return "reset " + gone.hash; }
std::string row_of(const store::RatingRow& row) { return "rating " + row.account + ' ' + row.game; }

std::string row_of_any(const PersonBefore& before) {
    return std::visit([](const auto& row) { return row_of(row); }, before);
}

bool is_of_account(const PersonBefore& before) {
    return std::holds_alternative<store::AccountRow>(before) ||
           std::holds_alternative<store::EraseAccount>(before);
}

// The existing row, or the fact that there is none.
template <class Row, class Erase>
void note_row(const Row* there, Erase none, Draft& draft) {
    if (there == nullptr) {
        draft.before.emplace_back(std::move(none));
    } else {
        draft.before.emplace_back(*there);
    }
}

}  // namespace

void Drafts::make(Draft& draft, const PersonChange& change) {
    std::visit(
        [&](const auto& row) {
            note(row, draft);
            put(row);
            draft.changes.emplace_back(row);
        },
        change);
}

void Drafts::note(const store::AccountRow& row, Draft& draft) const {
    note_row(directory_.account(row.id), store::EraseAccount{row.id}, draft);
}

void Drafts::note(const store::EraseAccount& gone, Draft& draft) const {
    note_row(directory_.account(gone.id), gone, draft);
    for (const store::SessionRow* session : directory_.sessions_of(gone.id))
        draft.before.emplace_back(*session);
    for (const store::RatingRow& rating : ratings_.of(gone.id)) draft.before.emplace_back(rating);
    note(store::EraseFactor{gone.id}, draft);
    for (const store::ResetRow& reset : resets_.of(gone.id)) draft.before.emplace_back(reset);
}

void Drafts::note(const store::SessionRow& row, Draft& draft) const {
    note(store::EraseSession{row.hash}, draft);
}

void Drafts::note(const store::EraseSession& gone, Draft& draft) const {
    note_row(directory_.session(gone.hash), gone, draft);
}

void Drafts::note(const store::FactorRow& row, Draft& draft) const {
    note(store::EraseFactor{row.account}, draft);
}

void Drafts::note(const store::EraseFactor& gone, Draft& draft) const {
    note_row(factors_.of(gone.account), gone, draft);
}

void Drafts::note(const store::ResetRow& row, Draft& draft) const {
    note(store::EraseReset{row.hash}, draft);
}

void Drafts::note(const store::EraseReset& gone, Draft& draft) const {
    note_row(resets_.of_hash(gone.hash), gone, draft);
}

void Drafts::put(const store::EraseAccount& gone) {
    directory_.erase_account(gone.id);
    ratings_.erase(gone.id);
    factors_.erase(gone.id);
    resets_.erase_of(gone.id);
}

Drafts::Sent Drafts::send(std::vector<PersonBefore> before) {
    return sent_.insert(sent_.end(), std::move(before));
}

void Drafts::keep(Sent sent) { sent_.erase(sent); }

void Drafts::take_back(Sent sent) {
    // Accounts come first, because the other rows of an account are restored only if the account exists.
    std::stable_partition(sent->begin(), sent->end(),
                          [](const PersonBefore& before) { return !is_of_account(before); });
    for (auto before = sent->rbegin(); before != sent->rend(); ++before) {
        if (PersonBefore* const later = later_than(sent, row_of_any(*before))) {
            *later = *before;
        } else {
            std::visit([&](const auto& row) { put_back(sent, row); }, *before);
        }
    }
    sent_.erase(sent);
}

// If the account has been erased since, the row shares its fate: it is restored only if the erasure is lost
// too. Nothing changes an erased account, so the last draft that changes it is the one that erased it.
bool Drafts::goes_with_account(Sent sent, const std::string& account, const PersonBefore& before) {
    if (directory_.account(account) != nullptr) return false;
    const std::string row = row_of(store::EraseAccount{account});
    for (auto draft = std::prev(sent_.end()); draft != sent; --draft) {
        if (std::none_of(draft->begin(), draft->end(),
                         [&](const PersonBefore& each) { return row_of_any(each) == row; }))
            continue;
        draft->push_back(before);
        break;
    }
    return true;
}

bool Drafts::is_sent(const std::string& account) const {
    const std::string row = row_of(store::EraseAccount{account});
    return std::any_of(sent_.begin(), sent_.end(), [&](const std::vector<PersonBefore>& draft) {
        return std::any_of(draft.begin(), draft.end(),
                           [&](const PersonBefore& before) { return row_of_any(before) == row; });
    });
}

std::vector<store::SessionRow> Drafts::ending_of(const std::string& account) const {
    std::vector<store::SessionRow> ending;
    for (const std::vector<PersonBefore>& draft : sent_) {
        for (const PersonBefore& before : draft) {
            const auto* session = std::get_if<store::SessionRow>(&before);
            if (session != nullptr && session->account == account && is_ending(session->hash))
                ending.push_back(*session);
        }
    }
    return ending;
}

bool Drafts::is_ending(const std::string& session) const {
    if (directory_.session(session) != nullptr) return false;
    return std::any_of(sent_.begin(), sent_.end(), [&](const std::vector<PersonBefore>& draft) {
        return std::any_of(draft.begin(), draft.end(), [&](const PersonBefore& before) {
            const auto* row = std::get_if<store::SessionRow>(&before);
            return row != nullptr && row->hash == session;
        });
    });
}

// The state of the row before the next draft that changes it.
PersonBefore* Drafts::later_than(Sent sent, const std::string& row) {
    for (auto draft = std::next(sent); draft != sent_.end(); ++draft) {
        const auto found = std::find_if(draft->begin(), draft->end(), [&](const PersonBefore& before) {
            return row_of_any(before) == row;
        });
        if (found != draft->end()) return &*found;
    }
    return nullptr;
}

}  // namespace brelan::server
