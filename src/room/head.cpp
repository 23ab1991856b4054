#include "room/head.hpp"

#include <algorithm>

#include "core/word.hpp"
#include "room/line.hpp"

namespace brelan::room {
namespace {

constexpr std::int64_t kMostTime = 999'999'999'999'999;

// The seat as `account/"name"/bot`.
std::string write_sitting(const Head::Sitting& sitting) {
    return " seat=" + sitting.account + "/" + sitting.bot + "/" + quoted(sitting.name);
}

bool read_sitting(std::string_view text, Head& head) {
    const std::size_t first = text.find('/');
    const std::size_t second = first == std::string_view::npos ? first : text.find('/', first + 1);
    if (second == std::string_view::npos) return false;
    const auto name = unquoted(text.substr(second + 1));
    if (!name) return false;
    head.seats.push_back(
        {std::string(text.substr(0, first)), *name, std::string(text.substr(first + 1, second - first - 1))});
    return true;
}

bool read_text(std::string_view word, std::string& text) {
    const auto read = unquoted(word);
    if (read) text = *read;
    return read.has_value();
}

bool read_whole(std::string_view word, std::int64_t& number) {
    const auto read = read_number(word, 0, kMostTime);
    if (read) number = *read;
    return read.has_value();
}

bool read_stage(std::string_view word, Stage& stage) {
    const auto read = wire::value_of<Stage>(word);
    if (read) stage = *read;
    return read.has_value();
}

// Reads one word of a head; returns false if the word is invalid.
bool take(std::string_view key, std::string_view value, Head& head) {
    std::int64_t number = 0;
    if (key == "id") return head.id = value, true;
    if (key == "game") return head.game = value, true;
    if (key == "edition") return head.edition = value, true;
    if (key == "title") return read_text(value, head.title);
    if (key == "visibility") return head.visibility = value, true;
    if (key == "stage") return read_stage(value, head.stage);
    if (key == "seat") return read_sitting(value, head);
    if (key == "host") return head.host = value, true;
    if (key == "founder") return head.founder = value, true;
    if (key == "former") return head.former_hosts.emplace_back(value), true;
    if (key == "invited") return head.invited.emplace_back(value), true;
    if (key == "let-in") return head.let_in.emplace_back(value), true;
    if (key == "banned") return head.banned.emplace_back(value), true;
    if (key == "locked") return head.locked = value == "yes", true;
    if (key == "rated") return head.rated = value == "yes", true;
    if (key == "changed") return read_whole(value, head.changed);
    if (key != "wake" && key != "seq") return false;
    if (!read_whole(value, number)) return false;
    if (key == "wake") {
        head.wake = number;
    } else {
        head.seq = static_cast<std::uint64_t>(number);
    }
    return true;
}

}  // namespace

bool holds(const std::vector<std::string>& accounts, std::string_view account) {
    return std::find(accounts.begin(), accounts.end(), account) != accounts.end();
}

std::string write_head(const Head& head) {
    std::string line = "id=" + head.id + " game=" + head.game + " edition=" + head.edition;
    line.append(" title=").append(quoted(head.title)).append(" visibility=").append(head.visibility);
    line.append(" stage=").append(wire::word_of(head.stage)).append(" host=").append(head.host);
    if (head.founder != head.host) line.append(" founder=").append(head.founder);
    for (const Head::Sitting& sitting : head.seats) line.append(write_sitting(sitting));
    for (const std::string& account : head.former_hosts) line.append(" former=").append(account);
    for (const std::string& account : head.invited) line.append(" invited=").append(account);
    for (const std::string& account : head.let_in) line.append(" let-in=").append(account);
    for (const std::string& account : head.banned) line.append(" banned=").append(account);
    if (head.locked) line.append(" locked=yes");
    line.append(head.rated ? " rated=yes" : " rated=no");
    if (head.wake) line.append(" wake=").append(std::to_string(*head.wake));
    line.append(" changed=").append(std::to_string(head.changed));
    return line.append(" seq=").append(std::to_string(head.seq));
}

std::optional<Head> read_head(std::string_view line) {
    Head head;
    for (const std::string_view word : cut_line(line)) {
        const Pair pair = split_pair(word);
        if (!pair.value || !take(pair.key, *pair.value, head)) return std::nullopt;
    }
    if (head.id.empty() || head.game.empty()) return std::nullopt;
    if (head.founder.empty()) head.founder = head.host;
    return head;
}

}  // namespace brelan::room
