#include "simulation/people/device.hpp"

#include <iterator>
#include <utility>

#include "simulation/people/club.hpp"
#include "simulation/people/proof.hpp"

namespace brelan::world {

Device::Device(Club& club, Who who, std::uint64_t seed)
    : club_(club), who_(std::move(who)), chance_(seed, 17) {}

void Device::begin() {
    club_.schedule.in(1 + chance_.below(2'000), [this] { turn(); });
}

// Once all is calm, owners stop using their accounts, but thieves and strangers go on.
void Device::turn() {
    if (club_.calm() && who_.kind == Kind::own) return;
    if (club_.up()) act();
    const room::Time wait = 300 + chance_.below(club_.calm() ? 60'000 : 6'000);
    club_.schedule.in(club_.weather.pace * wait, [this] { turn(); });
}

std::size_t Device::account() const { return club_.account_of(who_.person); }

// Drops a session if its account no longer belongs to this device's user.
void Device::forget_old_session() {
    if (session_ == kNone || club_.ledger().session(session_).account == account()) return;
    cookie_.clear();
    session_ = kNone;
}

void Device::act() {
    forget_old_session();
    if (account() == kNone) {
        if (who_.kind == Kind::own) club_.enlist(*this, who_.person, who_.network);
        return;
    }
    if (who_.kind == Kind::stranger) return guess();
    if (who_.kind == Kind::thief && (stolen_.empty() || once_in(12))) stolen_ = some_password();
    if (club_.calm() || session_ == kNone || once_in(8)) return come_in();
    use_account();
}

void Device::guess() {
    Question question = about(Wish::log_in);
    question.session = kNone;
    question.account = club_.account_of(chance_.below(static_cast<std::uint32_t>(club_.people())));
    if (question.account == kNone) return;
    question.login = club_.ledger().account(question.account).login;
    question.password = club_.new_password();
    ask(question);
}

// Logs in with the password, or with a link from the operator.
void Device::come_in() {
    if (!club_.calm() && who_.kind == Kind::own && once_in(10)) return club_.make_link(account(), once_in(3));
    if (!club_.calm() && once_in(6)) return use_link();
    Question question = with_password(Wish::log_in);
    if (!club_.calm()) question.proof = proof();
    ask(question);
}

void Device::use_account() {
    constexpr Wish kOften[] = {Wish::look,          Wish::list,   Wish::list,   Wish::log_out,
                               Wish::everywhere,    Wish::others, Wish::change, Wish::change,
                               Wish::change,        Wish::one,    Wish::erase,  Wish::look,
                               Wish::confirm_factor};
    const Wish wish = kOften[chance_.below(static_cast<std::uint32_t>(std::size(kOften)))];
    switch (wish) {
        case Wish::change: return ask(with_new_password(wish));
        case Wish::confirm_factor: return once_in(4) ? use_link() : use_factor();
        case Wish::erase:
            if (once_in(12)) ask(with_password(wish));
            return;
        case Wish::one: {
            Question question = about(wish);
            question.target = club_.some_session(account());
            return ask(question);
        }
        default: return ask(about(wish));
    }
}

void Device::use_factor() {
    const Ledger::Factor& factor = club_.ledger().account(account()).factor;
    if (factor.on) {
        Question question = with_password(once_in(3) ? Wish::end_factor : Wish::renew_codes);
        question.proof = proof();
        if (question.proof.text.empty()) return;
        return ask(question);
    }
    if (factor.begun.empty() || once_in(4)) return ask(with_password(Wish::begin_factor));
    Question question = about(Wish::confirm_factor);
    question.proof = once_in(6) ? wrong_code(factor.begun, club_.calendar())
                                : code_of_app(factor.begun, club_.calendar(), 0);
    ask(question);
}

// Uses a link that may have been used already, and sometimes sends it twice at once.
void Device::use_link() {
    const std::size_t link = club_.some_link(account());
    if (link == kNone) return;
    Question question = with_new_password(Wish::follow_link);
    question.link = link;
    question.ends_factor = club_.ledger().links()[link].ends_factor;
    ask(question);
    if (!once_in(3)) return;
    question.wanted = club_.new_password();
    ask(question);
}

Question Device::about(Wish wish) const {
    Question question;
    question.wish = wish;
    question.account = account();
    question.session = session_;
    question.login = question.account == kNone ? "" : club_.ledger().account(question.account).login;
    question.network = who_.network;
    question.known_for = known_for_;
    return question;
}

Question Device::with_password(Wish wish) {
    Question question = about(wish);
    question.password = password();
    return question;
}

Question Device::with_new_password(Wish wish) {
    Question question = about(wish);
    if (wish == Wish::change) question.password = password();
    question.wanted = club_.new_password();
    return question;
}

// The password that the user believes to be right, sometimes mistyped.
std::string Device::password() {
    if (once_in(10)) return club_.new_password();
    return who_.kind == Kind::thief ? stolen_ : some_password();
}

// A guessed password, which may be right.
std::string Device::some_password() {
    const auto& all = club_.ledger().account(account()).passwords;
    if (all.empty()) return club_.new_password();
    return *std::next(all.begin(), chance_.below(static_cast<std::uint32_t>(all.size())));
}

Proof Device::recovery_code() {
    const Ledger::Factor& factor = club_.ledger().account(account()).factor;
    if (factor.codes.empty()) return {};
    const std::size_t which = chance_.below(3);  // with so few codes, some are tried again
    return {Proof::Kind::recovery, {}, static_cast<std::int64_t>(which), factor.set, factor.codes[which]};
}

Proof Device::proof() {
    const std::string& secret = club_.secret_of(account(), chance_);
    if (secret.empty()) return {};
    switch (chance_.below(10)) {
        case 0: return {};
        case 1: return wrong_code(secret, club_.calendar());
        case 2:
        case 3: return recovery_code();
        case 4: return code_of_app(secret, club_.calendar(), -1);
        case 5: return code_of_app(secret, club_.calendar(), 1);
        default: return code_of_app(secret, club_.calendar(), 0);
    }
}

void Device::ask(Question question) {
    club_.ask(std::move(question), cookies(),
              [this](const Question& of, const Answer& answer) { heard(of, answer); });
}

void Device::heard(const Question& question, const Answer& answer) {
    if (!answer.marks.empty()) marks_ = answer.marks;
    const bool ends_here =
        question.wish == Wish::log_out || question.wish == Wish::everywhere || question.wish == Wish::erase;
    const bool told_off = answer.status == 401 && answer.code == "account";
    if ((answer.done() && ends_here) || told_off) {
        cookie_.clear();
        session_ = kNone;
    }
    if (!answer.done() || answer.cookie.empty() || ends_here) return;
    cookie_ = answer.cookie;
    session_ = club_.ledger().last_session();
    known_for_ = question.wanted.empty() ? question.password : question.wanted;
}

}  // namespace brelan::world
