#include "record/fair_read.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "record/failure.hpp"
#include "record/words.hpp"

namespace brelan::record {
namespace {

constexpr std::int64_t kMostNodes = 1'000'000'000;  // the largest number that `serve --bot-nodes` accepts
constexpr std::int64_t kMostDeals = 999'999'999;

// The rules as the record writes them, because this text was sealed.
std::string rules_of(const Header& header) {
    std::string rules(header.host->name());
    rules.append("/").append(std::to_string(header.host->rules_version()));
    const LineWords words(header.options_line);
    for (const Word& word : words.rest()) rules.append(" ").append(word.text);
    return rules;
}

// The words of one `fair` line, by their keys.
class FairWords {
  public:
    explicit FairWords(const Line& line) : line_(line), words_(line) {}

    std::string_view first() const { return words_.rest()[0].text; }
    std::string_view word(std::size_t place) const { return words_.rest()[place].text; }
    std::optional<std::string_view> find(std::string_view key) const {
        for (const Word& word : words_.rest()) {
            const Pair pair = split_pair(word.text);
            if (pair.key == key && pair.value) return pair.value;
        }
        return std::nullopt;
    }
    // After the first `from` words, only pairs with these keys may follow, in this order and each at most
    // once. Returns the failure, if any.
    std::optional<Failure> only(std::size_t from, std::initializer_list<std::string_view> keys) const {
        const auto* next = keys.begin();
        for (std::size_t i = from; i < words_.rest().size(); ++i) {
            const Word& word = words_.rest()[i];
            next = std::find(next, keys.end(), split_pair(word.text).key);
            if (next != keys.end()) {
                ++next;
                continue;
            }
            std::string wanted;
            for (const std::string_view key : keys) wanted.append(wanted.empty() ? "" : " ").append(key);
            return failure(line_.number, word.column, "record.fair.keys",
                           {Arg::word("word", word.text), Arg::text("keys", wanted)});
        }
        return std::nullopt;
    }
    // The failure of a line that lacks something; `form` is the key of the text that names what is missing.
    Failure wrong(std::string_view form, std::string_view key = {}) const {
        return failure(line_.number, words_.name().column, "record.fair.expected",
                       {Arg::phrase("form", form), Arg::text("key", key)});
    }
    // Reads a value of 32 bytes; returns the failure, if any.
    std::optional<Failure> digest(std::string_view key, Digest& value) const {
        const auto text = find(key);
        const auto read = text ? fair::read_digest(*text) : std::nullopt;
        if (!read) return wrong("record.fair.form.digest", key);
        value = *read;
        return std::nullopt;
    }
    bool number(std::string_view key, std::int64_t least, std::int64_t most, std::int64_t& value) const {
        const auto text = find(key);
        const auto read = text ? read_number(*text, least, most) : std::nullopt;
        if (read) value = *read;
        return read.has_value();
    }

  private:
    const Line& line_;
    LineWords words_;
};

// Reads the lines one by one; one epoch is open at a time.
class EpochReader {
  public:
    EpochReader(const Header& header) : header_(header) {}

    std::optional<Failure> take(const Line& line, std::size_t place) {
        const FairWords words(line);
        if (words.first() == "epoch") return open(words, line);
        if (!open_) return words.wrong("record.fair.form.epoch");
        return words.first() == "close" ? close(words, place) : seat(words);
    }
    std::optional<Failure> finish() const {
        if (!open_) return std::nullopt;
        return failure(epochs_.back().line, 0, "record.fair.open");
    }
    std::vector<FairEpoch> epochs() && { return std::move(epochs_); }

  private:
    std::optional<Failure> open(const FairWords& words, const Line& line) {
        if (open_) return words.wrong("record.fair.form.close");
        if (auto wrong = words.only(2, {"table", "prev", "deck", "nodes", "commit"})) return wrong;
        open_ = true;
        FairEpoch& epoch = epochs_.emplace_back();
        epoch.line = line.number;
        fair::Terms& terms = epoch.transcript.terms;
        terms.epoch = static_cast<std::uint64_t>(*read_number(words.word(1), 1, 999999999999));
        terms.rules = rules_of(header_);
        const auto table = words.find("table");
        if (!table || !fair::read_hex(*table, terms.table)) return words.wrong("record.fair.form.table");
        std::int64_t deck = 0;
        if (!words.number("deck", 1, 65535, deck)) return words.wrong("record.fair.form.deck");
        terms.deck_size = static_cast<std::uint32_t>(deck);
        if (!words.number("nodes", 0, kMostNodes, epoch.nodes)) return words.wrong("record.fair.form.nodes");
        if (auto wrong = words.digest("prev", terms.prev)) return wrong;
        return words.digest("commit", epoch.transcript.commit);
    }

    std::optional<Failure> seat(const FairWords& words) {
        std::vector<fair::SeatPart>& seats = epochs_.back().transcript.terms.seats;
        if (read_seat(words.first())->index != seats.size() || seats.size() >= header_.seats.size())
            return words.wrong("record.fair.form.seats");
        if (auto wrong = words.only(1, {"person", "bot", "commit", "nonce"})) return wrong;
        fair::SeatPart& part = seats.emplace_back();
        const auto person = words.find("person");
        const auto bot = words.find("bot");
        if (person.has_value() == bot.has_value()) return words.wrong("record.fair.form.who");
        part.kind = person ? fair::Kind::person : fair::Kind::house_bot;
        part.player = std::string(person ? *person : *bot);
        if (words.find("commit")) {
            if (auto wrong = words.digest("commit", part.commit.emplace())) return wrong;
        }
        return words.find("nonce") ? words.digest("nonce", part.nonce.emplace()) : std::nullopt;
    }

    std::optional<Failure> close(const FairWords& words, std::size_t place) {
        if (auto wrong = words.only(3, {"deals", "secret", "actions", "close"})) return wrong;
        FairEpoch& epoch = epochs_.back();
        fair::Transcript& transcript = epoch.transcript;
        open_ = false;
        if (transcript.terms.seats.size() != header_.seats.size())
            return words.wrong("record.fair.form.all_seats");
        if (words.word(1) != std::to_string(transcript.terms.epoch))
            return words.wrong("record.fair.form.open");
        transcript.is_void = words.word(2) == "void";
        epoch.closed = place;
        if (!deals(words, epoch)) return words.wrong("record.fair.form.deals");
        if (auto wrong = words.digest("secret", transcript.secret)) return wrong;
        if (auto wrong = words.digest("actions", transcript.actions)) return wrong;
        return words.digest("close", transcript.close.emplace());
    }

    static bool deals(const FairWords& words, FairEpoch& epoch) {
        const auto text = words.find("deals");
        if (!text || *text == "none") return text.has_value();
        const std::size_t dash = text->find('-');
        if (dash == std::string_view::npos) return false;
        const auto first = read_number(text->substr(0, dash), 1, kMostDeals);
        const auto last = read_number(text->substr(dash + 1), 1, kMostDeals);
        if (!first || !last || *last < *first) return false;
        epoch.first = *first;
        epoch.last = *last;
        return true;
    }

    const Header& header_;
    std::vector<FairEpoch> epochs_;
    bool open_ = false;
};

}  // namespace

Read<std::vector<FairEpoch>> read_epochs(const Record& record, const Header& header) {
    EpochReader reader(header);
    for (std::size_t i = 0; i < record.lines().size(); ++i) {
        const Line& line = record.lines()[i];
        if (line.kind != LineKind::fair) continue;
        if (auto wrong = reader.take(line, i)) return *wrong;
    }
    if (auto wrong = reader.finish()) return *wrong;
    return std::move(reader).epochs();
}

}  // namespace brelan::record
