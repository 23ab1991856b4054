#include "simulation/people/guest.hpp"

#include <utility>

#include "simulation/people/club.hpp"

namespace brelan::world {

Guest::Guest(Club& club, std::string network, std::uint64_t seed)
    : club_(club), network_(std::move(network)), chance_(seed, 19) {}

void Guest::begin() {
    club_.schedule.in(1 + chance_.below(2'000), [this] { turn(); });
}

void Guest::turn() {
    if (club_.up()) act();
    const room::Time wait = 300 + chance_.below(club_.calm() ? 60'000 : 6'000);
    club_.schedule.in(club_.weather.pace * wait, [this] { turn(); });
}

void Guest::act() {
    if (session_ == kNone || chance_.below(10) == 0) {
        return club_.visit(network_, [this](const Question& of, const Answer& answer) { heard(of, answer); });
    }
    constexpr Wish kOften[] = {Wish::look, Wish::look, Wish::list, Wish::list, Wish::log_out};
    ask(kOften[chance_.below(5)]);
}

void Guest::ask(Wish wish) {
    Question question;
    question.wish = wish;
    question.session = session_;
    question.account = club_.ledger().session(session_).account;
    question.login = club_.ledger().account(question.account).login;
    question.network = network_;
    club_.ask(std::move(question), {cookie_, {}},
              [this](const Question& of, const Answer& answer) { heard(of, answer); });
}

void Guest::heard(const Question& question, const Answer& answer) {
    const bool told_off = answer.status == 401 && answer.code == "account";
    if (question.session == session_ && (told_off || (answer.done() && question.wish == Wish::log_out)))
        session_ = kNone;
    if (!answer.done() || question.wish != Wish::visit) return;
    cookie_ = answer.cookie;
    session_ = club_.ledger().last_session();
    if (chance_.below(4) == 0) club_.opens_table(question.account);
}

}  // namespace brelan::world
