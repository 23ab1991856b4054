#include "record/header.hpp"

#include "host/registry.hpp"
#include "record/failure.hpp"
#include "record/lexer.hpp"
#include "record/quote.hpp"
#include "record/words.hpp"
#include "text/write_text.hpp"

namespace brelan::record {

namespace {

// The names of the games that there are, with commas between them.
std::string names_of_games() {
    std::string names;
    for (const host::Host* game : host::games()) {
        if (!names.empty()) names.append(", ");
        names.append(game->name());
    }
    return names;
}

std::optional<Failure> read_game(const Line& line, Header& header) {
    const LineWords words(line);
    const Word& name = words.rest()[0];
    const Word& version = words.rest()[2];
    header.host = host::find_game(name.text);
    if (header.host == nullptr) {
        return failure(line.number, name.column, "there is no game ", quoted_piece(name.text), ": expected ",
                       names_of_games());
    }
    const std::string known = std::to_string(header.host->rules_version());
    if (version.text == known) return std::nullopt;
    return failure(line.number, version.column, "this record follows rules ", version.text, " of ", name.text,
                   ", and this program plays rules ", known);
}

std::optional<Failure> read_the_options(const Line& line, Header& header) {
    const LineWords words(line);
    const Result<host::OptionSet> options = header.host->read_options(words.rest());
    if (!options) return failure_of(*header.host, options.fault(), line.number);
    header.options = *options;
    header.options_line = line;
    header.seats.resize(static_cast<std::size_t>(host::players_of(*header.host, *options)));
    return std::nullopt;
}

std::optional<Failure> read_seats(const Line& line, Header& header) {
    const LineWords words(line);
    for (const Word& word : words.rest()) {
        const Pair pair = split_pair(word.text);
        const std::size_t place = read_seat(pair.key)->index;
        if (place >= header.seats.size()) {
            return failure(line.number, word.column, "there is no seat ", pair.key, " at a table of ",
                           std::to_string(header.seats.size()));
        }
        const auto bot = read_bot(*pair.value);
        if (bot) {
            header.seats[place].bot = *bot;
        } else {
            header.seats[place].name = *unquote(*pair.value);
        }
    }
    return std::nullopt;
}

}  // namespace

Read<Header> read_header(const Record& record) {
    Header header;
    for (const Line& line : record.lines()) {
        std::optional<Failure> wrong;
        if (line.kind == LineKind::game) wrong = read_game(line, header);
        if (line.kind == LineKind::options) wrong = read_the_options(line, header);
        if (line.kind == LineKind::seats) wrong = read_seats(line, header);
        if (wrong) return *wrong;
        if (line.kind > LineKind::seats && header.options_line.number != 0 &&
            line.kind < LineKind::expectation)
            break;
    }
    if (header.options_line.number == 0) return failure(0, 0, "this record has no line `options`");
    return header;
}

Result<host::OptionSet> change_options(const host::Host& host, const host::OptionSet& options,
                                       WordSpan changes) {
    std::vector<Word> words;
    for (const Word& change : changes) words.push_back(change);
    const std::string own = host.write_options(options);
    std::vector<Word> kept;
    const std::optional<Failure> wrong = split_words(own, 0, kept);
    for (const Word& word : kept) {
        bool replaced = wrong.has_value();
        for (const Word& change : changes)
            replaced = replaced || split_pair(change.text).key == split_pair(word.text).key;
        if (!replaced) words.push_back(word);
    }
    return host.read_options(words);
}

std::string contradiction_text(const host::Host& host, const host::OptionSet& options) {
    const Contradiction contradiction = host.contradiction(options);
    if (contradiction.none()) return {};
    return "these options contradict themselves (" + text_of(contradiction.clause) + ", " +
           std::string(contradiction.key) + "): " + write_text([&](TextOut& out) {
               std::string key = "against.";
               key.append(contradiction.key);
               host.phrases(Language::english).say(out, key);
           });
}

}  // namespace brelan::record
