#include "cli/menu/setup.hpp"

#include <algorithm>

#include "bot/bot.hpp"
#include "cli/args/game_options.hpp"
#include "cli/table/people.hpp"
#include "cli/table/voice.hpp"
#include "core/options.hpp"
#include "host/registry.hpp"
#include "record/quote.hpp"

namespace brelan::cli {
namespace {

// An index moved around a ring of `count` items.
std::size_t around(std::size_t at, int by, std::size_t count) {
    const auto size = static_cast<int>(count);
    return static_cast<std::size_t>(((static_cast<int>(at) + by) % size + size) % size);
}

}  // namespace

MenuSetup::MenuSetup() { use_game(0); }

void MenuSetup::use_game(std::size_t place) {
    game_ = place;
    host_ = host::games()[place];
    options_ = host_->edition_options(0);
    if (!bot::is_bot(bot_, *host_)) bot_ = bot::usual_name(*host_);
}

// Selects the game's next or previous bot.
void MenuSetup::change_bot(int by) {
    const std::vector<std::string_view> all = bot::names(*host_);
    const auto place = static_cast<std::size_t>(std::find(all.begin(), all.end(), bot_) - all.begin());
    bot_ = all[around(place, by, all.size())];
}

bool MenuSetup::ask(Stage& stage, const Texts& texts, MenuPurpose purpose) {
    if (names_.empty()) names_.push_back(fill(texts("people.person"), {{"n", "1"}}));
    std::size_t marked = 0;
    while (true) {
        const MenuAnswer answer = ask_list(stage, list(texts, purpose), marked);
        const Row row = rows(purpose)[answer.row];
        switch (answer.kind) {
            case MenuAnswer::Kind::back: return false;
            case MenuAnswer::Kind::less: change(row, -1); break;
            case MenuAnswer::Kind::more: change(row, 1); break;
            case MenuAnswer::Kind::chosen:
                if (row.kind == RowKind::start && warning(texts, purpose).empty()) return true;
                enter(stage, texts, row);
        }
    }
}

// The rows that apply, in order. The number of players comes first among the options.
std::vector<MenuSetup::Row> MenuSetup::rows(MenuPurpose purpose) const {
    std::vector<Row> all{{RowKind::start}};
    if (host::games().size() > 1) all.push_back({RowKind::game});
    all.push_back({RowKind::edition});
    if (purpose == MenuPurpose::play) all.push_back({RowKind::names});
    if (purpose != MenuPurpose::simulate) {
        all.push_back({RowKind::bot});
        all.push_back({RowKind::speed});
    }
    for (std::size_t i = 0; i < options_.values.size(); ++i) all.push_back({RowKind::option, i});
    return all;
}

MenuList MenuSetup::list(const Texts& texts, MenuPurpose purpose) const {
    MenuList list;
    const std::string_view key = purpose == MenuPurpose::play    ? "menu.play"
                                 : purpose == MenuPurpose::watch ? "menu.watch"
                                                                 : "menu.simulate";
    list.title = "Brelan \u00B7 " + title_of(host_->name()) + " \u00B7 " + std::string(texts(key));
    for (const Row& row : rows(purpose)) list.rows.push_back(row_text(texts, row, purpose));
    list.warning = warning(texts, purpose);
    list.keys = texts("menu.keys.setup");
    return list;
}

MenuRow MenuSetup::row_text(const Texts& texts, const Row& row, MenuPurpose purpose) const {
    const Phrases phrases = host_->phrases(texts.language());
    const host::EditionInfo edition = host_->editions()[options_.edition];
    switch (row.kind) {
        case RowKind::start:
            return {std::string(texts("menu.start")), "", std::string(texts("menu.start.help")), true};
        case RowKind::game:
            return {std::string(texts("menu.game")), title_of(host_->name()),
                    std::string(texts("menu.game.help"))};
        case RowKind::edition:
            return {std::string(texts("menu.edition")), std::string(edition.name),
                    say(phrases, "edition." + std::string(edition.name))};
        case RowKind::names: {
            std::string list;
            for (const std::string& name : names_) list.append(list.empty() ? "" : ", ").append(name);
            return {std::string(texts("menu.names")), list, std::string(texts("menu.names.help"))};
        }
        case RowKind::bot:
            return {std::string(texts("menu.bot")), bot_,
                    fill(texts("menu.bot.help"), {{"about", say(phrases, "bot." + bot_)}})};
        case RowKind::speed:
            return {std::string(texts("menu.speed")),
                    std::string(texts("speed." + std::string(speed_.pace().name))),
                    std::string(texts("play.option.speed"))};
        case RowKind::option: break;
    }
    static_cast<void>(purpose);
    const FieldInfo field = host_->fields()[row.option];
    const int value = options_.values[row.option];
    const bool changed = value != host_->edition_options(options_.edition).values[row.option];
    std::string text = value_meaning(phrases, field, value);
    if (field.choices.empty()) text += "  (" + allowed_values(field) + ")";
    if (field.choices.size() > 2)
        text += "  (" + std::to_string(value + 1) + "/" + std::to_string(field.max + 1) + ")";
    return {std::string(field.key), text,
            say(phrases, "option." + std::string(field.key)) + " (" + clause_text(field.clause) + ")",
            changed};
}

// The reason why a table cannot be opened with these settings; empty if it can.
std::string MenuSetup::warning(const Texts& texts, MenuPurpose purpose) const {
    const Contradiction against = host_->contradiction(options_);
    if (!against.none()) {
        return say(host_->phrases(texts.language()), "against." + std::string(against.key)) + " (" +
               clause_text(against.clause) + ")";
    }
    const int players = host::players_of(*host_, options_);
    if (purpose != MenuPurpose::play || names_.size() <= static_cast<std::size_t>(players)) return {};
    return fill(texts("menu.too-many"),
                {{"persons", std::to_string(names_.size())}, {"players", std::to_string(players)}});
}

// Selects the next or previous value of a row.
void MenuSetup::change(const Row& row, int by) {
    switch (row.kind) {
        case RowKind::start:
        case RowKind::names: return;
        case RowKind::game: return use_game(around(game_, by, host::games().size()));
        case RowKind::edition:
            options_ = host_->edition_options(around(options_.edition, by, host_->editions().size()));
            return;
        case RowKind::bot: return change_bot(by);
        case RowKind::speed: return speed_.change(by > 0);
        case RowKind::option: break;
    }
    const FieldInfo field = host_->fields()[row.option];
    int& value = options_.values[row.option];
    if (field.kind == FieldKind::number) {
        value = std::clamp(value + by, field.min, field.max);
    } else {
        value = static_cast<int>(
            around(static_cast<std::size_t>(value), by, static_cast<std::size_t>(highest_value(field)) + 1));
    }
}

// Handles Enter on a row: selects the next value, or asks for names, a number or a set until the input is
// valid.
void MenuSetup::enter(Stage& stage, const Texts& texts, const Row& row) {
    if (row.kind == RowKind::names) {
        std::string list;
        for (const std::string& name : names_) list.append(list.empty() ? "" : ", ").append(name);
        const auto typed = ask_line(stage, texts, std::string(texts("menu.names.ask")), list);
        if (typed) take_names(*typed);
        return;
    }
    if (row.kind != RowKind::option) return change(row, 1);
    const FieldInfo field = host_->fields()[row.option];
    if (!field.choices.empty()) return change(row, 1);
    const std::string question = say(host_->phrases(texts.language()), "option." + std::string(field.key)) +
                                 " (" + allowed_values(field) + ")";
    int& value = options_.values[row.option];
    auto typed = ask_line(stage, texts, question, value_text(field, value));
    while (typed && !read_value(field, *typed)) typed = ask_line(stage, texts, question, *typed);
    if (typed) value = *read_value(field, *typed);
}

// Reads comma-separated names, dropping empty ones and duplicates.
void MenuSetup::take_names(std::string_view typed) {
    names_.clear();
    for_each_item(typed, [&](std::string_view piece, std::size_t) {
        while (piece.starts_with(' ')) piece.remove_prefix(1);
        while (piece.ends_with(' ')) piece.remove_suffix(1);
        const std::string name = record::unquote(record::quote(piece)).value_or(std::string());
        if (!name.empty() && std::find(names_.begin(), names_.end(), name) == names_.end())
            names_.push_back(name);
        return true;
    });
}

}  // namespace brelan::cli
