#include "server/bots.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include "bot/bot.hpp"

namespace brelan::server {
namespace {

// A question sent to a thread, with the thread's answer.
struct Errand {
    const host::Host* game;
    host::OptionSet options;
    room::AskBot ask;
    think::Limit limit;
    std::uint64_t seed;
    room::BotAnswer answer{};
};

void think(Errand& errand) {
    const room::AskBot& ask = errand.ask;
    const auto bot = Bots::knows(*errand.game, ask.bot)
                         ? bot::make(ask.bot, *errand.game, errand.options, errand.seed)
                         : nullptr;
    if (bot == nullptr) {
        errand.answer.fault = std::string(bot::name_of(bot::Lapse::unknown));
        return;
    }
    bot::Question question{ask.view, ask.legal, ask.number, ask.seat, errand.limit};
    const bot::Answer answer = bot->answer(question);
    if (answer.good() && answer.choice < ask.legal.size()) {
        errand.answer.action = ask.legal[answer.choice];
    } else {
        errand.answer.fault = std::string(bot::name_of(answer.fault));
    }
}

// Thinks, and answers even if the bot fails, because the table must be notified.
void think_or_fail(Errand& errand) {
    errand.answer.ticket = errand.ask.ticket;
    try {
        think(errand);
    } catch (const std::exception&) {
        errand.answer.action.clear();
        errand.answer.fault = std::string(bot::name_of(bot::Lapse::ended));
    }
}

}  // namespace

Bots::Bots(Workers& workers, std::int64_t nodes, std::uint64_t seed)
    : workers_(workers), nodes_(nodes), seed_(seed) {}

bool Bots::knows(const host::Host& game, std::string_view name) {
    const auto names = bot::names(game);
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Each bot declares how many positions it examines on an idle machine, and how long this takes; we allow
// three times as long. A rule of thumb takes no measurable time.
std::int64_t Bots::thinks(const host::Host& game, std::string_view name, std::int64_t nodes) {
    constexpr std::int64_t kSpare = 3;
    if (!knows(game, name)) return 0;
    const think::Limit usual = bot::usual_limit(name, game);
    if (usual.milliseconds <= 0) return 0;
    if (usual.nodes <= 0) return kSpare * usual.milliseconds;
    return kSpare * usual.milliseconds * std::min(nodes, usual.nodes) / usual.nodes;
}

// If a bot is usually limited by time, a limit on nodes replaces that limit, because the machine may be busy.
std::int64_t Bots::nodes_of(std::string_view bot, const host::Host& game, std::int64_t nodes) {
    const std::int64_t usual = bot::usual_limit(bot, game).nodes;
    return usual > 0 ? std::min(usual, nodes) : nodes;
}

void Bots::ask(const host::Host& game, const host::OptionSet& options, const room::AskBot& ask,
               std::function<void(const room::BotAnswer&)> then) {
    ++asked_;
    const std::uint64_t seed = ask.seed.value_or(seed_ + asked_ * 0x9E3779B97F4A7C15U);
    const think::Limit limit{nodes_of(ask.bot, game, ask.nodes > 0 ? ask.nodes : nodes_), 0, &stop_};
    const auto errand = std::make_shared<Errand>(Errand{&game, options, ask, limit, seed});
    workers_.run([errand] { think_or_fail(*errand); },
                 [errand, then = std::move(then)] { then(errand->answer); });
}

}  // namespace brelan::server
