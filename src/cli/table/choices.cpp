#include "cli/table/choices.hpp"

#include <algorithm>

#include "cli/args/game_options.hpp"
#include "core/read_card.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"

namespace brelan::cli {

namespace {

// Fills in the fields that group a word-and-card action with similar actions.
void put_in_group(Choice& choice, const std::vector<Word>& words, const Phrases& phrases) {
    const Face none(kUnknownCard);
    const Face face = words.size() == 2 ? read_face(words[1].text).value_or(none) : none;
    const std::string word(words[0].text);
    const std::string heading = label_of(word, phrases);
    if (face == none || heading.find('{') != std::string::npos) return;
    choice.word = word;
    choice.card = write_text([&](TextOut& out) { phrases.card(out, face); });
    std::erase_if(choice.card, style::is_mark);  // a button is drawn in one style
    choice.heading = heading + ":";
    const bool suit = face.code < kFirstTrumpFace;
    choice.group = word + (suit ? words[1].text.back() : 't');
}

}  // namespace

Choice make_choice(std::string typed, const Phrases& phrases) {
    Choice choice{std::move(typed), {}};
    choice.label = label_of(choice.typed, phrases);
    const std::vector<Word> words = words_of(choice.typed);
    if (words.size() == 2) choice.number = read_number(words[1].text, 0, kMostNumber);
    if (choice.number) choice.word = words[0].text;
    put_in_group(choice, words, phrases);
    return choice;
}

std::vector<Choice> choices(const std::vector<std::string>& legal, const Phrases& phrases) {
    std::vector<Choice> all;
    for (const std::string& action : legal) all.push_back(make_choice(action, phrases));
    return all;
}

std::vector<Offer> offers(const std::vector<Choice>& all) {
    std::vector<Offer> found;
    for (const Choice& choice : all) {
        const auto same = std::find_if(found.begin(), found.end(), [&](const Offer& offer) {
            return choice.number && offer.choices[0].number && offer.choices[0].word == choice.word;
        });
        if (same == found.end()) {
            found.push_back({{choice}});
        } else {
            same->choices.push_back(choice);
        }
    }
    for (Offer& offer : found) {
        std::stable_sort(offer.choices.begin(), offer.choices.end(),
                         [](const Choice& a, const Choice& b) { return a.number < b.number; });
    }
    return found;
}

std::string offered(const std::vector<Offer>& offers) {
    std::string text;
    std::string word;  // the word of the previous cards
    for (const Offer& offer : offers) {
        const std::vector<Choice>& all = offer.choices;
        const bool of_cards = !all[0].card.empty();
        if (of_cards && word == all[0].word) {
            text.append("|").append(all[0].typed.substr(word.size() + 1));
            continue;
        }
        word = of_cards ? all[0].word : "";
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::size_t first = i;
            while (i + 1 < all.size() && *all[i + 1].number == *all[i].number + 1) ++i;
            text.append(text.empty() ? "" : ", ").append(all[first].typed);
            if (i > first)
                text += (i > first + 1 ? " .. " : ", " + all[i].word + " ") + std::to_string(*all[i].number);
        }
    }
    return text;
}

const Choice* choice_of_number(const std::vector<Offer>& offers, std::int64_t number) {
    const auto numbered = [](const Offer& offer) { return offer.numbered(); };
    const auto count = std::count_if(offers.begin(), offers.end(), numbered);
    if (count > 1 || number < 0) return nullptr;
    if (count == 0) {
        const bool there = number >= 1 && number <= static_cast<std::int64_t>(offers.size());
        return there ? &offers[static_cast<std::size_t>(number) - 1].choices[0] : nullptr;
    }
    const Offer& offer = *std::find_if(offers.begin(), offers.end(), numbered);
    const auto found = std::find_if(offer.choices.begin(), offer.choices.end(),
                                    [&](const Choice& choice) { return choice.number == number; });
    return found == offer.choices.end() ? nullptr : &*found;
}

std::optional<std::string> refusal(const host::Glimpse& seen, std::string_view typed,
                                   const Phrases& phrases) {
    const auto judged = seen.judge(typed, phrases);
    if (!judged || judged->clause.none()) return std::nullopt;
    return judged->why + " (" + clause_text(judged->clause) + ")";
}

const Choice* like_misread(const host::Glimpse& seen, std::string_view typed, const std::vector<Choice>& all,
                           const Phrases& phrases) {
    const std::vector<Word> words = words_of(typed);
    if (words.empty() || seen.judge(typed, phrases)) return nullptr;
    const auto like = std::find_if(all.begin(), all.end(), [&](const Choice& choice) {
        return words_of(choice.typed).front().text == words[0].text;
    });
    return like == all.end() ? nullptr : &*like;
}

}  // namespace brelan::cli
