#include "record/expectations.hpp"

#include "record/failure.hpp"
#include "record/replay.hpp"

namespace brelan::record {

namespace {

// A `! with key=value,... EXPECTATION` being checked.
class Change {
  public:
    Change(const Record& record, const Header& header, const Line& line, WordSpan words)
        : record_(record), header_(header), changed_(header), line_(line), words_(words) {}

    // The expectation must hold with the changed options, and must not hold with the options of the file.
    std::optional<Failure> check(host::Table* table) {
        if (auto wrong = change()) return wrong;
        if (auto wrong = holds_when_changed()) return wrong;
        const Verdict own = judge(*header_.host, header_.options, table, inner());
        if (own.holds == Holds::no) return std::nullopt;
        if (own.holds == Holds::unknown) return on_this_line(own.wrong);
        return failure(line_.number, inner()[0].column, "record.with.both");
    }

  private:
    WordSpan inner() const { return words_.subspan(2); }

    std::optional<Failure> change() {
        std::vector<Word> changes;
        const Word& list = words_[1];
        for_each_item(list.text, [&](std::string_view item, std::size_t) {
            const auto offset = static_cast<std::uint32_t>(item.data() - list.text.data());
            changes.push_back({item, list.column + offset});
            return true;
        });
        const auto options = change_options(*header_.host, header_.options, changes);
        if (!options) return failure_of(*header_.host, options.fault(), line_.number);
        changed_.options = *options;
        if (!(*options == header_.options)) return std::nullopt;
        return failure(line_.number, list.column, "record.with.same");
    }

    std::optional<Failure> holds_when_changed() {
        std::optional<Failure> against = contradiction_in(changed_);
        if (inner()[0].text == "contradiction" || against) {
            const Verdict verdict = judge(*changed_.host, changed_.options, nullptr, inner());
            if (verdict.holds != Holds::unknown || !against) return wrong_of(verdict);
            against->fault.line = line_.number;
            against->fault.column = words_[1].column;
            return against;
        }
        Replay replay(record_, changed_, Replay::Under::changed_options);
        for (std::size_t i = 0; record_.lines()[i].number < line_.number; ++i) {
            const auto wrong = replay.play(i);
            if (!wrong) continue;
            return within(*wrong, line_.number, words_[1].column, "record.with.line",
                          {Arg::number("at", wrong->fault.line)});
        }
        return wrong_of(judge(*changed_.host, changed_.options, &replay.table(), inner()));
    }

    std::optional<Failure> wrong_of(const Verdict& verdict) const {
        if (verdict.holds == Holds::yes) return std::nullopt;
        return within(verdict.wrong, line_.number, verdict.wrong.fault.column, "record.with.wrong");
    }

    Failure on_this_line(Failure wrong) const {
        wrong.fault.line = line_.number;
        return wrong;
    }

    const Record& record_;
    const Header& header_;
    Header changed_;
    const Line& line_;
    WordSpan words_;
};

}  // namespace

std::optional<Failure> check_expected(const Record& record, const Header& header, host::Table* table,
                                      const Line& line) {
    const LineWords words(line);
    if (words.rest()[0].text == "with") return Change(record, header, line, words.rest()).check(table);
    const Verdict verdict = judge(*header.host, header.options, table, words.rest());
    if (verdict.holds == Holds::yes) return std::nullopt;
    Failure wrong = verdict.wrong;
    wrong.fault.line = line.number;
    return wrong;
}

}  // namespace brelan::record
