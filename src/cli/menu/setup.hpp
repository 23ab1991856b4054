#pragma once
#include <string>
#include <vector>

#include "cli/menu/list.hpp"
#include "cli/table/speed.hpp"
#include "cli/texts.hpp"
#include "host/host.hpp"
#include "term/stage.hpp"

namespace brelan::cli {

// The purpose of a table.
enum class MenuPurpose : std::uint8_t { play, watch, simulate };

// A table being set up in the menu: game, options, human players, bots, speed.
class MenuSetup {
  public:
    MenuSetup();

    const host::Host& host() const { return *host_; }
    const host::OptionSet& options() const { return options_; }
    const std::vector<std::string>& names() const { return names_; }
    const Speed& speed() const { return speed_; }
    // The bot that plays the seats without a human player.
    const std::string& bot() const { return bot_; }

    // Lets the user change everything; returns true once the user starts the game with consistent options.
    bool ask(Stage& stage, const Texts& texts, MenuPurpose purpose);

  private:
    enum class RowKind : std::uint8_t { start, game, edition, names, bot, speed, option };
    struct Row {
        RowKind kind;
        std::size_t option = 0;
    };

    std::vector<Row> rows(MenuPurpose purpose) const;
    MenuList list(const Texts& texts, MenuPurpose purpose) const;
    MenuRow row_text(const Texts& texts, const Row& row, MenuPurpose purpose) const;
    std::string warning(const Texts& texts, MenuPurpose purpose) const;
    void change(const Row& row, int by);
    void enter(Stage& stage, const Texts& texts, const Row& row);
    void take_names(std::string_view typed);
    void use_game(std::size_t place);
    void change_bot(int by);

    const host::Host* host_ = nullptr;
    std::size_t game_ = 0;
    host::OptionSet options_{};
    std::vector<std::string> names_{};
    std::string bot_{};
    Speed speed_{};
};

}  // namespace brelan::cli
