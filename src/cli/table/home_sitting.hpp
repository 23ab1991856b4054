#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/game_file.hpp"
#include "cli/table/audience.hpp"
#include "cli/table/sitting.hpp"
#include "client/home_table.hpp"

namespace brelan::cli {

// The places of all human players at a table in this program. They share the terminal and, if cards are
// hidden, take turns in front of it.
class HomeSitting final : public Sitting {
  public:
    // With `timed`, bots hide how long they think (HomeTable::begin_thought).
    HomeSitting(client::HomeTable& playing, const GameFile& file, Voice& voice, bool timed);

    std::optional<Told> hear(int milliseconds) override;
    int patience() const override;
    bool is_shared() const override { return false; }
    bool over() const override { return told_.empty() && (finished() || !goes_on_); }
    bool finished() const override { return table_.finished(); }

    const Voice& voice() const override { return voice_; }
    const host::Host& game() const override { return playing_.host(); }
    const host::OptionSet& options() const override { return table_.options(); }
    const Story& story() const override { return audience_.story(); }
    std::int64_t deal() const override { return table_.deals(); }
    bool running() const override { return !table_.over(); }
    std::string table() const override { return table_.show(audience_.observer(), voice_.phrases()); }
    std::string waits_for() const override;
    std::vector<std::string> score(std::size_t columns) const override;
    std::vector<Payment> payments() const override { return table_.payments(); }
    std::string corner() const override;

    std::optional<Asked> asked() const override;
    bool takes_lines() const override { return asked().has_value(); }
    void act(std::vector<std::string> actions) override;

    std::optional<Told> command(const std::string& line) override;
    std::string usage() const override { return say("plain.usage", {{"file", file_.name()}}); }
    bool take_key(const Key& key) override;
    std::string_view keys(const KeyAnswer* answer) const override;
    std::unique_ptr<Advice> advice() const override { return std::make_unique<Advice>(playing_); }
    std::string_view leaving() const override;

    std::string next_person() const override;
    void sit_down() override;
    void get_up() override { audience_.get_up(); }

    bool between_deals() const override;
    void next_deal() override;
    bool person_took_part() const override { return playing_.person_took_part(); }
    bool may_be_halted() const override { return playing_.persons() == 0; }
    bool has_acted() const override { return !last_.empty(); }
    std::string ending() const override;

  private:
    std::optional<Page> own_page(const Key& key) const override;
    std::string help() const override { return say("play.help", {{"file", file_.name()}}); }

    void arrive();
    void look_on();
    void bot_acts(int milliseconds);
    void tell_action();
    void tell_ends();
    bool take_back();
    void tell(const Audience::Words& words);
    void tell_all(const std::string& words);

    client::HomeTable& playing_;
    const host::Table& table_;
    const GameFile& file_;
    Voice& voice_;
    const bool timed_;
    Audience audience_;
    Told told_{};          // sentences that the person in front of the terminal has not heard yet
    std::string last_{};   // the last action, in one line
    bool goes_on_ = true;  // the next card is known
    // The time at which everybody began to wait for a bot.
    std::optional<std::chrono::steady_clock::time_point> waits_since_{};
};

}  // namespace brelan::cli
