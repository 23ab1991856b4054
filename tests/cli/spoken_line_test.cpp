#include "cli/table/spoken_line.hpp"

#include <gtest/gtest.h>

#include "host/registry.hpp"

// Actions typed in the words of a language.
namespace brelan::cli {
namespace {

constexpr std::string_view kFrench = "je j on nous";

Phrases phrases_of(std::string_view game, Language language) {
    for (const host::Host* host : host::games()) {
        if (host->name() == game) return host->phrases(language);
    }
    ADD_FAILURE() << game;
    return host::games()[0]->phrases(language);
}

// A game's question in French, and the meaning of lines typed as answers.
class Listener {
  public:
    Listener(std::string_view game, const std::vector<std::string>& typed)
        : phrases_(phrases_of(game, Language::french)), all_(choices(typed, phrases_)) {}
    std::string means(std::string_view line) const { return spoken(line, all_, phrases_, kFrench).action; }
    std::size_t fitting(std::string_view line) const {
        return spoken(line, all_, phrases_, kFrench).labels.size();
    }
    std::string exact(std::string_view line) const {
        return with_notations_verb(line, all_, phrases_, kFrench);
    }
    std::string last_meaning(std::string_view line) const {
        return meanings(line, all_, phrases_, kFrench).back();
    }

  private:
    Phrases phrases_;
    std::vector<Choice> all_;
};

TEST(SpokenLine, bids_are_read_as_they_are_said) {
    const Listener bids("tarot", {"pass", "prise", "garde", "garde-sans", "garde-contre"});
    for (const char* line : {"passe", "Je passe", "PASSER", "je passe !"})
        EXPECT_EQ(bids.means(line), "pass");
    EXPECT_EQ(bids.means("garde"), "garde") << "the whole label comes before a part of a longer one";
    EXPECT_EQ(bids.means("garde sans"), "garde-sans");
    EXPECT_EQ(bids.means("garde-contre"), "garde-contre");
    EXPECT_EQ(bids.means("contre"), "garde-contre");
    EXPECT_EQ(bids.means("pousse"), "");
    EXPECT_EQ(bids.means("je"), "");
    EXPECT_EQ(bids.means(""), "");
}

TEST(SpokenLine, cards_are_read_as_signs_and_as_words) {
    const Listener cards("tarot", {"play Kh", "play Ks", "play 21t", "play X"});
    EXPECT_EQ(cards.means("je joue Rc"), "") << "the king of clubs is not among them";
    for (const char* line : {"je joue Rh", "joue R\u2665", "joue le roi de c\u0153ur", "roi de coeur"})
        EXPECT_EQ(cards.means(line), "play Kh") << line;
    EXPECT_EQ(cards.fitting("je joue le roi"), 2U) << "which of the two is meant?";
    EXPECT_EQ(cards.means("je joue le roi"), "");
    EXPECT_EQ(cards.fitting("joue"), 4U);
}

// Illegal actions are parsed as well, so that the refusal can give the reason.
TEST(SpokenLine, the_verb_of_the_cards_becomes_the_notations) {
    const Listener cards("tarot", {"play Kh", "play Ks"});
    EXPECT_EQ(cards.exact("je joue Rc"), "play Kc");
    EXPECT_EQ(cards.last_meaning("joue Rc"), "play Kc");
    EXPECT_EQ(cards.last_meaning("Rc"), "play Kc");
    const Listener discards("tarot", {"discard 9c", "discard As", "discard 4s"});
    EXPECT_EQ(discards.exact("j\u2019\u00E9carte 9c As 4s"), "discard 9c As 4s");
    EXPECT_EQ(discards.exact("ecarter 9c"), "discard 9c");
    EXPECT_EQ(discards.exact("tout"), "tout");
}

TEST(SpokenLine, a_denial_is_never_taken_for_what_it_denies) {
    const Listener slam("tarot", {"no-slam", "petit-slam", "slam"});
    EXPECT_EQ(slam.means("chelem"), "");
    EXPECT_EQ(slam.fitting("chelem"), 3U);
    EXPECT_EQ(slam.means("annonce un chelem"), "slam");
    EXPECT_EQ(slam.means("pas de chelem"), "no-slam");
    const Listener doubling("pontoon", {"double", "no-double"});
    EXPECT_EQ(doubling.means("je double"), "double");
    EXPECT_EQ(doubling.means("ne pas doubler"), "no-double");
}

TEST(SpokenLine, numbers_and_the_other_games) {
    const Listener stakes("pontoon", {"stake 1", "stake 2", "stake 12"});
    EXPECT_EQ(stakes.means("mise 2"), "stake 2");
    EXPECT_EQ(stakes.means("je mise 12 jetons"), "stake 12");
    EXPECT_EQ(stakes.fitting("mise"), 3U);
    EXPECT_EQ(Listener("pontoon", {"stick", "twist", "split"}).means("je reste"), "stick");
    EXPECT_EQ(Listener("tonk", {"draw stock", "draw discard", "drop"}).means("prends \u00E0 la pioche"),
              "draw stock");
    EXPECT_EQ(Listener("tontine", {"turn"}).means("retourne ma carte"), "");
    EXPECT_EQ(Listener("tontine", {"turn"}).means("je retourne"), "turn");
}

// An action's label can be typed instead of the action, in both languages.
TEST(SpokenLine, a_label_means_its_action) {
    for (const Language language : {Language::english, Language::french}) {
        const Phrases phrases = phrases_of("tarot", language);
        const auto all = choices({"pass", "prise", "garde", "garde-sans", "garde-contre", "misere no-trump",
                                  "misere no-court", "alone", "call Kh", "discard 9c", "slam", "petit-slam",
                                  "no-slam", "handful simple", "handful double", "show 21t", "play 5h"},
                                 phrases);
        for (const Choice& choice : all)
            EXPECT_EQ(spoken(choice.label, all, phrases, "").action, choice.typed) << choice.label;
    }
}

TEST(SpokenLine, a_long_list_is_cut) {
    EXPECT_EQ(listed({"a", "b"}), "a / b");
    EXPECT_EQ(listed({"a", "b", "c", "d", "e", "f"}), "a / b / c / d / e / ...");
}

}  // namespace
}  // namespace brelan::cli
