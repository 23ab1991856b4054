#include <csignal>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "cli/files/games_folder.hpp"
#include "cli/kit_words.hpp"
#include "cli/menu/list.hpp"
#include "cli/menu/setup.hpp"
#include "cli/output.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/table/choices.hpp"
#include "cli/table/play_match.hpp"
#include "cli/verbs/command.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "term/line_input.hpp"
#include "term/pager.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {
namespace {

// All texts of the program in one language.
Texts texts_in(Language language) { return Texts(language, texts::cli::in(language)); }

// The menu for a call without a verb: choose something, do it, come back.
class Menu {
  public:
    Menu(Language language, bool colour) : texts_(texts_in(language)), colour_(colour) {}

    // Runs until the user quits; returns the exit code.
    int run() {
        while (true) {
            if (!stage_) stage_ = open_stage(texts_, colour_);
            if (!stage_) return kFailed;
            const Item item = choose();
            if (item == Item::quit) return kOk;
            if (item == Item::language) {
                texts_ = texts_in(next_language());
                stage_->say_small(small_text(texts_));
            } else if (item == Item::rules) {
                show_rules();
            } else {
                const int code = begin(item);
                if (code > 128) return code;
            }
        }
    }

  private:
    enum class Item : std::uint8_t { play, watch, go_on, simulate, rules, language, quit };

    // The next language after this one.
    Language next_language() const {
        const std::size_t next = static_cast<std::size_t>(texts_.language()) + 1;
        return static_cast<Language>(next % languages().size());
    }

    // The main menu.
    Item choose() {
        const auto last = newest_game(games_folder(), {});
        MenuList list;
        list.title = "Brelan";
        list.intro.emplace_back(texts_("menu.intro"));
        list.keys = texts_("menu.keys.list");
        std::vector<Item> items;
        const auto add = [&](Item item, std::string_view key, std::string value = {}) {
            items.push_back(item);
            const std::string help = std::string(key) + ".help";
            list.rows.push_back({std::string(texts_(key)), std::move(value), std::string(texts_(help))});
        };
        add(Item::play, "menu.play");
        if (last) last_ = *last;
        if (last) add(Item::go_on, "menu.go-on", last_.stem().string());
        add(Item::watch, "menu.watch");
        add(Item::simulate, "menu.simulate");
        add(Item::rules, "menu.rules");
        const std::string_view next = row_of(next_language()).name;
        add(Item::language, "menu.language", std::string(next));
        add(Item::quit, "menu.quit");
        const MenuAnswer answer = ask_list(*stage_, list, marked_);
        if (answer.kind == MenuAnswer::Kind::back) return Item::quit;
        return items[answer.row];
    }

    void show_rules() {
        const host::Host& game = setup_.host();
        const auto lines = [&](std::size_t columns) {
            return rules_lines(game, setup_.options(), texts_, columns);
        };
        show_page(*stage_, page_keys(texts_), {std::string(texts_("page.rules")), lines});
    }

    // Asks for the settings, releases the terminal, runs the item, and waits until its output has been read.
    int begin(Item item) {
        const MenuPurpose purpose = item == Item::watch      ? MenuPurpose::watch
                                    : item == Item::simulate ? MenuPurpose::simulate
                                                             : MenuPurpose::play;
        if (item != Item::go_on && !setup_.ask(*stage_, texts_, purpose)) return kOk;
        stage_.reset();
        const int code = item == Item::simulate ? simulate() : play(item);
        if (code > 128) return code;
        print("\n" + std::string(texts_("menu.back")) + "\n", colour_);
        finish_output();
        return LineInput().next() ? code : stopped_by(SIGHUP);
    }

    int play(Item item) {
        PlayManner manner;
        manner.colour = colour_;
        manner.speed = setup_.speed();
        if (item == Item::go_on) {
            return play_on(last_.string(), {}, fresh_seed(), manner, texts_);
        }
        NewMatch match{&setup_.host(), setup_.options(), {}, fresh_seed(), {}};
        if (item == Item::play) match.company.names = setup_.names();
        match.company.bot = setup_.bot();
        return play_new(match, manner, texts_);
    }

    // Runs the verb sim with the chosen options.
    int simulate() const {
        const std::string options = setup_.host().write_options(setup_.options());
        std::vector<std::string_view> words{"sim", setup_.host().name(), "--lang",
                                            row_of(texts_.language()).code};
        for (const Word& word : words_of(options)) words.push_back(word.text);
        return run_command(words);
    }

    Texts texts_;
    bool colour_;
    MenuSetup setup_;
    std::unique_ptr<Stage> stage_;
    std::filesystem::path last_;  // the game to resume
    std::size_t marked_ = 0;
};

}  // namespace

int menu(const Call& call) {
    try {
        return Menu(call.language(), call.colour).run();
    } catch (const Stopped& stopped) {
        return stopped.signal == 0 ? kOk : stopped_by(stopped.signal);
    }
}

}  // namespace brelan::cli
