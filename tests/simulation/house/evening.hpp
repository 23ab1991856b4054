#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/budgets.hpp"
#include "server/hub.hpp"
#include "simulation/house/machine.hpp"
#include "simulation/house/reading.hpp"
#include "simulation/house/table_door.hpp"
#include "simulation/world/client.hpp"

namespace brelan::world {

// One history of a whole house: the real hub with its tables, lists and sockets, on a machine with virtual
// time. Several tables are set up. People come and go, and some play at more than one table. Hosts lock their
// tables, invite people and remove them, and tables sleep and wake. At first, things go wrong. After that,
// all is calm, everything that was begun must end, and the house comes to rest once everybody has left.
class Evening final : public Scene {
  public:
    explicit Evening(const Course& course);
    ~Evening() override;

    // Runs to the end, or to the first complaint.
    void run();
    // Counts of what happened.
    struct Outcome {
        std::string complaint;
        std::uint64_t hash = 0;
        std::size_t tables = 0;
        std::size_t rows = 0;
        std::int64_t deals = 0;
        std::size_t looks = 0;    // how many times tables were checked
        std::size_t lists = 0;    // how many lists were compared completely
        std::size_t wakings = 0;  // how many times a table woke up
        std::size_t damaged = 0;
        std::size_t foreign = 0;  // how many tables had a foreign write
        std::size_t faults = 0;
        std::size_t counted = 0;    // how many rated matches ended
        std::size_t stand_ins = 0;  // how many hosts stood in for an absent founder
        std::size_t restored = 0;   // how many times the house was restored from a backup
    };
    Outcome outcome() const;

    void complain(const std::string& what) override;
    std::string something_sent(Rng& rng) const override;
    // nullptr while the process is down.
    server::Hub* hub() { return hub_ ? &*hub_ : nullptr; }
    VirtualLoop& loop() { return loop_; }
    bool quiet() const { return hub_.has_value() && keeper_.quiet(); }
    std::uint64_t new_link() { return ++links_; }
    // The id of the store's history.
    const std::string& incarnation() const { return incarnation_; }
    // Functions in evening_greedy.cpp: the addresses that people connect from, how the house reads their
    // messages, and how many replies they get.
    static std::string address_of(const std::string& account);
    void comes(const std::string& account) { greedy_comings_ += is_greedy(account) ? 1U : 0U; }
    void read(const std::string& account, const std::function<void()>& take);
    void told_state(const std::string& account);
    // The setup in a table's first row.
    static std::optional<room::Setup> setup_in(std::string_view rest);
    // The planted fault: a message from this table goes to another table.
    bool crosses(const TableDoor& door, const std::string& text);

  private:
    static std::string name_of_history(std::size_t number);
    void choose_kind();
    void wait_for_founders();
    void begin_process();
    void end_process(std::string_view why);
    void open_tables();
    void open_table();
    void open_table_of(int number, room::Visibility visibility);
    void keeps(const store::Changes& changes);
    void kept(const store::EventRow& row);
    void asked(store::Changes& changes);
    void seat_people(TableDoor& door);
    void plan_faults();
    void with_some_wire(const std::function<void(Wire&)>& fault);
    void with_some_table(const std::function<void(TableDoor&)>& fault);
    void lose_tail();
    void damage_one();
    void write_behind();
    void fill_disk();
    static bool is_greedy(const std::string& account);
    void seat_greedy(TableDoor& door);
    void open_greedily();
    std::size_t honest_tables() const;
    std::string opener_of(const TableDoor& door) const;
    void look_at_shares();
    // evening_backups.cpp
    void send_founder_away();
    void keep_backup();
    void restore();
    void settle_down();
    void leave_what_is_over();
    void close_the_evening();
    bool over() const;
    bool at_rest();
    std::string complaint() const;
    void step_until(const std::function<bool()>& done, room::Time patience, const char* otherwise);

    // evening_lists.cpp
    void look_sometimes();
    void look_at_lists();
    void look_at_list(const std::string& account, std::size_t most);
    void look_at_heads();
    void look_at_counts();
    std::vector<std::string> right_list(const std::string& account, std::size_t most);

    server::HubOptions options_;
    VirtualLoop loop_{*this};
    VirtualWorkers workers_{*this, loop_};
    VirtualKeeper keeper_;
    server::Log log_{server::Level::error, -1};  // nobody reads this log
    server::Bots bots_{workers_, 100, 1};
    std::optional<server::House> house_;
    std::optional<server::Hub> hub_;
    std::map<std::string, std::unique_ptr<TableDoor>> doors_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::size_t wanted_ = 2;  // the number of tables to open
    std::size_t opened_ = 0;
    int people_ = 2;
    std::uint64_t links_ = 0;
    std::string complaint_;
    std::size_t lists_ = 0;
    std::size_t changes_ = 0;  // how many changed heads the lists received
    bool damages_ = false;
    bool writes_behind_ = false;
    bool gone_home_ = false;
    bool planted_ = false;
    // A backup from which to restore the house.
    struct Backup {
        std::size_t kept;    // the number of changes in it
        std::size_t tables;  // the number of tables in it
    };
    std::optional<Backup> backup_;
    std::string incarnation_ = name_of_history(1);
    bool restores_ = false;
    bool founders_leave_ = false;
    // What is known about the greedy client.
    bool greedy_ = false;
    std::optional<Reading> reading_;
    std::optional<server::Budgets> budgets_;
    std::map<std::string, std::string> openers_;  // the address that opened each table, if it is known
    std::size_t begun_ = 0;                       // how many processes were started
    std::size_t greedy_comings_ = 0;
    std::size_t greedy_states_ = 0;
    int states_ = 0;  // how many states were sent to anybody
    std::size_t restored_ = 0;
};

}  // namespace brelan::world
