#include "record/header.hpp"

#include "host/registry.hpp"
#include "record/failure.hpp"
#include "record/lexer.hpp"
#include "record/quote.hpp"
#include "record/words.hpp"

namespace brelan::record {

namespace {

// The names of all games, separated by commas.
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
        return failure(line.number, name.column, "record.no_game",
                       {Arg::word("word", name.text), Arg::text("games", names_of_games())});
    }
    const int known = header.host->rules_version();
    if (version.text == std::to_string(known)) return std::nullopt;
    return failure(
        line.number, version.column, "record.rules",
        {Arg::text("rules", version.text), Arg::text("game", name.text), Arg::number("known", known)});
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
            return failure(line.number, word.column, "record.no_seat",
                           {Arg::text("seat", pair.key), counted("players", header.seats.size())});
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
    if (header.options_line.number == 0) return failure(0, 0, "record.no_options");
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

std::optional<Failure> contradiction_in(const Header& header) {
    const Contradiction contradiction = header.host->contradiction(header.options);
    if (contradiction.none()) return std::nullopt;
    std::string why = "against.";
    why.append(contradiction.key);
    return failure_of(*header.host,
                      Fault(0, "record.contradiction",
                            {Arg::text("clause", text_of(contradiction.clause)),
                             Arg::text("key", contradiction.key), Arg::phrase("against", why)}),
                      header.options_line.number);
}

}  // namespace brelan::record
