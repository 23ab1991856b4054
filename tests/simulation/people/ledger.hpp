#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/people/frost.hpp"
#include "simulation/people/presence.hpp"
#include "simulation/people/question.hpp"
#include "simulation/people/tries.hpp"
#include "simulation/world/schedule.hpp"

namespace brelan::world {

// Checks the promises about accounts purely from outside: from the questions, their order, and the answers.
// If a question is in progress, or was in progress when the process died, both outcomes are possible.
class Ledger {
  public:
    using Ticket = std::uint64_t;  // numbers questions and answers in order

    struct Session {
        std::size_t account = kNone;
        std::string cookie{};
        std::string name{};         // in lists
        bool over = false;          // an answer said that the session has ended
        bool doubtful = false;      // a question that may have ended the session was never answered
        std::set<Ticket> enders{};  // questions in progress that may end the session
        Presence seen{};
    };
    struct Factor {
        bool on = false;
        std::set<Ticket> doubts{};  // questions in progress that may change it
        bool doubtful = false;      // a question that may have changed it was never answered
        Ticket touched = 0;
        std::string begun{};  // the secret that waits for its first code
        std::string secret{};
        std::vector<std::string> codes{};  // recovery codes
        std::size_t set = 0;               // which set of codes this is
        std::set<std::size_t> used{};      // the codes used from this set
        std::int64_t step = 0;             // the last half minute used since the clock was set back
    };
    struct Link {
        std::size_t account = kNone;
        std::string secret{};
        bool ends_factor = false;
        bool over = false;  // the link was used or replaced
    };
    struct Account {
        std::string login{};
        std::string id{};  // empty: nobody was told that the account exists
        bool guest = false;
        bool hosts = false;  // whether they host an open table
        bool gone = false;
        bool may_be_gone = false;
        bool strays = false;                // there may be unknown sessions
        std::set<std::string> passwords{};  // any of these may be right
        Ticket touched = 0;                 // when a question about the password last began or ended
        Ticket shut = 0;                    // log-ins that began before this must fail
        Ticket departed = 0;  // the last time that all sessions, or all other sessions, were ended
        Factor factor{};
    };

    explicit Ledger(const Schedule& schedule) : schedule_(schedule) {}

    std::size_t open_account(std::string login);
    // Somebody sets up a table, which stays open; hosts() says whether they did.
    void opens_table(std::size_t account) { accounts_[account].hosts = true; }
    bool hosts(const std::string& id) const;
    Ticket asked(Question question);
    void answered(Ticket ticket, const Answer& answer);
    void died();
    void clock_was_set(bool back);
    // house_is(): the process starts or dies, or the disk becomes full or has room again. written(): the
    // house writes these changes.
    void house_is(bool up, bool full);
    void written(const store::Changes& changes);

    const Account& account(std::size_t number) const { return accounts_[number]; }
    const std::vector<Session>& sessions() const { return sessions_; }
    const std::vector<Link>& links() const { return links_; }
    const Session& session(std::size_t number) const { return sessions_[number]; }
    std::size_t last_session() const { return sessions_.size() - 1; }
    bool is_live(std::size_t session) const;
    const std::string& complaint() const { return complaint_; }
    void complain(const std::string& what);

    // Counts of what happened.
    struct Sum {
        std::size_t let_in = 0;
        std::size_t guests = 0;
        std::size_t changes = 0;
        std::size_t ended = 0;  // sessions
        std::size_t codes = 0;  // correct codes
        std::size_t links = 0;  // used links
        std::size_t erased = 0;
        std::size_t lists = 0;
        std::size_t forgotten = 0;  // sessions that had ended after a long absence
        std::size_t refused = 0;    // questions refused because of too many attempts
    };
    const Sum& sum() const { return sum_; }

  private:
    struct Open {
        Question question;
        bool live = false;  // the session that asked was certainly valid
        bool over = false;  // the session that asked was certainly invalid
        int set_backs = 0;  // how often the clock had been set back by then
    };
    bool may_be_forgotten(const Session& session) const;
    static bool may_end(const Question& question, std::size_t number, const Session& session);
    static bool changes_password(Wish wish);
    static bool changes_factor(const Question& question);
    bool changes(std::size_t account) const;
    bool knows_password(const Question& question, Ticket ticket) const;
    bool asks_for_code(const Account& account, Ticket ticket) const;
    std::set<std::string> passwords_for(const Question& question) const;
    void touch(const Question& question, Ticket ticket);

    // Functions in ledger_laws.cpp that find invalid answers.
    void judge(Ticket ticket, const Open& open, const Answer& answer);
    void judge_session(Ticket ticket, const Open& open, const Answer& answer);
    void judge_refusal(Ticket ticket, const Question& question, const Answer& answer);
    void judge_password(Ticket ticket, const Question& question, const Answer& answer);
    void judge_let_in(Ticket ticket, const Question& question, const Answer& answer);
    void judge_proof(Ticket ticket, const Open& open);
    void judge_list(const Question& question, const Json& told);
    Tries::Trier trier_of(Ticket ticket, const Question& question) const;
    void find_fault(const Question& question, const std::string& what);

    void end_sessions(Ticket ticket, const Open& open, bool done);
    void take(Ticket ticket, const Open& open, const Answer& answer);
    void see(const Question& question);
    void take_session(Ticket ticket, const Question& question, const std::string& cookie);
    void take_password(const Question& question);
    void take_codes(const Json& told, Factor& factor);
    void use(const Open& open, Factor& factor);
    void end_links(std::size_t account);

    const Schedule& schedule_;
    Ticket order_ = 0;
    int set_backs_ = 0;
    std::vector<Account> accounts_;
    std::vector<Session> sessions_;
    std::vector<Link> links_;
    std::map<Ticket, Open> open_;
    Tries tries_;
    Frost frost_;
    Uptime uptime_;
    bool clocks_are_right_ = true;  // no clock has been set
    std::string complaint_;
    Sum sum_;
};

}  // namespace brelan::world
