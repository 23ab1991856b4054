#include "simulation/people/homecoming.hpp"

#include <iterator>
#include <string>
#include <utility>

#include "simulation/people/club.hpp"
#include "simulation/people/proof.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kBetweenTries = 5'000;
constexpr room::Time kNextCode = 31'000;
constexpr room::Time kCodesForgiven = 15 * 60'000;

}  // namespace

Homecoming::Homecoming(Club& club, std::size_t account) : club_(club), account_(account) {}

void Homecoming::begin() { come_later(1'000 + club_.below(10'000)); }

void Homecoming::come_later(room::Time wait) {
    club_.schedule.in(wait, [this, mine = ++visit_] {
        if (mine == visit_) come();
    });
}

// Tries each possible password in turn.
void Homecoming::come() {
    const Ledger::Account& account = club_.ledger().account(account_);
    if (account.gone || account.may_be_gone) in_ = true;
    if (in_) return;
    if (!club_.up()) return come_later(kBetweenTries);
    Question question;
    question.wish = Wish::log_in;
    question.account = account_;
    question.login = account.login;
    question.network = "198.51.100." + std::to_string(account_);
    const std::size_t which = tries_++ % account.passwords.size();
    question.password = *std::next(account.passwords.begin(), static_cast<std::ptrdiff_t>(which));
    if (needs_code_) question.proof = proof();
    club_.ask(std::move(question), {}, [this](const Question&, const Answer& answer) { heard(answer); });
}

// A code from the app, or a recovery code after too many wrong codes.
Proof Homecoming::proof() {
    const Ledger::Factor& factor = club_.ledger().account(account_).factor;
    for (std::size_t i = 0; app_is_blocked_ && i < factor.codes.size(); ++i) {
        if (!factor.used.contains(i) && club_.below(2) == 0)
            return {Proof::Kind::recovery, {}, static_cast<std::int64_t>(i), factor.set, factor.codes[i]};
    }
    return code_of_app(club_.secret_of(account_, club_.chance), club_.calendar(), 0);
}

void Homecoming::heard(const Answer& answer) {
    in_ = answer.done();
    if (in_) return;
    room::Time wait = answer.wait > 0 ? answer.wait + 1'000 : kBetweenTries;
    if (answer.code == "code-needed" || answer.code == "code") {
        wait = needs_code_ ? kNextCode : kBetweenTries;
        needs_code_ = true;
    }
    if (answer.code == "code-later") {
        if (app_is_blocked_) wait = kCodesForgiven;
        app_is_blocked_ = true;
    }
    if (answer.code.starts_with("code")) --tries_;  // the password was right
    come_later(wait);
}

}  // namespace brelan::world
