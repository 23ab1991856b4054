#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/people/question.hpp"
#include "simulation/people/tries.hpp"
#include "simulation/world/schedule.hpp"

namespace brelan::world {

// What must be true of accounts, found from outside alone: by what was asked, in which order, and what was
// answered. Of what is under way, or was when the process died, it knows that it may be so or not.
class Ledger {
  public:
    using Ticket = std::uint64_t;  // in the order in which things are asked and answered

    struct Session {
        std::size_t account = kNone;
        std::string cookie{};
        std::string name{};         // in lists
        bool over = false;          // it was told that it has ended
        bool doubtful = false;      // something that may have ended it was never answered
        std::set<Ticket> enders{};  // questions under way that may end it
    };
    struct Factor {
        bool on = false;
        std::set<Ticket> doubts{};  // questions under way that may make it otherwise
        bool doubtful = false;      // one of them was never answered
        Ticket touched = 0;
        std::string begun{};  // the secret that waits for its first code
        std::string secret{};
        std::vector<std::string> codes{};  // for the loss of the app
        std::size_t set = 0;               // of codes
        std::set<std::size_t> used{};      // of this set
        std::int64_t step = 0;             // the last half minute that was used, since the clock was set back
    };
    struct Link {
        std::size_t account = kNone;
        std::string secret{};
        bool ends_factor = false;
        bool over = false;  // it was used, or something else has taken its place
    };
    struct Account {
        std::string login{};
        std::string id{};  // empty: nobody was told that it is there
        bool gone = false;
        bool may_be_gone = false;
        bool strays = false;                // there may be sessions that nobody knows of
        std::set<std::string> passwords{};  // those that may be the one
        Ticket touched = 0;                 // when a question last began or ended that may change it
        Ticket shut = 0;                    // log-ins that began before this have come to nothing
        Ticket departed = 0;                // all sessions, or all others, were to end
        Factor factor{};
    };

    explicit Ledger(const Schedule& schedule) : schedule_(schedule) {}

    std::size_t open_account(std::string login);
    Ticket asked(Question question);
    void answered(Ticket ticket, const Answer& answer);
    void died();
    void clock_was_set_back();

    const Account& account(std::size_t number) const { return accounts_[number]; }
    const std::vector<Session>& sessions() const { return sessions_; }
    const std::vector<Link>& links() const { return links_; }
    const Session& session(std::size_t number) const { return sessions_[number]; }
    std::size_t last_session() const { return sessions_.size() - 1; }
    bool is_live(std::size_t session) const;
    const std::string& complaint() const { return complaint_; }
    void complain(const std::string& what);

    // What happened, in figures.
    struct Sum {
        std::size_t let_in = 0;
        std::size_t changes = 0;
        std::size_t ended = 0;  // sessions
        std::size_t codes = 0;  // that were right
        std::size_t links = 0;  // that were used
        std::size_t erased = 0;
        std::size_t lists = 0;
        std::size_t refused = 0;  // because too many were tried
    };
    const Sum& sum() const { return sum_; }

  private:
    struct Open {
        Question question;
        bool live = false;  // the session by which it is asked was one for certain
        bool over = false;  // or for certain none
        int set_backs = 0;  // of the clock, until then
    };
    static bool may_end(const Question& question, std::size_t number, const Session& session);
    static bool changes_password(Wish wish);
    static bool changes_factor(const Question& question);
    bool changes(std::size_t account) const;
    bool knows_password(const Question& question, Ticket ticket) const;
    bool asks_for_code(const Account& account, Ticket ticket) const;
    std::set<std::string> passwords_for(const Question& question) const;
    void touch(const Question& question, Ticket ticket);

    // ledger_laws.cpp: what an answer must not be.
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
    std::string complaint_;
    Sum sum_;
};

}  // namespace brelan::world
