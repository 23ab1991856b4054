#pragma once
#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/json_value.hpp"

// tests/fair/forgeries.json: genuine records from houses, and the forgeries derived from them. The browser's
// tests derive the same forgeries (web/src/fair/forgeries.ts), line by line and word by word.
namespace brelan::kit {

struct TrueRecord {
    std::string name;
    std::vector<std::string> lines;
    std::vector<std::string> position;  // replaces the draw and deal 1; empty if the game allows no position
};

struct Forgery {
    // drop, double, change, other, swap, hide, dealer, position, options, scores, void, left, epoch
    std::string action;
    std::string line;  // the first word of the line, or `act`, `fair epoch`, `fair seat`, `fair close`
    std::string key;   // the key of the changed word, or its index
    std::string game;
    bool later = false;  // the line belongs to a deal that is not the first from its pack
    std::vector<std::string> lines{};

    std::string text() const {
        std::string all;
        for (const std::string& one : lines) all.append(one).append("\n");
        return all;
    }
};

inline const JsonValue& forgeries_file() {
    static const JsonValue all = [] {
        std::ifstream file(std::string(BRELAN_SOURCE_DIR) + "/tests/fair/forgeries.json");
        return JsonValue::read(std::string(std::istreambuf_iterator<char>(file), {}));
    }();
    return all;
}

inline std::vector<std::string> texts_of(const JsonValue* list) {
    std::vector<std::string> texts;
    if (list != nullptr) {
        for (const JsonValue& one : *list->array()) texts.push_back(*one.text());
    }
    return texts;
}

inline std::vector<TrueRecord> true_records() {
    std::vector<TrueRecord> records;
    for (const JsonValue& one : *forgeries_file()["records"].array())
        records.push_back({*one["name"].text(), texts_of(one.find("lines")), texts_of(one.find("position"))});
    return records;
}

// The verifiers that accept a forgery: `all` or `browser`; empty if no verifier accepts it.
inline std::string passed_by(const Forgery& forgery) {
    for (const JsonValue& rule : *forgeries_file()["passed"].array()) {
        const auto fits = [&](std::string_view key, const std::string& value) {
            const JsonValue* wanted = rule.find(key);
            return wanted == nullptr || *wanted->text() == value;
        };
        const JsonValue* later = rule.find("later");
        if (fits("do", forgery.action) && fits("line", forgery.line) && fits("key", forgery.key) &&
            fits("game", forgery.game) && (later == nullptr || *later->boolean() == forgery.later))
            return *rule["by"].text();
    }
    return {};
}

inline std::vector<std::string> split(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        if (end > at) words.emplace_back(line.substr(at, end - at));
        at = end + 1;
    }
    return words;
}
inline std::string joined(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line.append(line.empty() ? "" : " ").append(word);
    return line;
}
inline bool is_seat_name(std::string_view word) {
    return word.size() > 1 && word[0] == 'p' &&
           word.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
}
inline std::string kind_of_line(const std::string& line) {
    const std::vector<std::string> words = split(line);
    if (is_seat_name(words[0])) return "act";
    if (words[0] != "fair") return words[0];
    return is_seat_name(words[1]) ? "fair seat" : "fair " + words[1];
}
inline bool has_cards(const std::string& kind) {
    constexpr std::string_view kKinds[] = {"hand", "stock", "upcard", "dog", "pack", "spare", "heap"};
    return std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds);
}

// Replaces the last character with the next digit or letter.
inline std::string changed(std::string word) {
    char& last = word.back();
    if (last == '9' || last == 'f') {
        last = last == '9' ? '8' : '0';
    } else if (last == 'z' || last == 'Z') {
        last = last == 'z' ? 'a' : 'A';
    } else if ((last >= '0' && last < '9') || (last >= 'a' && last < 'z') || (last >= 'A' && last < 'Z')) {
        ++last;
    } else {
        word += 'x';
    }
    return word;
}

// Derives all forgeries from one record.
class Forger {
  public:
    Forger(const std::vector<TrueRecord>& all, const TrueRecord& record) : all_(all), record_(record) {
        for (const std::string& line : record.lines) kinds_.push_back(kind_of_line(line));
        game_ = split(record.lines[1])[1];
    }

    std::vector<Forgery> forge() {
        for (std::size_t i = 0; i < size(); ++i) {
            lines("drop", i, {});
            lines("double", i, {line(i), line(i)});
            words(i);
        }
        cards();
        hide();
        dealers();
        whole();
        return std::move(made_);
    }

  private:
    std::size_t size() const { return record_.lines.size(); }
    const std::string& line(std::size_t i) const { return record_.lines[i]; }

    // True if a line belongs to a deal that is not the first from its pack.
    bool is_later(std::size_t at) const {
        const auto deals =
            std::count(kinds_.begin(), kinds_.begin() + static_cast<std::ptrdiff_t>(at) + 1, "deal");
        for (std::size_t i = at; i < size(); ++i) {
            const std::size_t range = line(i).find(" deals=");
            if (kinds_[i] != "fair close" || range == std::string::npos) continue;
            return deals > std::atoi(line(i).c_str() + range + 7);
        }
        return false;
    }
    void add(std::string_view action, std::string line, std::string key, bool later,
             std::vector<std::string> text) {
        made_.push_back(
            {std::string(action), std::move(line), std::move(key), game_, later, std::move(text)});
    }
    // Replaces one line with others.
    void lines(std::string_view action, std::size_t at, const std::vector<std::string>& by,
               std::string key = {}) {
        std::vector<std::string> text = record_.lines;
        text.erase(text.begin() + static_cast<std::ptrdiff_t>(at));
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), by.begin(), by.end());
        if (text != record_.lines) add(action, kinds_[at], std::move(key), is_later(at), std::move(text));
    }
    // Changes each word of a line, except the words in the middle of a long line.
    void words(std::size_t at) {
        const std::size_t first = has_cards(kinds_[at]) ? 4 : 9;
        const std::vector<std::string> own = split(line(at));
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (i >= first && i + 1 < own.size()) continue;
            const std::size_t sign = own[i].find('=');
            const std::string key = sign == std::string::npos ? std::to_string(i) : own[i].substr(0, sign);
            std::vector<std::string> by = own;
            by[i] = changed(own[i]);
            lines("change", at, {joined(by)}, key);
            if (i == 0) continue;
            const auto other = another(at, i, sign == std::string::npos ? "" : key + "=");
            if (!other) continue;
            by[i] = *other;
            lines("other", at, {joined(by)}, key);
        }
    }
    // A different value that this key has elsewhere, or else a different word from the same place in another
    // line of the same kind.
    std::optional<std::string> another(std::size_t at, std::size_t place, const std::string& key) const {
        const std::string own = split(line(at))[place];
        for (std::size_t step = 1; step < size(); ++step) {
            const std::size_t i = (at + step) % size();
            const std::vector<std::string> words = split(line(i));
            if (key.empty()) {
                if (kinds_[i] == kinds_[at] && place < words.size() && words[place] != own)
                    return words[place];
                continue;
            }
            for (const std::string& word : words) {
                if (word.starts_with(key) && word != own) return word;
            }
        }
        return std::nullopt;
    }
    std::size_t first_card(std::size_t at) const { return kinds_[at] == "hand" ? 2 : 1; }
    // Swaps two cards: within a line, and between two lines of a deal.
    void cards() {
        for (std::size_t i = 0; i < size(); ++i) {
            if (!has_cards(kinds_[i])) continue;
            const std::size_t first = first_card(i);
            const std::size_t last = split(line(i)).size() - 1;
            if (last > first) swap(i, first, i, first + 1);
            if (last > first + 1) swap(i, first, i, last);
            if (i + 1 < size() && has_cards(kinds_[i + 1])) swap(i, first, i + 1, first_card(i + 1));
        }
    }
    void swap(std::size_t a, std::size_t at_a, std::size_t b, std::size_t at_b) {
        std::vector<std::string> one = split(line(a));
        std::vector<std::string> two = split(line(b));
        std::vector<std::string> text = record_.lines;
        if (a == b) {
            std::swap(one[at_a], one[at_b]);
        } else {
            std::swap(one[at_a], two[at_b]);
            text[b] = joined(two);
        }
        text[a] = joined(one);
        if (text != record_.lines)
            add("swap", kinds_[a], a == b ? "one" : "two", is_later(a), std::move(text));
    }
    // Hides a card, or hides the cut and the places in a gathered pack.
    void hide() {
        for (std::size_t i = 0; i < size(); ++i) {
            std::vector<std::string> words = split(line(i));
            if (has_cards(kinds_[i])) {
                words[first_card(i)] = "?";
                lines("hide", i, {joined(words)}, "card");
            }
            if (kinds_[i] != "deal" || words.size() < 5) continue;
            words[3] = "cut=?";
            lines("hide", i, {joined(words)}, "cut");
            words[4] = "dog=?";
            lines("hide", i, {joined(words)}, "places");
        }
    }
    // Replaces each later dealer with the next seat. Every card keeps its place in the deck.
    void dealers() {
        for (std::size_t i = 0; i < size(); ++i) {
            std::vector<std::string> words = split(line(i));
            if (kinds_[i] != "deal" || words[1] == "1") continue;
            std::vector<std::size_t> hands;
            for (std::size_t at = i + 1; at < size() && has_cards(kinds_[at]); ++at) {
                if (kinds_[at] == "hand") hands.push_back(at);
            }
            if (hands.empty()) continue;
            const std::size_t sign = words[2].find('=') + 1;
            std::size_t place = 0;
            while (split(line(hands[place]))[1] != words[2].substr(sign)) ++place;
            words[2].replace(sign, std::string::npos, split(line(hands[(place + 1) % hands.size()]))[1]);
            std::vector<std::string> text = record_.lines;
            text[i] = joined(words);
            for (std::size_t from = 0; game_ != "tarot" && from < hands.size(); ++from) {
                const std::size_t to = hands[(from + 1) % hands.size()];
                std::vector<std::string> cards = split(line(hands[from]));
                cards[1] = split(line(to))[1];
                text[to] = joined(cards);
            }
            // The key shows whether the rules alone decide who deals.
            const bool by_rules = line(2).find(" dealer_rotation=winner_deals") != std::string::npos;
            add("dealer", "deal", by_rules ? "winner_deals" : "", is_later(i), std::move(text));
        }
    }
    // Forgeries that change several lines at once.
    void whole() {
        if (!record_.position.empty()) {
            std::vector<std::string> text = record_.position;
            std::size_t at = 0;
            while (kinds_[at] != "act" && kinds_[at] != "score") ++at;
            text.insert(text.begin(), record_.lines.begin(), record_.lines.begin() + 4);
            text.insert(text.end(), record_.lines.begin() + static_cast<std::ptrdiff_t>(at),
                        record_.lines.end());
            add("position", "position", "", false, std::move(text));
        }
        for (const TrueRecord& other : all_) {
            if (split(other.lines[1])[1] == game_) lines("options", 2, {other.lines[2]});
        }
        std::vector<std::string> text;
        for (const std::string& one : record_.lines) {
            if (!one.starts_with("score ")) text.push_back(one);
        }
        add("scores", "score", "", false, text);
        ends();
    }
    void ends() {
        std::size_t close = size() - 1;
        while (kinds_[close] != "fair close") --close;
        std::vector<std::string> text = record_.lines;
        std::vector<std::string> words = split(text[close]);
        const bool played = words[3] == "played";
        words[3] = played ? "void" : "played";
        text[close] = joined(words);
        add(played ? "void" : "played", "fair close", "", is_later(close), text);
        std::size_t score = close;
        while (score > 0 && kinds_[score] != "score") --score;
        if (played) {
            text.erase(text.begin() + static_cast<std::ptrdiff_t>(score));
            add("left", "fair close", "", is_later(close), text);
        }
        const auto epochs = std::count(kinds_.begin(), kinds_.end(), "fair epoch");
        for (std::size_t first = 0; epochs > 1 && first < size(); ++first) {
            if (kinds_[first] != "fair epoch") continue;
            std::size_t last = first;
            while (kinds_[last] != "fair close") ++last;
            text = record_.lines;
            text.erase(text.begin() + static_cast<std::ptrdiff_t>(first),
                       text.begin() + static_cast<std::ptrdiff_t>(last) + 1);
            add("epoch", "fair epoch", "", is_later(first), text);
        }
    }

    const std::vector<TrueRecord>& all_;
    const TrueRecord& record_;
    std::vector<std::string> kinds_;
    std::string game_;
    std::vector<Forgery> made_;
};

}  // namespace brelan::kit
