#include "bot/engine.hpp"

#include <algorithm>
#include <charconv>

#include "bot/protocol.hpp"
#include "bot/reason_text.hpp"
#include "host/registry.hpp"
#include "host/said.hpp"
#include "host/words.hpp"

namespace brelan::bot {
namespace {

template <class... Parts>
std::string error_line(const Parts&... parts) {
    std::string line = "info error ";
    (line.append(std::string_view(parts)), ...);
    return line += '\n';
}

bool has_bot(const host::Host& game, std::string_view name) {
    const std::vector<std::string_view> all = names(game);
    return std::find(all.begin(), all.end(), name) != all.end();
}

std::optional<std::uint64_t> read_seed(std::string_view text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return seed;
}

// The rest of a line after its first `count` words.
std::string_view behind(std::string_view line, WordSpan words, std::size_t count) {
    if (words.size() <= count) return {};
    std::string_view rest = line.substr(words[count].column - 1);
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t' || rest.back() == '\r'))
        rest.remove_suffix(1);
    return rest;
}

// The thoughts line by line, then the action.
std::string answer_lines(const Answer& answer, std::span<const std::string> legal, const host::Host& game) {
    std::string lines;
    for (std::size_t i = 0; i < answer.opinions.size(); ++i) {
        const think::Opinion& opinion = answer.opinions[i];
        if (opinion.tries == 0) continue;
        lines += "info value " + std::to_string(opinion.value) + " tries " + std::to_string(opinion.tries) +
                 " " + legal[i] + "\n";
    }
    if (answer.nodes > 0) lines += "info nodes " + std::to_string(answer.nodes) + "\n";
    const std::string why = sentence_of(answer.reason, game.phrases(Language::english));
    if (!why.empty()) lines += "info why " + why + "\n";
    return lines + "act " + legal[answer.choice] + "\n";
}

// Reads `nodes N`, `ms N`, `seed N` in any order; returns what is wrong, or nothing.
std::string read_go(WordSpan words, Question& question) {
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const std::string_view what = words[i].text;
        const std::string_view value = i + 1 < words.size() ? words[i + 1].text : std::string_view();
        const auto nodes = read_number(value, 1, kMostNodes);
        const auto milliseconds = read_number(value, 1, kMostMilliseconds);
        const auto seed = read_seed(value);
        if (what == "nodes" && nodes) {
            question.limit.nodes = *nodes;
        } else if (what == "ms" && milliseconds) {
            question.limit.milliseconds = *milliseconds;
        } else if (what == "seed" && seed) {
            question.chance = *seed;
        } else {
            return error_line("expected go [nodes N] [ms N] [seed N], with whole numbers above 0");
        }
    }
    return {};
}

}  // namespace

std::string Engine::take(std::string_view line) {
    if (line.size() > kLongestQuestion) return error_line("this line is too long");
    const std::vector<Word> words = host::words_of(line);
    if (words.empty()) return {};
    const std::string_view what = words[0].text;
    if (what == "hello") return hello(words);
    if (what == "ready") return "ready\n";
    if (what == "option") return option(words);
    if (what == "game") return game(words);
    if (what == "view") return view(line, words);
    if (what == "legal") return legal(behind(line, words, 1));
    if (what == "go") return go(words);
    if (what == "over") return view_.clear(), std::string();
    if (what == "quit") return finished_ = true, std::string();
    return error_line("unknown line: expected hello, ready, option, game, view, legal, go, over or quit");
}

std::string Engine::hello(WordSpan words) {
    if (words.size() != 2 || read_number(words[1].text, 0, kMostNodes) != kProtocolVersion)
        return error_line("expected hello ", std::to_string(kProtocolVersion),
                          ": that is the version spoken here");
    std::string lines = "id brelan " + name_ + "\n";
    for (const host::Host* each : host::games()) {
        if (!has_bot(*each, name_)) continue;
        lines.append("plays ").append(each->name()).append(" rules ");
        lines.append(std::to_string(each->rules_version())).append("\n");
    }
    return lines + "option seed number 1\nready\n";
}

std::string Engine::option(WordSpan words) {
    const Pair pair = words.size() == 2 ? split_pair(words[1].text) : Pair{};
    const auto seed = pair.key == "seed" && pair.value ? read_seed(*pair.value) : std::nullopt;
    if (!seed) return error_line("expected option seed=N, with a whole number");
    seed_ = *seed;
    return {};
}

std::string Engine::game(WordSpan words) {
    game_ = nullptr;
    view_.clear();
    if (words.size() < 4 || words[2].text != "rules")
        return error_line("expected game NAME rules N, and the options of the game");
    const host::Host* found = host::find_game(words[1].text);
    if (found == nullptr || !has_bot(*found, name_)) return error_line("this bot does not play that game");
    if (read_number(words[3].text, 0, kMostNodes) != found->rules_version())
        return error_line("this bot plays rules ", std::to_string(found->rules_version()));
    const Result<host::OptionSet> options = found->read_options(words.subspan(4));
    if (!options) return error_line(host::say(found->phrases(Language::english), options.fault()));
    if (!found->contradiction(*options).none()) return error_line("these options cannot hold together");
    game_ = found;
    options_ = *options;
    return {};
}

std::string Engine::view(std::string_view line, WordSpan words) {
    view_.clear();
    if (game_ == nullptr) return error_line("no game has been named: a line `game` comes first");
    const auto seat = words.size() > 1 ? read_seat(words[1].text) : std::nullopt;
    if (!seat || !is_player(*seat, host::players_of(*game_, options_)))
        return error_line("expected view pN, and what this seat sees");
    const Result<bool> read = read_legal(*game_, options_, behind(line, words, 2), *seat, legal_);
    if (!read) return error_line(host::say(game_->phrases(Language::english), read.fault()));
    seat_ = *seat;
    view_ = behind(line, words, 2);
    return {};
}

std::string Engine::legal(std::string_view line) {
    if (view_.empty()) return error_line("there is no view: a line `view` comes first");
    std::string own;
    for (const std::string& action : legal_) own.append(own.empty() ? "" : kBetweenActions).append(action);
    if (line == own) return {};
    return error_line("by the rules these are allowed: ", own);
}

std::string Engine::go(WordSpan words) {
    if (view_.empty()) return error_line("there is no view: a line `view` comes first");
    Question question{view_, legal_, 0, seat_};
    question.limit.stop = stop_;
    if (std::string wrong = read_go(words, question); !wrong.empty()) return wrong;
    const auto bot = make(name_, *game_, options_, seed_);
    const Answer answer = bot->answer(question);
    if (!answer.good()) return error_line(answer.why(game_->phrases(Language::english)));
    return answer_lines(answer, legal_, *game_);
}

}  // namespace brelan::bot
