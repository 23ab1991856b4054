#include "twins/stage.hpp"

#include <algorithm>
#include <utility>

#include "core/hash.hpp"

namespace brelan::twins {
namespace {

std::uint64_t number_of(std::string_view text) {
    Signature signature;
    for (const char c : text) signature.add_byte(static_cast<std::uint8_t>(c));
    return signature.value() >> 7;
}

std::string account(int number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

}  // namespace

Stage::Stage(const std::vector<room::Event>& rows, std::size_t from, Leak leak)
    : room_(std::make_unique<room::Room>(std::string(32, 'a'))),
      rows_(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(from)),
      now_(rows_.back().at + 1'000),
      leak_(leak) {
    for (const room::Event& row : rows_) {
        if (row.body.starts_with("deal ")) secret_ = number_of(row.body);
    }
    if (!room_->restore(rows_)) {
        why_ = "the rows cannot be: " + room_->why();
        return;
    }
    with_room([&](room::Effects& effects) { room_->wake_up(now_, effects); });
}

template <class Input>
void Stage::with_room(Input input) {
    if (!why_.empty()) return;
    room::Effects effects;
    input(effects);
    take(std::move(effects));
}

room::Link Stage::open(int number, const char* client, bool texts, Language language,
                       std::optional<std::uint64_t> from) {
    room::Hello hello;
    hello.link = room::Link{++links_};
    hello.person = {account(number), "Person " + std::to_string(number), false, false};
    hello.client = client;
    hello.language = language;
    hello.texts = texts;
    hello.from = from;
    with_room([&](room::Effects& effects) { room_->opened(now_, hello, effects); });
    return hello.link;
}

void Stage::close(room::Link link) {
    with_room([&](room::Effects& effects) { room_->closed(now_, link, effects); });
}

void Stage::say(room::Link link, const std::string& text) {
    with_room([&](room::Effects& effects) { room_->message(now_, link, text, effects); });
}

// Lets time pass. Anything that falls due in the meantime happens on time.
void Stage::pass(room::Time milliseconds) {
    const room::Time end = now_ + milliseconds;
    for (int i = 0; i < 1'000 && wake_ && *wake_ <= end; ++i) {
        now_ = std::max(now_, *wake_);
        with_room([&](room::Effects& effects) { room_->tick(now_, effects); });
    }
    now_ = end;
}

void Stage::answer(const std::string& action) {
    const room::AskBot ask = asked_.back();
    asked_.clear();
    with_room([&](room::Effects& effects) { room_->bot_answer(now_, {ask.ticket, action, ""}, effects); });
    const room::Time late = leak_ == Leak::bot_time ? static_cast<room::Time>(secret_ % 5) : 0;
    // If an answer comes late, the room may delay it and ask to be woken for it.
    constexpr room::Time kSoon = 60'000;
    const bool waits = wake_ && *wake_ > now_ && *wake_ < now_ + kSoon;
    pass(std::max<room::Time>((waits ? *wake_ : ask.not_before) - now_, 0) + late);
}

void Stage::take(room::Effects effects) {
    for (const std::string& line : effects.log) open_ += "log " + line + "\n";
    if (leak_ == Leak::log_line) open_ += "log dealt " + std::to_string(secret_) + "\n";
    for (room::Event& row : effects.store) {
        open_ += std::to_string(now_) + " row " + row.body.substr(0, row.body.find_first_of(" \n")) + "\n";
        rows_.push_back(std::move(row));
    }
    for (room::AskBot& ask : effects.ask) {
        open_ += std::to_string(now_) + " asks " + std::to_string(ask.number) + " " +
                 std::to_string(ask.not_before) + "\n";
        asked_.push_back(std::move(ask));
    }
    wake_ = effects.wake;
    const bool says = leak_ == Leak::wake;
    open_ += "wake " + std::to_string(wake_.value_or(0) + (says ? static_cast<room::Time>(secret_ % 7) : 0)) +
             "\n";
    open_ += "head " + write_head(room_->head()) +
             (leak_ == Leak::head ? std::string(secret_ % 4, ' ') : "") + "\n";
    if (effects.need_entropy) open_ += "chance\n";
    write_down(effects.send);
    for (const room::CloseLink& close : effects.close)
        told_[static_cast<std::uint64_t>(close.link)] +=
            std::to_string(now_) + " closed " + std::string(close.code) + "\n";
    if (effects.store.empty()) return;
    with_room([&](room::Effects& more) { room_->stored(now_, rows_.back().seq, more); });
}

void Stage::write_down(const std::vector<room::Send>& sends) {
    std::vector<room::Send> all = sends;
    if (leak_ == Leak::message_order && secret_ % 2 == 0) std::reverse(all.begin(), all.end());
    for (const room::Send& send : all) {
        std::string& told = told_[static_cast<std::uint64_t>(send.link)];
        told += std::to_string(now_) + " " + leaking(*send.text) + "\n";
        if (leak_ == Leak::extra_message && secret_ % 2 == 0) told += std::to_string(now_) + " {}\n";
    }
}

// The text as a room with the planted fault would send it.
std::string Stage::leaking(std::string text) const {
    const auto has = [&](std::string_view words) { return text.find(words) != std::string::npos; };
    switch (leak_) {
        case Leak::legal_order: {
            const std::size_t at = text.find("\"legal\":[");
            const std::size_t comma = at == std::string::npos ? at : text.find("\",\"", at);
            if (comma < text.find(']', at == std::string::npos ? 0 : at) && secret_ % 2 == 0)
                std::swap(text[at + 10], text[comma + 3]);
            break;
        }
        case Leak::field_size:
            if (has("\"view\"")) text.insert(text.size() - 1, secret_ % 4, ' ');
            break;
        case Leak::deck_hash:
            if (has("\"what\":\"act\"")) text += std::to_string(secret_);
            break;
        case Leak::refusal:
            if (has("\"refused\"")) text += std::to_string(secret_ % 3);
            break;
        case Leak::state_only:
            if (has("\"type\":\"state\"")) text += std::to_string(secret_ % 16);
            break;
        default: break;
    }
    return text;
}

}  // namespace brelan::twins
