#include "cli/remote/talk.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "cli/args/args_value.hpp"
#include "cli/remote/record.hpp"
#include "server/entropy.hpp"

namespace brelan::cli {
namespace {

Digest chance() {
    Digest digest{};
    server::fill_with_entropy(digest);
    return digest;
}

const wire::Happening* happening_in(const wire::Message& message) {
    const auto* event = std::get_if<wire::message::Event>(&message);
    return event != nullptr ? &event->happening : nullptr;
}

template <class... Each>
bool is_one_of(const wire::Happening* happening) {
    return happening != nullptr && (std::holds_alternative<Each>(*happening) || ...);
}

}  // namespace

RemoteTalk::RemoteTalk(const client::House& house, const std::string& table, const Texts& texts, bool words)
    : house_(house),
      id_(table),
      texts_(texts),
      words_(words),
      notes_(notes_file(house, table), table),
      fair_(notes_, house.account(), table, chance),
      link_(house, table, !notes_.obstacle()),
      table_(texts, words) {}

std::optional<std::vector<std::string>> RemoteTalk::hear(int milliseconds) {
    const auto received = link_.receive(milliseconds);
    if (!received) return std::nullopt;
    std::vector<std::string> told;
    if (received->message && take_answer(*received->message)) return told;
    take(*received, told);
    if (received->message && std::holds_alternative<wire::message::Error>(*received->message))
        to_play_.clear();
    play_next();
    plays_ = plays_ && (!to_play_.empty() || link_.waits());
    return told;
}

void RemoteTalk::act(std::vector<std::string> actions) {
    to_play_.assign(std::make_move_iterator(actions.begin()), std::make_move_iterator(actions.end()));
    plays_ = true;
    play();
}

// Plays the next action once the table has accepted the previous one. If the table is asking for something
// else by then, the remaining actions are dropped.
void RemoteTalk::play_next() {
    if (to_play_.empty() || link_.waits()) return;
    const std::vector<std::string>& legal = table_.seen().legal();
    if (std::find(legal.begin(), legal.end(), to_play_.front()) == legal.end()) return to_play_.clear();
    play();
}

void RemoteTalk::play() {
    link_.ask(wire::doing::Act{table_.seen().number(), std::move(to_play_.front())});
    to_play_.pop_front();
}

void RemoteTalk::take(const client::SocketLink::Received& received, std::vector<std::string>& told) {
    const bool first = !table_.seen().known();
    if (received.message) told = table_.take(*received.message);
    if (const auto saying = fair_.hear(received.json)) say(*saying);
    if (fair_.take_restored()) told.emplace_back(texts_("fair.restored"));
    // Nobody should wait for a player who will seal no more shuffles.
    if (notes_.obstacle() || fair_.seal().colour == client::SealColour::red) link_.take_no_part();
    const wire::Happening* happening = received.message ? happening_in(*received.message) : nullptr;
    if (table_.seen().known()) tell_seal(first || is_one_of<wire::happening::Deal>(happening), told);
    if (is_one_of<wire::happening::End>(happening)) keep_record(table_.seen().match(), told);
    // These events change more than they report.
    const bool lost_view =
        table_.seen().known() && table_.seen().playing() && table_.seen().glimpse() == nullptr;
    if (is_one_of<wire::happening::Undo, wire::happening::Start, wire::happening::Sit,
                  wire::happening::Stand>(happening) ||
        (lost_view && is_one_of<wire::happening::Act>(happening)))
        link_.ask_for_state();
}

// True if this answers one of the messages about the shuffle that the client sends automatically.
bool RemoteTalk::take_answer(const wire::Message& message) {
    const auto* ok = std::get_if<wire::message::Ok>(&message);
    const auto* error = std::get_if<wire::message::Error>(&message);
    const auto found = said_.find(ok != nullptr ? ok->id : error != nullptr ? error->id.value_or(0) : 0);
    if (found == said_.end()) return false;
    if (error != nullptr) fair_.refused(found->second, wire::word_of(error->code));
    said_.erase(found);
    return true;
}

void RemoteTalk::say(const client::FairClient::Saying& saying) {
    const auto epoch = static_cast<std::int64_t>(saying.epoch);
    const std::string value = fair::hex(saying.value);
    const bool reveals = saying.what == wire::doing::Reveal::kWord;
    const wire::Doing doing = reveals ? wire::Doing(wire::doing::Reveal{epoch, value})
                                      : wire::Doing(wire::doing::Commit{epoch, value});
    said_.emplace(link_.ask_by_itself(doing), saying);
}

std::string RemoteTalk::seal_label() const { return cli::seal_label(fair_.seal(), texts_); }

// Reports the seal when cards are dealt, if it has changed. A problem is reported immediately and in full.
void RemoteTalk::tell_seal(bool dealt, std::vector<std::string>& told) {
    const client::Seal seal = fair_.seal();
    const bool bad = seal.colour == client::SealColour::amber || seal.colour == client::SealColour::red;
    if (!told_obstacle_ && notes_.obstacle() && table_.seen().seat() != kNobody) {
        told_obstacle_ = true;
        told.push_back(obstacle_sentence(notes_.obstacle(), texts_));
    }
    if (seal == told_seal_ || (!dealt && !bad) || seal.kind == "none") return;
    told_seal_ = seal;
    std::string line = words_ ? cli::seal_sentence(seal, texts_)
                              : fill(texts_("fair.seal"), {{"label", cli::seal_label(seal, texts_)}});
    if (bad && !words_) line += " " + cli::seal_sentence(seal, texts_);
    if (seal.finding) line += " " + finding_sentence(*seal.finding, texts_);
    told.push_back(line);
}

void RemoteTalk::keep_record(std::int64_t match, std::vector<std::string>& told) {
    const int seat = table_.seen().seat() == kNobody ? 0 : table_.seen().seat().index + 1;
    const KeptRecord kept = cli::keep_record(house_, id_, match, seat, notes_, texts_);
    told.insert(told.end(), kept.told.begin(), kept.told.end());
    if (!kept.wrong) return;
    fair_.found(*kept.wrong);
    tell_seal(true, told);
}

}  // namespace brelan::cli
