#include "simulation/people/ledger.hpp"

#include <algorithm>
#include <utility>

#include "server/cryptography.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kDay = 86'400'000;
constexpr room::Time kSessionLasts = 180 * kDay;
constexpr room::Time kGuestLasts = 30 * kDay;
constexpr room::Time kBriefGuestLasts = 2 * kDay;

void turn(Ledger::Factor& factor, bool on) {
    factor.on = on;
    factor.doubtful = false;
}

// The id that lists show for the session of a cookie.
std::string name_in_lists(const std::string& cookie) {
    return server::fingerprint(server::Secret(cookie.substr(cookie.find('=') + 1))).substr(0, 32);
}

}  // namespace

std::size_t Ledger::open_account(std::string login) {
    accounts_.push_back({.login = std::move(login)});
    return accounts_.size() - 1;
}

void Ledger::complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = what;
}

bool Ledger::is_live(std::size_t session) const {
    if (session == kNone) return false;
    const Session& known = sessions_[session];
    return !known.over && !known.doubtful && known.enders.empty() && !may_be_forgotten(known);
}

// Whether the owner of a session was last seen so long ago that the session, or the guest, may be deleted.
bool Ledger::may_be_forgotten(const Session& session) const {
    const Account& account = accounts_[session.account];
    const room::Time age = session.seen.age(uptime_, schedule_.now());
    const bool stayed = session.seen.has_stayed() && clocks_are_right_;
    const room::Time guests = stayed ? kGuestLasts : kBriefGuestLasts;
    return age >= (account.guest && !account.hosts ? guests : kSessionLasts);
}

bool Ledger::hosts(const std::string& id) const {
    return std::any_of(accounts_.begin(), accounts_.end(),
                       [&](const Account& account) { return account.id == id && account.hosts; });
}

void Ledger::house_is(bool up, bool full) {
    frost_.comes(full);
    uptime_.house_is(up && !full, schedule_.now());
}

bool Ledger::may_end(const Question& question, std::size_t number, const Session& session) {
    const bool own = session.account == question.account;
    switch (question.wish) {
        case Wish::log_in:
        case Wish::log_out: return number == question.session;
        case Wish::one: return number == question.target;
        case Wish::others: return own && number != question.session;
        case Wish::everywhere:
        case Wish::change:
        case Wish::erase:
        case Wish::follow_link: return own;
        default: return false;
    }
}

bool Ledger::changes_password(Wish wish) {
    return wish == Wish::change || wish == Wish::follow_link || wish == Wish::erase;
}

bool Ledger::changes_factor(const Question& question) {
    return question.wish == Wish::confirm_factor || question.wish == Wish::end_factor ||
           question.wish == Wish::erase || (question.wish == Wish::follow_link && question.ends_factor);
}

// Whether a question in progress may change the password of an account.
bool Ledger::changes(std::size_t account) const {
    return std::any_of(open_.begin(), open_.end(), [&](const auto& one) {
        const Question& question = one.second.question;
        return question.account == account && changes_password(question.wish);
    });
}

// The passwords that could be right for this question.
std::set<std::string> Ledger::passwords_for(const Question& question) const {
    std::set<std::string> passwords = accounts_[question.account].passwords;
    passwords.erase(question.wanted);  // the new password is not valid yet
    return passwords;
}

// Whether the account's password has been known for certain since this question began.
bool Ledger::knows_password(const Question& question, Ticket ticket) const {
    const Account& account = accounts_[question.account];
    return passwords_for(question).size() == 1 && !account.gone && !account.may_be_gone &&
           account.touched <= ticket && !changes(question.account);
}

// Whether a log-in with this ticket certainly needs a code.
bool Ledger::asks_for_code(const Account& account, Ticket ticket) const {
    const Factor& factor = account.factor;
    return factor.on && factor.doubts.empty() && !factor.doubtful && factor.touched <= ticket;
}

// Notes that this question may change the password or the second factor from now on.
void Ledger::touch(const Question& question, Ticket ticket) {
    Account& account = accounts_[question.account];
    if (changes_password(question.wish)) account.touched = ticket;
    if (changes_factor(question)) account.factor.touched = ticket;
}

Ledger::Ticket Ledger::asked(Question question) {
    const Ticket ticket = ++order_;
    tries_.begins(ticket, question, schedule_.now());
    frost_.begins(ticket, question.wish, accounts_[question.account].id);
    Open open{question};
    open.set_backs = set_backs_;
    if (question.session != kNone) {
        const Session& by = sessions_[question.session];
        open.live = is_live(question.session);
        open.over = by.over;
    }
    for (std::size_t i = 0; i < sessions_.size(); ++i) {
        if (!sessions_[i].over && may_end(question, i, sessions_[i])) sessions_[i].enders.insert(ticket);
    }
    Account& account = accounts_[question.account];
    touch(question, ticket);
    if (question.wish == Wish::change || question.wish == Wish::follow_link)
        account.passwords.insert(question.wanted);
    if (changes_factor(question)) account.factor.doubts.insert(ticket);
    if (question.wish == Wish::everywhere || question.wish == Wish::others) account.departed = ticket;
    open_.emplace(ticket, std::move(open));
    return ticket;
}

// Questions in progress may or may not have taken effect, because nobody got an answer.
void Ledger::died() {
    for (Session& session : sessions_) {
        session.doubtful = session.doubtful || !session.enders.empty();
        session.enders.clear();
        session.seen.may_forget(schedule_.now());
    }
    for (const auto& [ticket, open] : open_) {
        Account& account = accounts_[open.question.account];
        const Wish wish = open.question.wish;
        if (wish == Wish::erase) account.may_be_gone = true;
        if (wish == Wish::log_in || wish == Wish::change) account.strays = true;
        if (changes_factor(open.question)) account.factor.doubtful = true;
    }
    for (Account& account : accounts_) account.factor.doubts.clear();
    open_.clear();
    tries_.forget();
    frost_.forget();
}

void Ledger::clock_was_set(bool back) {
    clocks_are_right_ = false;
    if (!back) return;
    ++set_backs_;
    for (Account& account : accounts_) account.factor.step = 0;
}

void Ledger::answered(Ticket ticket, const Answer& answer) {
    const auto found = open_.find(ticket);
    if (found == open_.end()) return complain("a question is answered twice, or by a process that has died");
    const Open open = std::move(found->second);
    open_.erase(found);
    accounts_[open.question.account].factor.doubts.erase(ticket);
    judge(ticket, open, answer);
    tries_.ends(ticket, answer.code == "login", schedule_.now());
    end_sessions(ticket, open, answer.done());
    if (answer.done()) {
        take(ticket, open, answer);
    } else if (changes_password(open.question.wish)) {
        accounts_[open.question.account].passwords.erase(open.question.wanted);
    }
    touch(open.question, ++order_);
}

// The sessions that this question should end may or may not have ended. If the request to log out everywhere
// came from a session that may be invalid, perhaps no other session has ended.
void Ledger::end_sessions(Ticket ticket, const Open& open, bool done) {
    const bool others = open.question.wish != Wish::everywhere || open.live;
    for (std::size_t i = 0; i < sessions_.size(); ++i) {
        Session& session = sessions_[i];
        if (session.enders.erase(ticket) == 0 || !done) continue;
        const bool certain = others || i == open.question.session;
        if (certain && !session.over) ++sum_.ended;
        session.over = session.over || certain;
        session.doubtful = session.doubtful || !certain;
    }
}

void Ledger::take(Ticket ticket, const Open& open, const Answer& answer) {
    const Question& question = open.question;
    Account& account = accounts_[question.account];
    switch (question.wish) {
        case Wish::enlist:
            account.id = answer.text("id");
            account.passwords = {question.wanted};
            return take_session(ticket, question, answer.cookie);
        case Wish::visit:
            ++sum_.guests;
            account.id = answer.text("id");
            account.guest = true;
            return take_session(ticket, question, answer.cookie);
        case Wish::log_in:
            ++sum_.let_in;
            account.may_be_gone = false;
            use(open, account.factor);
            if (account.touched < ticket && !changes(question.account))
                account.passwords = {question.password};
            return take_session(ticket, question, answer.cookie);
        case Wish::change: take_password(question); return take_session(ticket, question, answer.cookie);
        case Wish::follow_link:
            ++sum_.links;
            take_password(question);
            if (question.ends_factor) turn(account.factor, false);
            return;
        case Wish::erase:
            ++sum_.erased;
            account.gone = true;
            account.passwords.clear();
            return end_links(question.account);
        case Wish::everywhere:
        case Wish::others:
            if (open.live) account.shut = std::max(account.shut, ticket);
            return;
        case Wish::begin_factor: account.factor.begun = answer.text("secret"); return;
        case Wish::confirm_factor:
            account.factor.secret = question.proof.secret;
            account.factor.step = open.set_backs == set_backs_ ? question.proof.number : 0;
            turn(account.factor, true);
            return take_codes(answer.body, account.factor);
        case Wish::renew_codes: use(open, account.factor); return take_codes(answer.body, account.factor);
        case Wish::end_factor: return turn(account.factor, false);
        case Wish::make_link:
            end_links(question.account);
            links_.push_back({question.account, answer.text("link"), question.ends_factor});
            return;
        case Wish::look:
        case Wish::list: return see(question);
        default: return;
    }
}

// Notes a visit, but not while something about the account is still being written.
void Ledger::see(const Question& question) {
    const bool busy = std::any_of(open_.begin(), open_.end(), [&](const auto& one) {
        return one.second.question.account == question.account;
    });
    if (!busy && !frost_.here()) sessions_[question.session].seen.is_seen(uptime_, schedule_.now());
}

void Ledger::take_session(Ticket ticket, const Question& question, const std::string& cookie) {
    sessions_.push_back({.account = question.account, .cookie = cookie, .name = name_in_lists(cookie)});
    const std::size_t number = last_session();
    sessions_[number].seen.begins(uptime_, schedule_.now());
    for (const auto& [other, open] : open_) {
        const Wish wish = open.question.wish;
        // A question that ends all sessions does not end any later session.
        const bool at_once = wish == Wish::everywhere || wish == Wish::others;
        if (may_end(open.question, number, sessions_[number]) && (!at_once || ticket < other))
            sessions_[number].enders.insert(other);
    }
}

void Ledger::take_password(const Question& question) {
    ++sum_.changes;
    Account& account = accounts_[question.account];
    account.passwords = {question.wanted};
    account.may_be_gone = false;
    for (const auto& [ticket, open] : open_) {
        if (open.question.account == question.account && !open.question.wanted.empty())
            account.passwords.insert(open.question.wanted);
    }
    end_links(question.account);
}

void Ledger::take_codes(const Json& told, Factor& factor) {
    factor.codes.clear();
    factor.used.clear();
    ++factor.set;
    const Json* codes = told.find("codes", Json::Kind::array);
    if (codes == nullptr) return complain("there are no codes for the loss of the app");
    for (const Json& code : codes->array()) factor.codes.push_back(code.text());
}

void Ledger::use(const Open& open, Factor& factor) {
    const Proof& proof = open.question.proof;
    const bool shown = proof.kind == Proof::Kind::app || proof.kind == Proof::Kind::recovery;
    if (!factor.on || !shown) return;
    ++sum_.codes;
    if (proof.kind == Proof::Kind::recovery) {
        if (proof.set == factor.set) factor.used.insert(static_cast<std::size_t>(proof.number));
    } else if (open.set_backs == set_backs_) {
        factor.step = std::max(factor.step, proof.number);
    }
}

void Ledger::end_links(std::size_t account) {
    for (Link& link : links_) link.over = link.over || link.account == account;
}

}  // namespace brelan::world
