#include "cli/fair/verify.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bot/bot.hpp"
#include "server/bots.hpp"

namespace brelan::cli {
namespace {

std::optional<std::string> answer_again(const host::Host& game, const record::BotAgain& again) {
    const host::Table& table = again.table;
    if (!server::Bots::knows(game, again.bot)) return std::nullopt;
    const auto bot = bot::make(again.bot, game, table.options(), again.seed);
    const std::string view = table.view(again.seat);
    std::vector<std::string> legal;
    for (const host::Move move : table.legal()) legal.push_back(table.write_move(move));
    const think::Limit limit{server::Bots::nodes_of(again.bot, game, again.nodes), 0, nullptr};
    const bot::Answer answer =
        bot->answer({view, legal, static_cast<std::uint64_t>(table.actions()), again.seat, limit});
    if (answer.good() && answer.choice < legal.size()) return legal[answer.choice];
    return legal.front();  // a house does this if even its usual bot fails
}

}  // namespace

record::AskAgain ask_again(const host::Host& game) {
    return [&game](const record::BotAgain& again) { return answer_again(game, again); };
}

bool is_house_bot(const record::FairReport& report, std::int64_t seat) {
    const auto plays = [&](const record::FairEpoch& epoch) {
        return epoch.transcript.terms.seats[static_cast<std::size_t>(seat - 1)].kind == fair::Kind::house_bot;
    };
    return !report.epochs.empty() && std::all_of(report.epochs.begin(), report.epochs.end(), plays);
}

std::string fair_text(const record::FairReport& report, const Texts& texts) {
    if (report.epochs.empty()) return std::string(texts("verify.fair.none"));
    return fill(texts("verify.fair"), {{"epochs", std::to_string(report.epochs.size())},
                                       {"contributed", std::to_string(report.contributed)},
                                       {"withheld", std::to_string(report.withheld)},
                                       {"void", std::to_string(report.voided)},
                                       {"alone", std::to_string(report.server_only)},
                                       {"bots", std::to_string(report.bot_actions)}});
}

void write_fair(const record::FairReport& report, JsonWriter& json) {
    json.key("epochs").number(std::uint64_t{report.epochs.size()});
    json.key("contributed").number(report.contributed).key("withheld").number(report.withheld);
    json.key("void").number(report.voided).key("server_only").number(report.server_only);
    json.key("bot_actions").number(report.bot_actions);
}

}  // namespace brelan::cli
