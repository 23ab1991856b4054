#include "host/registry.hpp"
#include "record/action_lines.hpp"
#include "record/header.hpp"
#include "record/lexer.hpp"
#include "record/quote.hpp"
#include "record/record.hpp"
#include "record/words.hpp"

namespace brelan::record {

namespace {

// Writes line by line in the canonical form. If the game is known, options and actions are written as the
// game writes them; otherwise the words stay as they are.
class Writer {
  public:
    explicit Writer(const Record& record) {
        const Read<Header> header = read_header(record);
        if (const Header* known = std::get_if<Header>(&header)) {
            host_ = known->host;
            options_ = known->options;
            if (host_->contradiction(options_).none()) table_ = host_->open(options_);
        }
    }

    void line(const Line& line) {
        if (line.kind == LineKind::actions) return actions(line);
        lines_.finish(text_);
        if (line.kind == LineKind::comment || line.kind == LineKind::own) {
            text_.append(trimmed(line.text)).append("\n");
            return;
        }
        const LineWords words(line);
        text_.append(words.name().text);
        if (line.kind == LineKind::options && host_ != nullptr) {
            text_.append(" ").append(host_->write_options(options_)).append("\n");
            return;
        }
        if (line.kind == LineKind::seats) {
            seats(words.rest());
        } else {
            plain(words.rest(), line.kind == LineKind::draw);
        }
        text_.append("\n");
    }

    std::string text() && {
        lines_.finish(text_);
        return std::move(text_);
    }

  private:
    void actions(const Line& line) {
        const LineWords words(line);
        for_each_action(words.rest(), [&](const Word& seat, WordSpan action) {
            lines_.add(text_, *read_seat(seat.text), canonical(action));
            return true;
        });
    }

    std::string canonical(WordSpan action) const {
        if (table_) {
            const Result<host::Move> move = table_->read_move(action);
            if (move) return table_->write_move(*move);
        }
        std::string text;
        for (const Word& word : action) {
            if (!text.empty()) text += ' ';
            text.append(word.text);
        }
        return text;
    }

    void seats(WordSpan words) {
        for (const Word& word : words) {
            const Pair pair = split_pair(word.text);
            text_.append(" ").append(pair.key).append("=");
            const auto name = unquote(*pair.value);
            text_.append(name ? quote(*name) : std::string(*pair.value));
        }
    }

    // Writes the words with one space before each; in a draw, two before each seat unless it is the first
    // word.
    void plain(WordSpan words, bool draw) {
        const bool rounds = draw && is_seat_word(words[0].text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            text_.append(rounds && i > 0 && is_seat_word(words[i].text) ? "  " : " ").append(words[i].text);
        }
    }

    const host::Host* host_ = nullptr;
    host::OptionSet options_;
    std::unique_ptr<host::Table> table_;
    std::string text_;
    ActionLines lines_;
};

}  // namespace

std::string write(const Record& record) {
    Writer writer(record);
    for (const Line& line : record.lines()) writer.line(line);
    return std::move(writer).text();
}

bool same(const Record& a, const Record& b) { return write(a) == write(b); }

}  // namespace brelan::record
