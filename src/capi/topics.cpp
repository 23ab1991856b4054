#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "capi/engine.hpp"
#include "core/value.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "odds/topic.hpp"
#include "record/restore.hpp"
#include "study/knowledge.hpp"
#include "study/report_json.hpp"

// What the games offer beyond their rules: the topics odds, eval and score.
namespace brelan::capi {
namespace {

using odds::Parameter;
using odds::ParameterKind;
using odds::Topic;

// Everything that a request refers to.
struct Gathered {
    Way way;
    const Topic* topic = nullptr;
    std::deque<std::string> texts;
    std::vector<odds::Given> given;
    std::string settings_line;
    std::vector<Word> settings;
    std::string line;
    std::vector<Word> words;
    std::unique_ptr<host::Table> table;
};

std::string names_of_topics(std::string_view game, std::string_view verb) {
    std::string all;
    for (const Topic& topic : study::topics_of(game)) {
        if (topic.verb == verb) all.append(all.empty() ? "" : ", ").append(topic.name);
    }
    return all;
}

// The requested topic; its name may be omitted if the game has only one topic for the verb.
Refused find_topic(const Asked& asked, std::string_view verb, Gathered& out) {
    const std::string_view name = asked.text("topic");
    for (const Topic& topic : study::topics_of(out.way.game->name())) {
        if (topic.verb == verb && (topic.name == name || !asked.has("topic"))) {
            out.topic = &topic;
            return std::nullopt;
        }
    }
    const std::string all = names_of_topics(out.way.game->name(), verb);
    if (all.empty()) return refused("no-such-topic", "question.no_topic");
    return refused("no-such-topic", "question.topic", {Arg::text("topics", all)});
}

const Parameter* find_parameter(const Topic& topic, std::string_view name) {
    for (const Parameter& parameter : topic.parameters) {
        if (parameter.name == name) return &parameter;
    }
    return nullptr;
}

// Whether `key=value` is an option of the game rather than a parameter of the topic.
bool is_option(const Gathered& all, std::string_view key, std::string_view value) {
    if (!all.topic->settings) return false;
    for (const FieldInfo& field : all.way.game->fields()) {
        if (field.key != key) continue;
        const bool choice =
            std::find(field.choices.begin(), field.choices.end(), value) != field.choices.end();
        return choice || find_parameter(*all.topic, key) == nullptr;
    }
    return key == "edition";
}

std::string choices_of(const Parameter& parameter) {
    std::string all;
    for (const std::string_view choice : parameter.choices)
        all.append(all.empty() ? "" : ", ").append(choice);
    return all;
}

// Why a value is invalid for the parameter; empty if it is valid.
Refused wrong_value(const Parameter& parameter, const std::string& value) {
    constexpr std::string_view kCode = "bad-parameter";
    const Arg name = Arg::text("parameter", parameter.name);
    if (parameter.kind == ParameterKind::flag && !value.empty())
        return refused(kCode, "question.parameter.flag", {name});
    if (parameter.kind == ParameterKind::choice &&
        std::find(parameter.choices.begin(), parameter.choices.end(), value) == parameter.choices.end())
        return refused(kCode, "question.parameter.choice",
                       {name, Arg::text("choices", choices_of(parameter))});
    if (parameter.kind != ParameterKind::number) return std::nullopt;
    const bool minus = value.starts_with('-');
    const auto number = read_number(std::string_view(value).substr(minus ? 1 : 0), 0, std::int64_t{1} << 40);
    const std::int64_t signed_number = number ? (minus ? -*number : *number) : 0;
    if (number && signed_number >= parameter.least && signed_number <= parameter.most) return std::nullopt;
    return refused(kCode, "question.parameter.number",
                   {name, Arg::number("least", parameter.least), Arg::number("most", parameter.most)});
}

Refused take_parameter(const Parameter& parameter, std::string value, Gathered& out) {
    if (Refused no = wrong_value(parameter, value)) return no;
    const bool given = std::any_of(out.given.begin(), out.given.end(),
                                   [&](const odds::Given& one) { return one.name == parameter.name; });
    if (given && !parameter.repeats)
        return refused("bad-parameter", "question.parameter.twice", {Arg::text("parameter", parameter.name)});
    out.given.push_back({parameter.name, out.texts.emplace_back(std::move(value))});
    return std::nullopt;
}

// One of the words after a topic: `missing=6`, `players=5`, `--reveal`, or a plain word (a card).
Refused take_word(std::string_view word, Gathered& out) {
    const bool marked = word.starts_with("--");
    const std::string_view bare = marked ? word.substr(2) : word;
    const std::size_t equals = std::min(bare.find('='), bare.size());
    const std::string_view key = bare.substr(0, equals);
    const std::string value(equals < bare.size() ? bare.substr(equals + 1) : std::string_view());
    if (equals < bare.size() && is_option(out, key, value)) {
        out.settings_line.append(" ").append(bare);
        return std::nullopt;
    }
    const Parameter* parameter = marked || equals < bare.size() ? find_parameter(*out.topic, key) : nullptr;
    if (parameter != nullptr) return take_parameter(*parameter, value, out);
    if (marked || out.topic->behind != odds::Behind::words)
        return refused("bad-parameter", "question.parameter.unknown", {Arg::word("word", key)});
    out.line.append(out.line.empty() ? "" : " ").append(word);
    return std::nullopt;
}

Refused take_words(const Asked& asked, Gathered& out) {
    std::vector<std::string> words;
    if (Refused no = asked.texts("words", words)) return no;
    for (const std::string& word : words) {
        if (Refused no = take_word(word, out)) return no;
    }
    for (const Parameter& parameter : out.topic->parameters) {
        const bool given = std::any_of(out.given.begin(), out.given.end(),
                                       [&](const odds::Given& one) { return one.name == parameter.name; });
        if (!given && !parameter.fallback.empty()) out.given.push_back({parameter.name, parameter.fallback});
    }
    out.words = host::words_of(out.line);
    return std::nullopt;
}

// The game's options as validated words; options given after the topic come last.
Refused take_settings(Gathered& out) {
    const host::Host& game = *out.way.game;
    if (!out.settings_line.empty()) {
        out.settings_line = game.write_options(out.way.options) + out.settings_line;
        std::vector<std::string> last;  // later words override earlier ones
        for (const Word& word : host::words_of(out.settings_line)) {
            const std::string key(word.text.substr(0, word.text.find('=') + 1));
            std::erase_if(last, [&](const std::string& one) { return one.starts_with(key); });
            last.emplace_back(word.text);
        }
        out.settings_line.clear();
        for (const std::string& word : last) out.settings_line.append(" ").append(word);
        const auto options = game.read_options(host::words_of(out.settings_line));
        if (!options) return refused_by("bad-options", options.fault(), out.way.phrases());
        out.way.options = *options;
        if (!game.contradiction(*options).none()) return refused("contradiction", "question.contradiction");
    } else {
        out.settings_line = game.write_options(out.way.options);
    }
    out.settings = host::words_of(out.settings_line);
    return std::nullopt;
}

// Reads a position's table.
Refused take_position(const Asked& asked, Gathered& out) {
    if (out.topic->behind != odds::Behind::position || !asked.has("text")) return std::nullopt;
    const auto read = record::read(asked.text("text"));
    if (const auto* wrong = std::get_if<record::Failure>(&read))
        return refused_record(*wrong, out.way.language);
    auto restored = record::restore(std::get<record::Record>(read), asked.number("after", -1));
    if (const auto* wrong = std::get_if<record::Failure>(&restored))
        return refused_record(*wrong, out.way.language);
    out.table = std::move(std::get<record::Restored>(restored).table);
    return std::nullopt;
}

template <const char* kVerb>
Refused topic_question(Kept&, const Asked& asked, JsonWriter& json) {
    Gathered all;
    if (Refused no = read_way(asked, all.way)) return no;
    if (Refused no = find_topic(asked, kVerb, all)) return no;
    if (Refused no = take_words(asked, all)) return no;
    if (Refused no = take_settings(all)) return no;
    if (Refused no = take_position(asked, all)) return no;
    const study::TopicTexts texts(all.way.game->name(), all.way.language);
    const Phrases phrases = texts.phrases();
    odds::Request request{all.words, all.given, all.settings, {}, phrases, {}};
    if (all.topic->behind == odds::Behind::file && asked.has("text")) request.file = asked.text("text");
    if (all.table) request.state = all.table->state();
    const auto report = odds::unless_too_large([&] { return all.topic->run(request); });
    if (!report) return refused("too-large", "question.large");
    if (!*report) return refused_by("bad-topic", report->fault(), phrases);
    const study::ReportName name{all.way.game->name(), all.topic->verb, all.topic->name};
    json.open_object();
    study::write_blocks(json, **report, name);
    study::write_own(json.key("json"), **report);
    json.close();
    return std::nullopt;
}

constexpr char kOddsVerb[] = "odds";
constexpr char kEvalVerb[] = "eval";
constexpr char kScoreVerb[] = "score";

std::string_view name_of(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::flag: return "flag";
        case ParameterKind::text: return "text";
        case ParameterKind::number: return "number";
        case ParameterKind::choice: break;
    }
    return "choice";
}

void write_parameter(JsonWriter& json, const Parameter& parameter, const Phrases& phrases) {
    json.open_object().key("name").text(parameter.name).key("kind").text(name_of(parameter.kind));
    json.key("about").text(odds::say(phrases, parameter.help));
    if (parameter.kind == ParameterKind::number) {
        constexpr std::int64_t kFar = std::int64_t{1} << 53;
        if (parameter.least > -kFar) json.key("min").number(parameter.least);
        if (parameter.most < kFar) json.key("max").number(parameter.most);
    }
    if (parameter.kind == ParameterKind::choice) {
        json.key("choices").open_array();
        for (const std::string_view choice : parameter.choices) json.text(choice);
        json.close();
    }
    if (!parameter.fallback.empty()) json.key("default").text(parameter.fallback);
    json.key("repeats").boolean(parameter.repeats).close();
}

std::string_view name_of(odds::Behind behind) {
    switch (behind) {
        case odds::Behind::nothing: return "nothing";
        case odds::Behind::words: return "words";
        case odds::Behind::file: return "file";
        case odds::Behind::position: break;
    }
    return "position";
}

void write_topic(JsonWriter& json, std::string_view game, const Topic& topic, const Phrases& phrases) {
    json.open_object().key("game").text(game).key("topic").text(topic.name);
    json.key("about").text(odds::say(phrases, topic.about)).key("behind").text(name_of(topic.behind));
    json.key("settings").boolean(topic.settings).key("parameters").open_array();
    for (const Parameter& parameter : topic.parameters) write_parameter(json, parameter, phrases);
    json.close().close();
}

Refused topics(Kept&, const Asked& asked, JsonWriter& json) {
    Language language = Language::english;
    const host::Host* only = nullptr;
    if (Refused no = read_language(asked, language)) return no;
    if (asked.has("game")) {
        if (Refused no = read_game(asked, only)) return no;
    }
    const std::string_view verb = asked.text("verb");
    if (study::games_with(verb).empty()) return refused("bad-question", "question.verb");
    json.open_object().key("verb").text(verb).key("topics").open_array();
    for (const host::Host* game : host::games()) {
        if (only != nullptr && only != game) continue;
        const study::TopicTexts texts(game->name(), language);
        const Phrases phrases = texts.phrases();
        for (const Topic& topic : study::topics_of(game->name())) {
            if (topic.verb == verb) write_topic(json, game->name(), topic, phrases);
        }
    }
    json.close().close();
    return std::nullopt;
}

constexpr Field kTopicFields[] = {kGame,
                                  kEdition,
                                  kOptions,
                                  {"topic", Kind::text},
                                  {"words", Kind::list},
                                  {"text", Kind::text},
                                  {"after", Kind::number},
                                  kLang};
constexpr Field kTopicsFields[] = {{"verb", Kind::text, true}, {"game", Kind::text}, kLang};

constexpr Question kTopicQuestions[] = {
    {"topics", kTopicsFields, topics},
    {"odds", kTopicFields, topic_question<kOddsVerb>},
    {"eval", kTopicFields, topic_question<kEvalVerb>},
    {"score", kTopicFields, topic_question<kScoreVerb>},
};

}  // namespace

std::span<const Question> topic_questions() { return kTopicQuestions; }

}  // namespace brelan::capi
