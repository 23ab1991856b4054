#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/http.hpp"
#include "simulation/house/poster.hpp"
#include "simulation/world/judge.hpp"
#include "simulation/world/wire.hpp"
#include "store/rows.hpp"

namespace brelan::world {

class Evening;

// One table of a house: the way in, and everything that the table's rows say about it.
class TableDoor final : public Door {
  public:
    TableDoor(Evening& evening, std::string id);

    bool connect(const std::shared_ptr<Wire>& wire, room::Hello hello) override;
    void receive(room::Link link, std::string_view text) override;
    void lost(room::Link link) override;
    bool counts() const override { return judge_->counting().counts(); }

    // What the server does with a socket.
    void sent(std::uint64_t link, std::shared_ptr<const std::string> text);
    void closes(std::uint64_t link, std::string_view code);

    // What happens to the house.
    void kept(const room::Event& row);
    void process_died();
    void process_came_back(const std::vector<store::EventRow>& rows);
    // Called while the process is down: the house was restored. The house now has another history, and no row
    // of that history is known yet.
    void start_over();
    // The table's rows were altered, so nothing about the table may be shown any more.
    void damage() { damaged_ = altered_ = true; }
    // Another process has written this row. The house must notice this when it reads the rows, and before it
    // stores another row of this table.
    void write_behind(std::uint64_t row) { foreign_ = row; }

    // Requests the state for everybody at the table. Call this only if no message is under way.
    void look();
    // From now on, one more match must end.
    void set_goal();
    bool over() const;
    // True the first time that over() is true.
    bool gets_over() { return !done_ && (done_ = over()); }

    const std::string& id() const { return id_; }
    // Whether spectators see the game with a delay.
    bool has_delay() const { return delay_; }
    bool altered() const { return altered_; }
    bool has_foreign() const { return foreign_ != 0; }
    bool sound() const { return !altered_ && foreign_ == 0; }
    Judge& judge() { return *judge_; }
    const std::vector<room::Event>& rows() const { return rows_; }
    const Poster& poster(std::uint64_t row) const { return posters_[row - 1]; }
    const Poster& poster() const { return posters_.back(); }
    // The number of open sockets of this person.
    std::size_t sockets_of(const std::string& account) const;
    std::size_t sockets() const { return lines_.size(); }
    // Whether somebody is at a quarantined table and has not been told so.
    bool hears_nothing() const;
    std::uint64_t any_link() const { return lines_.empty() ? 0 : lines_.begin()->first; }

  private:
    struct Line {
        std::shared_ptr<Wire> wire;
        std::unique_ptr<net::SocketListener> listener;
        Replay::Reader reader;
        bool closing = false;
        bool warned = false;    // they were told that the table cannot be used
        bool greeted = false;   // they were let in
        std::uint64_t row = 0;  // the last row at the time when they came
    };
    void take(std::uint64_t link, const std::string& text);
    room::Person taken_for(const room::Person& person) const;
    void greets(Line& line, std::string_view text);
    bool may_come_in(const Line& line) const;
    void look_for_founder();
    void lose(std::uint64_t link);
    bool all_are_in() const;
    bool is_set_aside() const;

    Evening& evening_;
    std::string id_;
    std::vector<room::Event> rows_;
    std::vector<Poster> posters_;  // one after each row
    std::optional<Judge> judge_;
    std::map<std::uint64_t, Line> lines_;
    std::string* overheard_ = nullptr;  // catches the next text, if set
    std::int64_t goal_ = 1;
    bool delay_ = false;
    bool damaged_ = false;  // the house must know that the table is damaged, and show nothing else of it
    bool altered_ = false;
    std::uint64_t foreign_ = 0;  // the row that another process wrote; 0 if there is none
    bool done_ = false;
};

}  // namespace brelan::world
