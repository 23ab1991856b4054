#include <algorithm>
#include <atomic>
#include <chrono>

#include "bot/child_bot.hpp"
#include "bot/reason_text.hpp"
#include "bot/seated.hpp"
#include "kit/ask.hpp"
#include "texts/host.hpp"

namespace brelan::bot {
namespace {

bool has(const host::Host& host, std::string_view name) {
    const auto all = names(host);
    return std::find(all.begin(), all.end(), name) != all.end();
}

TEST(Bots, have_names_and_sentences_in_every_game) {
    for (const host::Host* host : host::games()) {
        EXPECT_TRUE(has(*host, "random")) << host->name();
        const std::vector<std::string_view> all = names(*host);
        for (const std::string_view name : all) {
            EXPECT_TRUE(is_bot(name, *host));
            EXPECT_EQ(label_of(name), name);
            EXPECT_EQ(std::count(all.begin(), all.end(), name), 1) << name;
            for (const Language language : {Language::english, Language::french})
                EXPECT_NE(host->phrases(language).find("bot." + std::string(name)), "") << name;
        }
        EXPECT_TRUE(has(*host, usual_name(*host)));
        EXPECT_TRUE(has(*host, adviser_name(*host)));
        EXPECT_FALSE(is_bot("nobody", *host));
        EXPECT_EQ(make("nobody", *host, host->edition_options(0), 1), nullptr);
    }
    EXPECT_EQ(usual_name(*host::find_game("tontine")), "basic");
    EXPECT_EQ(adviser_name(*host::find_game("tontine")), "strong");
}

TEST(Bots, give_a_legal_answer_and_the_same_again) {
    constexpr think::Limit kFew{300, 0, nullptr};
    for (const host::Host* host : host::games()) {
        for (const std::string_view name : names(*host)) {
            const auto table = kit::dealt_table(*host, 17);
            const auto bot = make(name, *host, table->options(), 5);
            Rng rng(18);
            for (int i = 0; i < 12 && !table->finished() && !table->over(); ++i) {
                const kit::Asking asking(*table, kFew);
                const Answer answer = bot->answer(asking.question);
                ASSERT_TRUE(answer.good()) << host->name() << ' ' << name << ": " << answer.detail;
                ASSERT_LT(answer.choice, asking.legal.size());
                EXPECT_TRUE(answer.opinions.empty() || answer.opinions.size() == asking.legal.size());
                const auto fresh = make(name, *host, table->options(), 5);
                EXPECT_EQ(fresh->answer(asking.question).choice, answer.choice) << name;
                kit::step(*table, rng);
            }
        }
    }
}

TEST(Bots, stop_when_asked_to) {
    const std::atomic<bool> stop{true};
    for (const host::Host* host : host::games()) {
        const auto table = kit::dealt_table(*host, 4);
        for (const std::string_view name : names(*host)) {
            const kit::Asking asking(*table, {0, 100'000, &stop});
            const auto begun = std::chrono::steady_clock::now();
            EXPECT_TRUE(make(name, *host, table->options(), 5)->answer(asking.question).good());
            EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20)) << name;
        }
    }
}

TEST(Views, tell_the_actor_what_it_may_do) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const auto table = kit::dealt_table(*host, 21 + edition, edition);
            Rng rng(22);
            for (int i = 0; i < 60 && !table->finished() && !table->over(); ++i) {
                const kit::Asking asking(*table);
                std::vector<std::string> legal;
                const auto read = read_legal(*host, table->options(), asking.view, asking.seat, legal);
                ASSERT_TRUE(read) << host->name() << ": " << read.fault().key();
                EXPECT_EQ(legal, asking.legal);
                kit::step(*table, rng);
            }
        }
    }
}

TEST(Views, of_others_and_broken_ones_are_refused) {
    const host::Host& host = *host::find_game("tonk");
    const auto table = kit::dealt_table(host, 3);
    const kit::Asking asking(*table);
    std::vector<std::string> legal;
    const Seat next{static_cast<std::uint8_t>((asking.seat.index + 1) % table->players())};
    EXPECT_FALSE(read_legal(host, table->options(), table->view(next), next, legal));
    EXPECT_FALSE(read_legal(host, table->options(), "nonsense", asking.seat, legal));
    EXPECT_FALSE(read_legal(host, table->options(), "", asking.seat, legal));
    const auto bot = make("random", host, table->options(), 1);
    EXPECT_EQ(bot->answer({"nonsense", asking.legal, 0, asking.seat}).fault, Lapse::view);
    const std::vector<std::string> odd{"fly"};
    EXPECT_EQ(bot->answer({asking.view, odd, 0, asking.seat}).fault, Lapse::view);
}

TEST(Seeds, decide_what_is_left_to_chance) {
    Question question;
    EXPECT_EQ(seed_of(question, 1), seed_of(question, 1));
    EXPECT_NE(seed_of(question, 1), seed_of(question, 2));
    Question later = question;
    later.number = 1;
    EXPECT_NE(seed_of(question, 1), seed_of(later, 1));
    later = question;
    later.seed = 1;
    EXPECT_NE(seed_of(question, 1), seed_of(later, 1));
    later.chance = 7;
    EXPECT_EQ(seed_of(later, 1), 7u);
}

TEST(Labels, of_programs_fit_into_a_record) {
    EXPECT_EQ(label_of("program:./MyBot.py --fast"), "outside:mybot.py");
    EXPECT_EQ(label_of("program:\"/a b/My Bot\" x"), "outside:my_bot");
    EXPECT_EQ(label_of("program:x" + std::string(100, 'y')).size(), 64u);
    const host::Host& host = *host::find_game("tontine");
    EXPECT_TRUE(is_bot("program:./mybot.py", host));
    EXPECT_FALSE(is_bot("program:", host));
    EXPECT_FALSE(is_bot(label_of("program:./mybot.py"), host));
}

TEST(Commands, are_split_at_spaces_outside_quotes) {
    EXPECT_EQ(split_command("a  b\tc"), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(split_command("'a b' c\"d e\""), (std::vector<std::string>{"a b", "cd e"}));
    EXPECT_EQ(split_command("a ''"), (std::vector<std::string>{"a", ""}));
    EXPECT_TRUE(split_command("  ").empty());
}

TEST(Reasons, are_sentences_of_the_game) {
    const Phrases phrases(Language::french,
                          "why.more: {card} vaut {points}, {other} {next}\nask.play: jouer {1}\n",
                          texts::host::in(Language::french));
    const Reason reason{
        "why.more", {{"card", "Kh"}, {"points", "-1.50"}, {"other", "play 5h"}, {"next", "3"}}, {}};
    EXPECT_EQ(sentence_of(reason, phrases), "R♥ vaut -1,50, jouer 5♥ 3");
    EXPECT_EQ(sentence_of({"why.unknown", {}, "its own words"}, phrases), "its own words");
    EXPECT_EQ(sentence_of({}, phrases), "");
}

TEST(Seated, another_stands_in_for_what_is_unknown_or_fails) {
    const host::Host& host = *host::find_game("tontine");
    const auto table = kit::dealt_table(host, 3);
    const kit::Asking asking(*table);
    Seated nobody("outside:gone", host, table->options(), 1);
    EXPECT_EQ(nobody.fault(), Lapse::unknown);
    EXPECT_EQ(nobody.label(), "basic");
    EXPECT_TRUE(nobody.answer(asking.question).good());
    Seated known("keen", host, table->options(), 1);
    EXPECT_TRUE(known.answer(asking.question).good());
    EXPECT_FALSE(known.stands_in());
    EXPECT_EQ(known.label(), "keen");
}

}  // namespace
}  // namespace brelan::bot
