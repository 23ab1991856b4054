#include "cli/remote/lobby.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "cli/args/args_value.hpp"
#include "cli/output.hpp"
#include "cli/remote/trouble_text.hpp"
#include "cli/table/choices.hpp"
#include "core/word.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

void put_line(std::string_view text) {
    print(text, false);
    print_raw("\n");
    finish_output();
}

// Who sits at a table, and how many seats are free.
std::string company_of(const Json& table, const Texts& texts) {
    const Json* seats = table.find("seats");
    std::string names;
    int free = 0;
    if (seats == nullptr || !seats->is(Json::Kind::array)) return names;
    for (const Json& seat : seats->array()) {
        const std::string account = text_of(seat, "account");
        const std::string bot = text_of(seat, "bot");
        if (account.empty() && bot.empty()) ++free;
        const std::string name = text_of(seat, "name");
        const std::string& shown_name = name.empty() ? bot : name;
        if (!shown_name.empty()) names.append(names.empty() ? "" : ", ").append(shown(shown_name));
    }
    if (names.empty()) names = texts("remote.nobody-sits");
    return fill(texts("remote.company"), {{"names", names}, {"free", std::to_string(free)}});
}

// A setting of the table, not of the game: a text, a number of seconds, a number, or yes or no.
struct TableWord {
    std::string_view key;
    enum class Kind : std::uint8_t { text, seconds, number, yes_no } kind;
};
constexpr TableWord kTableWords[] = {
    {"title", TableWord::Kind::text},       {"visibility", TableWord::Kind::text},
    {"late", TableWord::Kind::text},        {"bots", TableWord::Kind::text},
    {"move", TableWord::Kind::seconds},     {"bank", TableWord::Kind::seconds},
    {"grace", TableWord::Kind::seconds},    {"pause", TableWord::Kind::seconds},
    {"bot_time", TableWord::Kind::seconds}, {"delay", TableWord::Kind::number},
    {"fill", TableWord::Kind::yes_no},      {"spectators", TableWord::Kind::yes_no},
    {"chat", TableWord::Kind::yes_no},      {"rated", TableWord::Kind::yes_no},
};
constexpr std::int64_t kMostSeconds = 14 * 86'400;

// Writes a word as a field of the table. Returns false if the word is an option of the game. A value of the
// wrong type is sent as text, and the server reports what is allowed.
bool write_table_word(std::string_view word, JsonWriter& json) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    const auto* found = std::find_if(std::begin(kTableWords), std::end(kTableWords),
                                     [&](const TableWord& each) { return each.key == key; });
    if (found == std::end(kTableWords)) return false;
    json.key(key);
    const auto number = read_number(value, 0, kMostSeconds);
    const bool counts = found->kind == TableWord::Kind::seconds || found->kind == TableWord::Kind::number;
    if (counts && number) {
        json.number(found->kind == TableWord::Kind::seconds ? *number * 1000 : *number);
    } else if (found->kind == TableWord::Kind::yes_no && (value == "yes" || value == "no")) {
        json.boolean(value == "yes");
    } else {
        json.text(value);
    }
    return true;
}

}  // namespace

std::optional<RemoteLobby::Chosen> RemoteLobby::choose() {
    if (!list({})) return std::nullopt;
    put_line(texts_("remote.lobby.usage"));
    while (true) {
        const auto line = input_.next();
        if (!line) return std::nullopt;
        const std::vector<Word> words = words_of(*line);
        if (!words.empty() && is(words[0].text, "plain.quit")) return std::nullopt;
        if (words.empty() || is(words[0].text, "remote.word.list")) {
            if (!list({})) return std::nullopt;
            continue;
        }
        if (!next_.empty() && is(words[0].text, "remote.word.more")) {
            if (!list(next_)) return std::nullopt;
            continue;
        }
        if (auto chosen = take(*line)) return chosen;
    }
}

// Lists a page of tables, with numbers that continue from the previous page. Returns false if the server does
// not send the page.
bool RemoteLobby::list(const std::string& after) {
    const client::HouseAnswer answer = house_.get("/api/tables" + (after.empty() ? "" : "?after=" + after));
    if (!answer.good()) {
        complain("play", trouble_text(house_, answer.trouble, texts_));
        return false;
    }
    if (after.empty()) ids_.clear();
    next_ = text_of(answer.json, "next");
    if (!client::is_plain_word(next_, ".")) next_.clear();
    const Json* tables = answer.json.is(Json::Kind::object) ? answer.json.find("tables") : nullptr;
    if (tables == nullptr || !tables->is(Json::Kind::array) || tables->array().empty()) {
        put_line(texts_("remote.lobby.none"));
        return true;
    }
    for (const Json& table : tables->array()) {
        ids_.push_back(text_of(table, "id"));
        const std::string title = text_of(table, "title");
        const std::string stage = "remote.stage." + text_of(table, "stage");
        put_line(
            fill(texts_("remote.lobby.line"), {{"n", std::to_string(ids_.size())},
                                               {"title", title.empty() ? std::string() : shown(title) + ", "},
                                               {"game", text_of(table, "game")},
                                               {"edition", text_of(table, "edition")},
                                               {"stage", texts_(stage)},
                                               {"company", company_of(table, texts_)}}));
    }
    if (!next_.empty()) put_line(texts_("remote.lobby.more"));
    return true;
}

// What a line chooses: a table by its number in the list, or a new one.
std::optional<RemoteLobby::Chosen> RemoteLobby::take(std::string_view line) {
    const std::vector<Word> words = words_of(line);
    const auto number = read_number(words[0].text, 1, static_cast<std::int64_t>(ids_.size()));
    if (number && words.size() == 1) return Chosen{ids_[static_cast<std::size_t>(*number) - 1], false};
    if (!is(words[0].text, "remote.word.new") || words.size() < 2) {
        put_line(texts_("remote.lobby.usage"));
        return std::nullopt;
    }
    const std::string_view options = words.size() > 2 ? line.substr(words[2].column - 1) : std::string_view();
    std::string problem;
    auto made = open(words[1].text, options, problem);
    if (!made) put_line(problem);
    return made;
}

std::optional<RemoteLobby::Chosen> RemoteLobby::open(std::string_view game, std::string_view words,
                                                     std::string& problem) const {
    JsonWriter json(JsonLayout::compact);
    json.open_object().key("game").text(game);
    std::string options;
    for (const Word& word : words_of(words)) {
        if (!write_table_word(word.text, json)) options.append(options.empty() ? "" : " ").append(word.text);
    }
    json.key("options").text(options).close();
    const client::HouseAnswer answer = house_.post("/api/tables", std::move(json).finish());
    problem = trouble_text(house_, answer.trouble, texts_);
    if (!answer.good()) return std::nullopt;
    return Chosen{text_of(answer.json, "id"), true};
}

bool RemoteLobby::is(std::string_view word, std::string_view key) const {
    const std::vector<Word> words = words_of(texts_(key));
    return std::any_of(words.begin(), words.end(), [&](const Word& each) { return each.text == word; });
}

}  // namespace brelan::cli
