#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/match.hpp"
#include "core/type_list.hpp"
#include "host/registry.hpp"
#include "kit/lines.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"
#include "registry.inc.hpp"

// Every game has everything that the other games have: files, texts and clauses. The registry lists the
// games.
namespace brelan {
namespace {

namespace fs = std::filesystem;

constexpr Language kLanguages[] = {Language::english, Language::french};

fs::path folder_of(const host::Host& host) { return fs::path(BRELAN_SOURCE_DIR) / "src/games" / host.name(); }

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

int count_files(const fs::path& folder, std::string_view ending) {
    int count = 0;
    if (!fs::exists(folder)) return 0;
    for (const auto& entry : fs::directory_iterator(folder))
        count += entry.path().extension() == ending ? 1 : 0;
    return count;
}

std::string name_of(Clause clause) {
    return write_text([&](TextOut& out) { write(clause, out); });
}

// Expects a non-empty text in both languages.
void expect_text(const host::Host& host, const std::string& key) {
    for (const Language language : kLanguages) {
        EXPECT_FALSE(host.phrases(language).find(key).empty())
            << host.name() << " has no text " << key << " in "
            << (language == Language::english ? "English" : "French");
    }
}

// Expects a clause in rules.md, in both languages.
void expect_clause(const host::Host& host, Clause clause) {
    const std::string begin = "**" + name_of(clause) + "**";
    for (const Language language : kLanguages) {
        EXPECT_NE(host.rules(language).find(begin), std::string_view::npos)
            << "the rules of " << host.name() << " have no clause " << begin;
    }
}

TEST(Completeness, EveryGameHasItsTests) {
    for (const host::Host* host : host::games()) {
        const fs::path tests = folder_of(*host) / "tests";
        for (const char* file : {"secrets.hpp", "perft.txt"}) {
            EXPECT_FALSE(text_of(tests / file).empty()) << tests / file << " is missing";
        }
        for (const host::EditionInfo& edition : host->editions()) {
            const fs::path golden = tests / "golden" / (std::string(edition.name) + ".brl");
            EXPECT_FALSE(text_of(golden).empty()) << golden << " is missing";
        }
        EXPECT_GE(count_files(tests / "cases", ".cases"), 1) << host->name() << " has no case";
    }
}

TEST(Completeness, EveryOptionHasItsTextsAndItsClause) {
    for (const host::Host* host : host::games()) {
        std::set<std::string_view> keys;
        expect_text(*host, "option.edition");
        for (const FieldInfo& field : host->fields()) {
            const std::string key(field.key);
            EXPECT_TRUE(keys.insert(field.key).second) << host->name() << " has two options " << key;
            EXPECT_LE(field.min, field.max) << key;
            expect_text(*host, "option." + key);
            expect_clause(*host, field.clause);
            for (const std::string_view choice : field.choices)
                expect_text(*host, "choice." + key + "." + std::string(choice));
            if (field.kind == FieldKind::number || field.kind == FieldKind::set) {
                EXPECT_TRUE(field.choices.empty()) << key;
            } else {
                EXPECT_EQ(field.choices.size(), static_cast<std::size_t>(field.max - field.min + 1)) << key;
            }
        }
        EXPECT_TRUE(keys.count("players") == 1) << host->name() << " has no option players";
    }
}

TEST(Completeness, EveryEditionHasItsTextAndItsSourceAndHoldsTogether) {
    for (const host::Host* host : host::games()) {
        std::set<std::string_view> names;
        ASSERT_FALSE(host->editions().empty());
        for (std::size_t i = 0; i < host->editions().size(); ++i) {
            const host::EditionInfo edition = host->editions()[i];
            EXPECT_TRUE(names.insert(edition.name).second) << edition.name << " is there twice";
            if (edition.source.empty()) expect_text(*host, "source." + std::string(edition.name));
            EXPECT_TRUE(host->contradiction(host->edition_options(i)).none()) << edition.name;
            EXPECT_EQ(host->edition_options(i).edition, i) << edition.name << " begins from another edition";
            expect_text(*host, "edition." + std::string(edition.name));
        }
    }
}

TEST(Completeness, EveryMeasureHasItsText) {
    for (const host::Host* host : host::games()) {
        EXPECT_LE(host->measures().size(), kMaxMeasures);
        for (const Measure& measure : host->measures())
            expect_text(*host, "measure." + std::string(measure.name));
    }
}

TEST(Completeness, RulesAreThereInBothLanguages) {
    for (const host::Host* host : host::games()) {
        for (const Language language : kLanguages) {
            EXPECT_NE(host->rules(language).find("\n**R1.1** "), std::string_view::npos) << host->name();
        }
        EXPECT_NE(host->rules(Language::english), host->rules(Language::french)) << host->name();
    }
}

// The clauses that a game really returns, found by trying illegal actions.
struct Probe {
    std::set<Clause> refusals;
    std::set<std::pair<Clause, std::string_view>> contradictions;
};

// Tries patterns that are not actions, actions from other moments, and actions after the end of the deal.
template <Game G>
void probe_options(const typename G::Options& options, Probe& probe) {
    Rng rng(1);
    std::vector<typename G::Action> known;
    laws::walk<G>(laws::Course<G>{options, 9, 4}, [&](const laws::Moment<G>& moment) -> laws::Complaint {
        for (const auto action : laws::legal_of<G>(moment.state)) {
            if (known.size() < 500) known.push_back(action);
        }
        for (const auto action : known) probe.refusals.insert(G::check(moment.state, action));
        for (int i = 0; i < 8; ++i) {
            const auto pattern = static_cast<std::uint32_t>(rng.next() >> (rng.next() % 40 + 24));
            probe.refusals.insert(G::check(moment.state, std::bit_cast<typename G::Action>(pattern)));
        }
        // The same table as seen by someone who does not know all the cards.
        const View<G> view = observe<G>(moment.state, kSpectator);
        const kit::Lines lines("deal" + write_text([&](TextOut& out) {
                                   G::write_deal(moment.options, moment.carry, G::redact(moment.pack, *view),
                                                 out);
                               }));
        const auto pack = G::read_deal(moment.options, moment.carry, lines.facts());
        if (!pack) return std::nullopt;
        const typename G::State untold = G::start(moment.options, moment.carry, *pack);
        for (const auto action : known) probe.refusals.insert(G::check(untold, action));
        return std::nullopt;
    });
}

template <Game G>
Probe probe_game() {
    Probe probe;
    for (const auto& options : kit::edition_options<G>()) probe_options<G>(options, probe);
    for (const auto& options : kit::random_options<G>(60, 100000, 3)) probe_options<G>(options, probe);
    probe.refusals.insert(G::kOutOfTurn);
    probe.refusals.erase(kAllowed);
    Rng rng(2);
    for (int i = 0; i < 20000; ++i) {
        const Contradiction contradiction = G::contradiction(random_values<G>(rng));
        if (!contradiction.none()) probe.contradictions.insert({contradiction.clause, contradiction.key});
    }
    return probe;
}

template <Game G>
void judge_refusals() {
    const host::Host& host = *host::find_game(G::kName);
    const Probe probe = probe_game<G>();
    EXPECT_GE(probe.refusals.size(), 3U);
    for (const Clause clause : probe.refusals) {
        expect_text(host, "refuse." + name_of(clause));
        expect_clause(host, clause);
    }
    for (const auto& [clause, key] : probe.contradictions) {
        expect_text(host, "against." + std::string(key));
        expect_clause(host, clause);
    }
}

template <class... G>
void judge_games(TypeList<G...>) {
    (judge_refusals<G>(), ...);
}

TEST(Completeness, EveryRefusalHasItsSentenceAndItsClause) { judge_games(Games{}); }

}  // namespace
}  // namespace brelan
