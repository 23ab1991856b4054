#include <algorithm>
#include <string>

#include "simulation/people/ledger.hpp"

// Finds invalid answers. The rules are in docs/http-api.md, under "Who is who".
namespace brelan::world {

void Ledger::find_fault(const Question& question, const std::string& what) {
    complain(accounts_[question.account].login + ", " + std::string(name_of(question.wish)) + ": " + what);
}

void Ledger::judge(Ticket ticket, const Open& open, const Answer& answer) {
    const Question& question = open.question;
    if (accounts_[question.account].gone && answer.done() && question.wish != Wish::log_out &&
        question.wish != Wish::everywhere)
        return find_fault(question, "an account that was deleted is there");
    if (const std::string what = frost_.ends(ticket, answer); !what.empty()) find_fault(question, what);
    judge_session(ticket, open, answer);
    judge_refusal(ticket, question, answer);
    judge_password(ticket, question, answer);
    if (!answer.done()) return;
    switch (question.wish) {
        case Wish::log_in: judge_let_in(ticket, question, answer); [[fallthrough]];
        case Wish::renew_codes:
        case Wish::end_factor: judge_proof(ticket, open); break;
        case Wish::list: judge_list(question, answer.body); break;
        case Wish::look:
            if (answer.text("id") != accounts_[question.account].id)
                find_fault(question, "a session is that of another account");
            break;
        case Wish::follow_link:
            if (links_[question.link].over) find_fault(question, "a link that is over sets a password");
            break;
        default: break;
    }
}

void Ledger::written(const store::Changes& changes) {
    if (const std::string what = frost_.writes(changes); !what.empty()) complain(what);
}

// Only the owner of a session can end it, and a session that has ended is invalid.
void Ledger::judge_session(Ticket ticket, const Open& open, const Answer& answer) {
    const Question& question = open.question;
    if (!needs_session(question.wish)) return;
    Session& by = sessions_[question.session];
    const bool told_off = answer.status == 401 && answer.code == "account";
    const bool stands = !by.over && !by.doubtful && by.enders.size() == by.enders.count(ticket);
    if (told_off && may_be_forgotten(by)) ++sum_.forgotten;
    if (told_off && open.live && stands) find_fault(question, "a session has ended that nobody has ended");
    if (!told_off && open.over) find_fault(question, "a session that has ended is one still");
    if (answer.done() && by.over) find_fault(question, "something is done in a session that has ended");
    if (question.wish != Wish::look || !by.enders.empty() || !by.doubtful) return;
    by.doubtful = false;  // this answer shows whether a question that may have ended the session took effect
    by.over = told_off;
}

// Where a question comes from. This decides which failures count against it.
Tries::Trier Ledger::trier_of(Ticket ticket, const Question& question) const {
    if (question.wish != Wish::log_in) return Tries::Trier::session;
    if (question.known_for.empty()) return Tries::Trier::stranger;
    if (!knows_password(question, ticket)) return Tries::Trier::either;
    const bool known = question.known_for == *accounts_[question.account].passwords.begin();
    return known ? Tries::Trier::known : Tries::Trier::stranger;
}

// Nobody can lock other people out of their accounts.
void Ledger::judge_refusal(Ticket ticket, const Question& question, const Answer& answer) {
    if (answer.status != 429 && answer.status != 503) return;
    ++sum_.refused;
    if (answer.wait > Tries::kLongestWait)
        find_fault(question, "is told to wait for longer than any block lasts");
    const bool guarded = question.wish == Wish::log_in || asks_own_password(question.wish);
    if (guarded && !tries_.excuse(question, trier_of(ticket, question), answer.code, schedule_.now()))
        find_fault(question, "is told '" + answer.code + "' because of others");
}

// The current password is right, and no other password is.
void Ledger::judge_password(Ticket ticket, const Question& question, const Answer& answer) {
    if (question.wish != Wish::log_in && !asks_own_password(question.wish)) return;
    const std::set<std::string> right = passwords_for(question);
    const bool is_right = right.contains(question.password);
    if (answer.done() && !is_right) find_fault(question, "is done with a password that is not that of now");
    if (answer.code == "login" && is_right && knows_password(question, ticket))
        find_fault(question, "the right password is refused");
    if (answer.code == "login-again" && accounts_[question.account].departed < ticket)
        find_fault(question, "nobody has ended it");
}

void Ledger::judge_let_in(Ticket ticket, const Question& question, const Answer& answer) {
    const Account& account = accounts_[question.account];
    if (answer.text("id") != account.id) find_fault(question, "is let into another account");
    if (ticket < account.shut) find_fault(question, "was under way when all were to end, and is let in");
}

// Each code works only once. Only an account without a second factor needs no code.
void Ledger::judge_proof(Ticket ticket, const Open& open) {
    const Question& question = open.question;
    const Account& account = accounts_[question.account];
    if (!asks_for_code(account, ticket)) return;
    const Factor& factor = account.factor;
    const Proof& proof = question.proof;
    switch (proof.kind) {
        case Proof::Kind::none:
        case Proof::Kind::wrong: return find_fault(question, "is done without a code that is right");
        case Proof::Kind::app:
            if (proof.secret != factor.secret) find_fault(question, "is done with the code of another app");
            if (open.set_backs == set_backs_ && proof.number <= factor.step)
                find_fault(question, "a code of the app is right twice");
            return;
        case Proof::Kind::recovery:
            if (proof.set != factor.set || factor.used.contains(static_cast<std::size_t>(proof.number)))
                find_fault(question, "a recovery code is right twice, or after there are others");
            return;
    }
}

// A list contains all sessions of the account and no others.
void Ledger::judge_list(const Question& question, const Json& told) {
    ++sum_.lists;
    const Json* list = told.find("sessions", Json::Kind::array);
    if (list == nullptr) return find_fault(question, "there is no list");
    std::set<std::string> names;
    for (const Json& each : list->array()) {
        const std::string& name = each.find("id")->text();
        names.insert(name);
        if (each.find("here")->boolean() != (name == sessions_[question.session].name))
            find_fault(question, "another session is said to be this one");
    }
    for (std::size_t i = 0; i < sessions_.size(); ++i) {
        const bool own = sessions_[i].account == question.account;
        const bool told_of = names.erase(sessions_[i].name) > 0;
        if (told_of && !own) find_fault(question, "it has the session of another account");
        if (told_of && sessions_[i].over) find_fault(question, "it has a session that has ended");
        if (!told_of && own && is_live(i)) find_fault(question, "it lacks a session");
    }
    const bool may_have_more =
        accounts_[question.account].strays || std::any_of(open_.begin(), open_.end(), [&](const auto& one) {
            const Question& other = one.second.question;
            return other.account == question.account &&
                   (other.wish == Wish::log_in || other.wish == Wish::change);
        });
    if (!names.empty() && !may_have_more) find_fault(question, "it has a session that nobody has begun");
}

}  // namespace brelan::world
