#include "cli/reports/topic_list.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/reports/prose.hpp"
#include "study/knowledge.hpp"
#include "term/wrap.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kGap = 2;

// What to type for a topic after the verb.
std::string called(std::string_view game, const odds::Topic& topic) {
    return std::string(game) + (topic.name.empty() ? "" : " " + std::string(topic.name));
}

struct Row {
    std::string_view game;
    const odds::Topic* topic;
    std::string about;
};

std::vector<Row> rows_of(std::string_view verb, std::string_view only, Language language) {
    std::vector<Row> rows;
    for (const std::string_view game : study::games_with(verb)) {
        if (!only.empty() && game != only) continue;
        const study::TopicTexts texts(game, language);
        const Phrases phrases = texts.phrases();
        for (const odds::Topic& topic : study::topics_of(game)) {
            if (topic.verb == verb) rows.push_back({game, &topic, odds::say(phrases, topic.about)});
        }
    }
    return rows;
}

std::string list_json(std::string_view verb, const std::vector<Row>& rows) {
    JsonWriter json;
    json.open_object().key("verb").text(verb).key("topics").open_array();
    for (const Row& row : rows) {
        json.open_object().key("game").text(row.game).key("topic").text(row.topic->name);
        json.key("about").text(row.about).close();
    }
    return json.close().close().finish();
}

}  // namespace

int list_topics(std::string_view verb, std::string_view game, const Call& call) {
    const std::vector<Row> rows = rows_of(verb, game, call.language());
    if (call.arguments.given("json")) {
        print_raw(list_json(verb, rows));
        return kOk;
    }
    if (rows.empty()) {
        print(std::string(call.texts("topics.none")) + "\n", call.colour);
        return kOk;
    }
    std::size_t widest = 0;
    for (const Row& row : rows) widest = std::max(widest, text_width(called(row.game, *row.topic)));
    const std::string start = std::string(called_as()) + " " + std::string(verb) + " ";
    std::string out = bold(call.texts("topics.heading")) + "\n";
    std::string_view last;
    for (const Row& row : rows) {
        if (!last.empty() && row.game != last) out += "\n";
        last = row.game;
        const std::string label = std::string(kGap, ' ') + start + called(row.game, *row.topic);
        write_wrapped(out, row.about, 2 * kGap + start.size() + widest, label);
    }
    out += "\n";
    write_wrapped(out, fill(call.texts("topics.more"), {{"verb", verb}}), 0);
    print(out, call.colour);
    return kOk;
}

}  // namespace brelan::cli
