#include "load/table.hpp"

#include <array>

#include "load/message.hpp"

namespace brelan::load {
namespace {

const std::string& game_of(const Options& options, std::size_t number) {
    static const std::array<std::string, 4> games{"tontine", "tonk", "pontoon", "tarot"};
    return options.game == "mix" ? games[number % games.size()] : options.game;
}

}  // namespace

Table::Table(boost::asio::io_context& io, const Options& options, std::size_t number, std::size_t seats,
             Measured& measured)
    : options_(options), measured_(measured), chance_(options.seed * 1'000'003 + number), sent_(kRemembered) {
    for (std::size_t i = 0; i < seats; ++i)
        visitors_.push_back(std::make_unique<Visitor>(io, options, number * seats + i));
    Visitor& host = *visitors_[0];
    host.enter();
    const std::string setup = "{\"game\":\"" + game_of(options, number) + "\",\"options\":\"" +
                              options.options + "\",\"visibility\":\"link\",\"fill\":false,\"pause\":0}";
    id_ = text_behind(request(io, options, number * seats, "POST", "/api/tables", setup, host.cookie()).body,
                      "id");
}

void Table::open() {
    for (std::size_t i = 0; i < visitors_.size(); ++i) {
        if (i > 0) visitors_[i]->enter();
        visitors_[i]->connect(id_, [this, i](std::string_view text) { heard(i, text); });
        visitors_[i]->send("{\"id\":" + std::to_string(++commands_) +
                           ",\"do\":\"sit\",\"seat\":" + std::to_string(i + 1) + "}");
    }
    for (const auto& visitor : visitors_)
        visitor->send("{\"id\":" + std::to_string(++commands_) + ",\"do\":\"ready\"}");
}

bool Table::broken() const {
    for (const auto& visitor : visitors_)
        if (visitor->broken()) return true;
    return false;
}

void Table::heard(std::size_t seat, std::string_view text) {
    const std::string_view type = text_behind(text, "type");
    if (type == "error") {
        if (measured_.refused++ == 0) measured_.first_refusal = text;
        return;
    }
    if (type == "event") heard_event(seat, text);
    const std::string_view legal = legal_in(text);
    if (legal.empty()) return;
    action_ = pick(legal, chance_());
    actor_ = seat;
    at_ = number_behind(text, "n");
    if (options_.rate == 0) ++wished_;
    if (wished_ > 0) act();
}

void Table::heard_event(std::size_t seat, std::string_view text) {
    const std::string_view what = text_behind(text, "what");
    if (what == "deal" && seat == 0) ++measured_.deals;
    if (what == "end") visitors_[seat]->send("{\"id\":" + std::to_string(++commands_) + ",\"do\":\"ready\"}");
    if (what != "act" || static_cast<std::size_t>(number_behind(text, "seat")) == seat + 1) return;
    const std::size_t place = static_cast<std::size_t>(number_behind(text, "n")) % kRemembered;
    if (measured_.counting) measured_.arrivals.add(microseconds_since(sent_[place]));
}

void Table::move() {
    ++wished_;
    if (!action_.empty()) act();
}

void Table::act() {
    --wished_;
    sent_[static_cast<std::size_t>(at_ + 1) % kRemembered] = Clock::now();
    visitors_[actor_]->send("{\"id\":" + std::to_string(++commands_) + ",\"do\":\"act\",\"at\":" +
                            std::to_string(at_) + ",\"act\":\"" + action_ + "\"}");
    action_.clear();
    if (measured_.counting) ++measured_.moves;
}

}  // namespace brelan::load
