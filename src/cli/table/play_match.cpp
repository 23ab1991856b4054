#include "cli/table/play_match.hpp"

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

#include "bot/bot.hpp"
#include "cli/args/args_value.hpp"
#include "cli/exit_code.hpp"
#include "cli/files/game_file.hpp"
#include "cli/files/games_folder.hpp"
#include "cli/files/load_game.hpp"
#include "cli/kit_words.hpp"
#include "cli/output.hpp"
#include "cli/table/home_sitting.hpp"
#include "cli/table/plain_table.hpp"
#include "cli/table/screen_table.hpp"
#include "client/home_table.hpp"
#include "files/file_lock.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kSheetRows = 60;  // a longer sheet would fill the screen, but a replay shows it

// Prints the score of a finished match, or how to resume an unfinished one, on the ordinary screen.
void print_ending(const client::HomeTable& playing, const GameFile& file, const Voice& voice, bool plain,
                  bool colour) {
    std::string text;
    const host::Table& table = playing.table();
    if (table.finished()) {
        if (!plain) text += voice.match_over(table) + "\n";
        const auto& undone = playing.log().undone_deals();
        auto score = voice.sheet(table, undone, kPlainColumns);
        if (score.size() > kSheetRows) score = voice.total(table, undone);
        text += "\n";
        for (const std::string& line : score) text += line + "\n";
        text += "\n";
    }
    if (!file.problem().empty()) text += voice.say("play.unsaved", {{"why", file.problem()}}) + "\n";
    if (!file.name().empty() && file.problem().empty()) {
        const std::string_view key = table.finished()    ? "play.recorded"
                                     : playing.goes_on() ? "play.left"
                                                         : "play.untold";
        text += voice.say(key, {{"file", file.name()}}) + "\n";
    }
    print(text, colour);
}

// Plays line by line; returns the exit code.
int run_plain(client::HomeTable& playing, const GameFile& file, Voice& voice) {
    std::signal(SIGPIPE, SIG_IGN);  // writing reports that the reader has gone
    const StopFlag stop;
    LineInput input;
    try {
        HomeSitting sitting(playing, file, voice, isatty(STDIN_FILENO) == 1);
        PlainTable(input, sitting).run();
        print_ending(playing, file, voice, true, false);
        if (!finish_output()) throw NoReader{};
    } catch (const NoReader&) {
        return output_failed("play");
    }
    if (!playing.goes_on()) return kFailed;
    return StopFlag::flag() ? stopped_by(StopFlag::signal()) : kOk;
}

// Plays in full-screen mode; returns the exit code.
int run_full_screen(std::unique_ptr<Stage> stage, client::HomeTable& playing, const GameFile& file,
                    Voice& voice, const PlayManner& manner) {
    HomeSitting sitting(playing, file, voice, true);
    const int code = run_on_stage(std::move(stage), sitting, manner.speed);
    print_ending(playing, file, voice, false, manner.colour);
    return code == kOk && !playing.goes_on() ? kFailed : code;
}

int run(client::HomeTable& playing, const GameFile& file, const PlayManner& manner, const Texts& texts) {
    Voice voice(playing.host(), playing.seats(), texts, manner.words);
    auto stage = manner.plain ? nullptr : open_stage(texts, manner.colour);
    if (stage) return run_full_screen(std::move(stage), playing, file, voice, manner);
    return run_plain(playing, file, voice);
}

// Reports that the file belongs to a game in progress and says what to do; returns the exit code.
int busy(const std::string& file, const Texts& texts) {
    complain("play", fill(texts("play.busy"), {{"file", file}}));
    return kFailed;
}

// Where a game without its own file is kept, and where the previous such game is moved to.
struct UsualFiles {
    std::string now{};
    std::string before{};
};

UsualFiles usual_files(std::string_view game) {
    const std::filesystem::path folder = games_folder();
    if (folder.empty()) return {};
    const std::string name(game);
    return {(folder / (name + ".brl")).string(), (folder / (name + "-before.brl")).string()};
}

// The first of these files that has another game in progress; empty if there is none.
std::string busy_one(const UsualFiles& files) {
    for (const std::string& file : {files.now, files.before}) {
        if (FileLock(file).busy()) return file;
    }
    return {};
}

// Replaces the bots with the requested ones from now on.
void change_bots(client::HomeTable& playing, const Company& company) {
    const std::vector<std::string> names = bot_names(company, playing.seats());
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names[i].empty()) playing.seat_bot(Seat{static_cast<std::uint8_t>(i)}, names[i]);
    }
}

}  // namespace

int play_new(const NewMatch& match, const PlayManner& manner, const Texts& texts) {
    const int players = host::players_of(*match.host, match.options);
    std::string file = match.file;
    if (file.empty()) {
        const UsualFiles files = usual_files(match.host->name());
        if (const std::string other = busy_one(files); !other.empty()) return busy(other, texts);
        std::error_code ignored;
        std::filesystem::rename(files.now, files.before, ignored);
        file = files.now;
    }
    Company company = match.company;
    if (company.bot.empty()) company.bot = bot::usual_name(*match.host);
    std::vector<record::SeatInfo> seats = seat_company(company, players);
    const std::vector<std::string> bots = bot_names(company, seats);
    GameFile kept;
    client::HomeTable playing(*match.host, match.options, std::move(seats), match.seed, bots);
    kept.keep(playing, file);
    if (!match.file.empty() && !kept.problem().empty()) {
        complain("play", kept.problem());
        return kFailed;
    }
    return run(playing, kept, manner, texts);
}

std::string wrong_bots(const Company& company, const host::Host& game, int players, const Texts& texts) {
    std::vector<std::string> names;
    if (!company.bot.empty()) names.push_back(company.bot);
    for (const SeatBot& each : company.bots) {
        names.push_back(each.name);
        if (is_player(each.seat, players)) continue;
        const std::string number = std::to_string(each.seat.index + 1);
        return fill(texts("play.bad.seat"), {{"seat", "p" + number}, {"players", std::to_string(players)}});
    }
    for (const std::string& name : names) {
        if (bot::is_bot(name, game)) continue;
        return fill(texts("play.bad.bot"),
                    {{"bot", shown(name)}, {"game", game.name()}, {"bots", joined(bot::names(game))}});
    }
    return {};
}

int play_on(const std::string& file, const Company& company, std::uint64_t seed, const PlayManner& manner,
            const Texts& texts) {
    const FileLock lock(file);
    if (lock.busy()) return busy(file, texts);
    LoadedGame game = load_game(file, texts.language());
    if (!game.error.empty()) {
        complain("play", game.error);
        return game.code;
    }
    if (game.restored.table->finished()) {
        complain("play", fill(texts("play.finished"), {{"file", file}}));
        return kFailed;
    }
    if (!game.restored.table->over() && game.restored.table->legal().empty()) {
        complain("play", fill(texts("play.untold"), {{"file", file}}));
        return kFailed;
    }
    const std::string problem =
        wrong_bots(company, *game.restored.host, game.restored.table->players(), texts);
    if (!problem.empty()) {
        complain("play", problem);
        return kUsage;
    }
    GameFile kept;
    client::HomeTable playing(std::move(game.restored), std::move(game.text), seed);
    kept.keep(playing, file);
    change_bots(playing, company);
    return run(playing, kept, manner, texts);
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

}  // namespace brelan::cli
