#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "simulation/people/device.hpp"
#include "simulation/people/guest.hpp"
#include "simulation/people/homecoming.hpp"
#include "simulation/people/ledger.hpp"
#include "simulation/people/reception.hpp"
#include "simulation/world/scene.hpp"

namespace brelan::world {

// One history of people and their accounts, on the real People class, from one seed: members with several
// devices, thieves who know a password, strangers who guess, and guests. Password hashes arrive late and in
// any order. The process dies, the disk fills up, and clocks are set. In the end, all is calm, and everybody
// must be able to log in to their account.
class Club final : public Scene {
  public:
    explicit Club(const Course& course);

    // Runs to the end, or to the first complaint.
    void run();
    // Counts of what happened.
    struct Outcome {
        std::string complaint;
        std::uint64_t hash = 0;
        std::size_t questions = 0;
        std::size_t faults = 0;
        Ledger::Sum sum;
    };
    Outcome outcome() const;
    void complain(const std::string& what) override { ledger_.complain(what); }
    std::string something_sent(Rng&) const override { return {}; }

    // The part of Club that devices and visitors use.
    using Then = std::function<void(const Question& question, const Answer& answer)>;
    bool up() const { return reception_.up(); }
    void ask(Question question, const Cookies& cookies, const Then& then);
    // Somebody without an account becomes a guest.
    void visit(const std::string& network, const Then& then);
    void enlist(Device& device, std::size_t person, const std::string& network);
    void make_link(std::size_t account, bool ends_factor);
    std::string new_password() { return "word " + std::to_string(++passwords_) + " of all"; }

    const Ledger& ledger() const { return ledger_; }
    void opens_table(std::size_t account) { ledger_.opens_table(account); }
    std::size_t people() const { return people_.size(); }
    // The account of a person; kNone if there is none.
    std::size_t account_of(std::size_t person) const;
    // Any session of the account; kNone if it has none.
    std::size_t some_session(std::size_t account);
    std::size_t some_link(std::size_t account);
    // The secret of the account's app; if two are possible, either of them.
    const std::string& secret_of(std::size_t account, Rng& rng) const;

  private:
    struct Person {
        std::size_t account = kNone;
        int names = 0;
        bool enlisting = false;
    };
    Question enlisting(Person& person, std::size_t number, const std::string& network);
    void answered(const Question& question, Ledger::Ticket ticket, const Answer& answer, const Then& then);
    void add_devices();
    void add_guests();
    void plan_faults();
    void died();
    void begin_looking();
    void look_at(std::size_t session);
    void look_round();
    void settle_down();
    bool all_are_in() const;
    void step_until(const std::function<bool()>& done, room::Time patience, const char* otherwise);
    template <class All, class Fits>
    std::size_t some(const All& all, Rng& rng, Fits fits) const;

    Ledger ledger_{schedule};
    Reception reception_;
    std::vector<Person> people_;
    std::vector<std::unique_ptr<Device>> devices_;
    std::vector<std::unique_ptr<Guest>> guests_;
    std::vector<std::unique_ptr<Homecoming>> homecomings_;
    std::size_t passwords_ = 0;
    std::size_t questions_ = 0;
    std::size_t visits_ = 0;
};

}  // namespace brelan::world
