#include "games/pontoon/odds/page.hpp"

#include "games/pontoon/odds/split.hpp"

namespace brelan::pontoon {

std::string line(const Request& request, std::string_view key, std::initializer_list<Arg> args) {
    return odds::say(request.phrases, key, args);
}

namespace {

Column column(const Request& request, std::string_view key) {
    return {.key = std::string(key), .heading = line(request, "odds.column." + std::string(key))};
}

// R8.2, R8.3: the chance that the first two cards can be split.
Fraction chance_of_pair(const Options& options) {
    const int packs = packs_of(options);
    const Fraction pair(4 * packs - 1, 52 * packs - 1);
    return options.split == Split::aces_only ? pair / Fraction(13) : pair;
}

}  // namespace

Column text_column(const Request& request, std::string_view key) { return column(request, key); }

Column chance_column(const Request& request, std::string_view key, Show show) {
    Column out = column(request, key);
    out.show = show;
    out.places = 3;
    return out;
}

Column gain_column(const Request& request, std::string_view key, Show show) {
    Column out = column(request, key);
    out.show = show;
    out.places = 6;
    out.signs = true;
    return out;
}

odds::Table make_table(const Request& request, std::string_view key, std::initializer_list<Arg> args) {
    const std::string stem = "odds." + std::string(key);
    odds::Table table;
    table.key = key;
    table.title = line(request, stem + ".title", args);
    table.method = line(request, stem + ".method", args);
    return table;
}

void add_model(Report& report, const Request& request, const Asked& asked, bool splits) {
    const Options& options = asked.options;
    const auto add = [&](bool holds, std::string_view key, std::initializer_list<Arg> args = {}) {
        if (holds) report.add(odds::Paragraph{line(request, key, args)});
    };
    const bool sweep = options.natural_paid_by == NaturalPaidBy::all_players;
    const bool ends = options.natural_ends_round;
    add(true, "odds.model", {Arg::number("n", packs_of(options)), Arg::number("stake", asked.stake)});
    add(!sweep && !ends, "odds.model.others");
    add(sweep || ends, "odds.model.naturals", {Arg::number("n", options.players - 1)});
    const bool may_split = splittable(options) != 0;
    add(splits && may_split && asked.rules.splits == 0, "odds.model.splits_none");
    add(splits && asked.rules.splits != 0, "odds.model.splits",
        {Arg::text("values", names_of(asked.rules.splits))});
    add(splits && options.banker_may_split, "odds.model.banker_splits");
    add(options.split != Split::none && !(splits && may_split), "odds.model.split",
        {Arg::text("chance",
                   odds::in_sentence(request.phrases, odds::percent_text(chance_of_pair(options), 2))),
         Arg::text("ratio", odds::ratio_text(chance_of_pair(options)))});
    add(options.banker_may_double && asked.rules.doubles == 0, "odds.model.no_double");
    add(options.brulet != Brulet::off, "odds.model.brulet");
    add(options.max_cards == MaxCards::none && options.players > 2, "odds.model.exhausted");
    const std::string names = without_part(request, splits);
    add(!names.empty(), "odds.model.no_part", {Arg::text("names", names)});
}

std::string finish_key(Finish finish) {
    if (finish == kFinishNatural) return "natural";
    if (finish == kFinishBust) return "bust";
    if (of_five_cards(finish)) return "five";
    return std::to_string(total_of(finish));
}

std::string finish_name(const Request& request, Finish finish) {
    const bool named = !is_total(finish) || of_five_cards(finish);
    return named ? line(request, "odds.finish." + finish_key(finish)) : finish_key(finish);
}

odds::Table finishes_table(const Request& request, std::string_view key, const RankedHands& rows) {
    odds::Table table = make_table(request, key);
    table.columns = {text_column(request, "finish"), chance_column(request, "chance", Show::percent_ratio)};
    for (const auto& [finish, chance] : rows)
        table.add_row(finish_key(finish), {finish_name(request, finish), chance});
    return table;
}

std::string value_name(const Request& request, int value) {
    std::string name = rank_text(request.phrases, value + 1);
    if (value != kTenValue) return name;
    for (const int court : {11, 12, 13}) name.append(" ").append(rank_text(request.phrases, court));
    return name;
}

std::string edition_name(const Options& options) { return std::string(editions()[options.edition].name); }

}  // namespace brelan::pontoon
