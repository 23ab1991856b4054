#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/remote/talk.hpp"
#include "cli/table/sitting.hpp"
#include "cli/table/story.hpp"
#include "client/house.hpp"

namespace brelan::cli {

// A place at a house's table, where others play too.
class HouseSitting final : public Sitting {
  public:
    struct Manner {
        bool sits = false;   // true: takes the first free seat; false: starts as a spectator
        bool plain = false;  // line by line
        bool words = false;
        bool any_time = false;  // line by line: accepts lines at any time, because a person types them
    };
    HouseSitting(const client::House& house, const std::string& table, const Texts& texts, Manner manner);

    std::optional<Told> hear(int milliseconds) override;
    int patience() const override { return kBetweenMessages; }
    bool is_shared() const override { return true; }
    bool known() const override { return seen_.known(); }
    bool is_connected() const override { return link_.line() != client::SocketLink::Line::lost; }
    bool over() const override;
    bool finished() const override { return false; }
    // Why nothing more can be done here.
    std::string why_over() const;

    const Voice& voice() const override { return table_.voice(); }
    const host::Host& game() const override { return seen_.game(); }
    const host::OptionSet& options() const override { return seen_.options(); }
    const Story& story() const override { return story_; }
    std::int64_t deal() const override { return seen_.deal(); }
    bool running() const override { return seen_.glimpse() != nullptr && seen_.playing(); }
    std::string table() const override;
    std::string waits_for() const override;
    std::vector<std::string> score(std::size_t) const override { return table_.score(); }
    std::string corner() const override;
    std::string clock() const override;

    std::optional<Asked> asked() const override;
    std::string request() const override { return known() ? table_.request() : std::string(); }
    bool busy() const override { return link_.waits() || talk_.plays(); }
    bool takes_lines() const override;
    void act(std::vector<std::string> actions) override { talk_.act(std::move(actions)); }

    std::optional<Told> command(const std::string& line) override;
    std::string usage() const override { return say("remote.usage"); }
    bool take_key(const Key& key) override;
    void speak(const std::string& line) override;
    std::string_view keys(const KeyAnswer* answer) const override;
    std::string_view leaving() const override { return texts()("remote.screen.leave"); }

  private:
    static constexpr int kBetweenMessages = 40;  // milliseconds

    std::optional<Page> own_page(const Key& key) const override;
    std::string help() const override { return say("remote.screen.help"); }

    void tell_line(Told& told);
    void arrive(Told& told);
    Told sit(std::string_view place);
    std::string which_seat() const;
    bool is(std::string_view word, std::string_view key) const;

    const Manner manner_;
    RemoteTalk talk_;
    client::SocketLink& link_;
    const RemoteTable& table_;
    const client::SeenTable& seen_;
    Story story_{};
    client::SocketLink::Line told_line_ = client::SocketLink::Line::open;
};

}  // namespace brelan::cli
