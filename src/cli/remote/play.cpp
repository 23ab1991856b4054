#include "cli/remote/play.hpp"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/exit_code.hpp"
#include "cli/files/games_folder.hpp"
#include "cli/kit_words.hpp"
#include "cli/output.hpp"
#include "cli/remote/house_sitting.hpp"
#include "cli/remote/lobby.hpp"
#include "cli/remote/trouble_text.hpp"
#include "cli/table/asked_line.hpp"
#include "cli/table/plain_table.hpp"
#include "cli/table/screen_table.hpp"
#include "files/read_file.hpp"
#include "term/stop_flag.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kMostToken = 512;

// The option that cannot be combined with a server; empty if there is none.
std::string wrong_options(const Call& call) {
    for (const std::string_view option :
         {"humans", "seat", "bots", "seed", "watch", "record", "resume", "speed"}) {
        if (call.arguments.given(option)) return fill(call.texts("remote.bad.with"), {{"option", option}});
    }
    if (call.arguments.all("name").size() > 1) return std::string(call.texts("remote.bad.names"));
    if (call.arguments.given("login") && call.arguments.given("token"))
        return std::string(call.texts("remote.bad.login-and-token"));
    const bool game = !call.arguments.word(0).empty();
    if (call.arguments.given("table") && game) return std::string(call.texts("remote.bad.table-and-game"));
    if (!game && !call.arguments.settings().empty()) return std::string(call.texts("remote.bad.settings"));
    return {};
}

// The table id: the last part of an address copied from a browser, or the text itself.
std::string table_id(std::string_view text) {
    text = text.substr(text.rfind('/') + 1);
    return client::is_plain_word(text) ? std::string(text) : std::string();
}

// Where the sessions for a server are kept.
client::House::Sessions sessions_at(const net::Place& place) {
    if (games_folder().empty()) return {};
    const auto file = [&](const char* what) {
        return (games_folder() / (what + client::place_name(place))).string();
    };
    return {file("member-"), file("guest-")};
}

// Uses the token in a file. Returns the error, which is empty if there is none.
std::string use_token(client::House& house, const std::string& file, const Texts& texts) {
    std::string problem;
    std::string token = read_file(file, kMostToken, problem);
    if (!problem.empty()) return named_problem(file, problem);
    while (token.ends_with('\n') || token.ends_with('\r') || token.ends_with(' ')) token.pop_back();
    const bool good = !token.empty() && token.size() <= kMostToken &&
                      std::all_of(token.begin(), token.end(), [](char c) { return c > ' ' && c < '\x7F'; });
    if (!good) return fill(texts("remote.bad.token"), {{"file", shown(file)}});
    house.use_token(token);
    return {};
}

// Asks for a member's password, and for a code if the house requires one. Returns the error, which is empty
// if there is none.
std::string log_in(client::House& house, LineInput& input, const Call& call, const std::string& file) {
    const Texts& texts = call.texts;
    const std::string login(call.arguments.text("login"));
    const auto question = fill(texts("remote.password"), {{"login", shown(login)}});
    const auto password = ask_line(input, question, Shown::no);
    if (!password) return std::string(texts("remote.no-password"));
    client::HouseAnswer answer = house.log_in(login, *password, {}, file);
    while (answer.code == "code-needed" || answer.code == "code") {
        if (answer.code == "code") print(trouble_text(house, answer.trouble, texts) + "\n", false);
        const auto code = ask_line(input, texts("remote.code"), Shown::yes);
        if (!code) break;
        if (!code->empty()) answer = house.log_in(login, *password, *code, file);
    }
    return trouble_text(house, answer.trouble, texts);
}

std::string settings_line(const Call& call) {
    std::string line;
    for (const Setting& each : call.arguments.settings())
        line.append(line.empty() ? "" : " ").append(each.key).append("=").append(each.value);
    return line;
}

// Plays in full-screen mode.
int play_on_stage(std::unique_ptr<Stage> stage, HouseSitting& sitting) {
    const int code = run_on_stage(std::move(stage), sitting, std::nullopt);
    if (!sitting.over()) return code;
    complain("play", sitting.why_over());
    return kFailed;
}

// Plays line by line.
int play_plain(LineInput& input, HouseSitting& sitting) {
    try {
        PlainTable(input, sitting).run();
    } catch (const NoReader&) {
        return output_failed("play");
    }
    if (StopFlag::flag()) return stopped_by(StopFlag::signal());
    if (sitting.known()) return kOk;
    complain("play", sitting.why_over());
    return kFailed;
}

// Finds the table and plays there.
int play_at(const Call& call, client::House& house, LineInput& input) {
    RemoteLobby lobby(input, house, call.texts);
    std::optional<RemoteLobby::Chosen> chosen;
    if (call.arguments.given("table")) {
        chosen = RemoteLobby::Chosen{table_id(call.arguments.text("table")), false};
        if (chosen->table.empty()) return usage_error("play", std::string(call.texts("remote.bad.table")));
    } else if (const std::string_view game = call.arguments.word(0); !game.empty()) {
        std::string problem;
        chosen = lobby.open(game, settings_line(call), problem);
        if (!chosen) return usage_error("play", problem);
    } else {
        chosen = lobby.choose();
        if (!chosen) return StopFlag::flag() ? stopped_by(StopFlag::signal()) : kOk;
    }
    const bool words = call.arguments.given("words");
    auto stage = words || call.arguments.given("plain") ? nullptr : open_stage(call.texts, call.colour);
    const bool person = isatty(STDIN_FILENO) == 1;
    HouseSitting sitting(house, chosen->table, call.texts, {chosen->made, stage == nullptr, words, person});
    return stage ? play_on_stage(std::move(stage), sitting) : play_plain(input, sitting);
}

}  // namespace

int play_remote(const Call& call) {
    if (const std::string wrong = wrong_options(call); !wrong.empty()) return usage_error("play", wrong);
    const std::string_view url = call.arguments.text("server");
    net::Place place;
    if (!net::read_url(url, place))
        return usage_error("play", fill(call.texts("remote.bad.url"), {{"url", shown(url)}}));
    const std::string ca(call.arguments.text("ca"));
    if (!ca.empty() && !place.tls) return usage_error("play", std::string(call.texts("remote.bad.ca")));
    std::signal(SIGPIPE, SIG_IGN);
    const StopFlag stop;
    client::House house(place, ca, call.texts.language());
    if (call.arguments.given("token")) {
        const std::string problem = use_token(house, std::string(call.arguments.text("token")), call.texts);
        if (!problem.empty()) return usage_error("play", problem);
    }
    const auto names = call.arguments.all("name");
    const std::string name(names.empty() ? call.texts("remote.name") : names[0]);
    LineInput input;
    const client::House::Sessions sessions = sessions_at(place);
    const std::string problem = call.arguments.given("login")
                                    ? log_in(house, input, call, sessions.member)
                                    : trouble_text(house, house.come_in(name, sessions), call.texts);
    if (StopFlag::flag()) return stopped_by(StopFlag::signal());
    if (!problem.empty()) return complain("play", problem), kFailed;
    print(fill(call.texts("remote.welcome"), {{"name", shown(house.name())}}) + "\n", false);
    finish_output();
    return play_at(call, house, input);
}

}  // namespace brelan::cli
