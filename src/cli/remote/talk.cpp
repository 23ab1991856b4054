#include "cli/remote/talk.hpp"

#include <utility>

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

}  // namespace

RemoteTalk::RemoteTalk(const House& house, const std::string& table, const Texts& texts, bool words)
    : house_(house),
      id_(table),
      texts_(texts),
      words_(words),
      notes_(notes_file(house, table), table),
      fair_(notes_, house.account(), table, chance),
      link_(house, table, notes_.obstacle().key.empty()),
      table_(texts, words) {}

std::optional<RemoteTalk::Heard> RemoteTalk::hear(int milliseconds) {
    const auto message = link_.receive(milliseconds);
    if (!message) return std::nullopt;
    Heard heard{text_of(*message, "type"), text_of(*message, "what"), {}};
    if (take_answer(*message, heard.type)) return heard;
    const bool first = !table_.known();
    heard.told = table_.take(*message);
    if (const auto saying = fair_.hear(*message)) say(*saying);
    if (fair_.take_restored()) heard.told.emplace_back(texts_("fair.restored"));
    // Nobody is to wait for one who will seal no more.
    if (!notes_.obstacle().key.empty() || fair_.seal().colour == SealColour::red) link_.take_no_part();
    const bool event = heard.type == "event";
    if (table_.known()) tell_seal((event && heard.what == "deal") || first, heard.told);
    if (event && heard.what == "end") keep_record(table_.match(), heard.told);
    // These change more than they tell.
    const bool lost_view =
        table_.known() && table_.playing() && table_.glimpse() == nullptr && heard.what == "act";
    if (heard.what == "undo" || heard.what == "start" || heard.what == "sit" || heard.what == "stand" ||
        lost_view)
        link_.ask_for_state();
    return heard;
}

// Whether this answers what was said for the shuffle; it is nothing that people have asked for.
bool RemoteTalk::take_answer(const Json& message, const std::string& type) {
    if (type != "ok" && type != "error") return false;
    const auto found = said_.find(number_of(message, "id"));
    if (found == said_.end()) return false;
    if (type == "error") fair_.refused(found->second, text_of(message, "code"));
    said_.erase(found);
    return true;
}

void RemoteTalk::say(const FairClient::Saying& saying) {
    const std::int64_t id = link_.ask_by_itself([&](JsonWriter& json) {
        json.key("do").text(saying.what).key("epoch").number(saying.epoch);
        json.key("value").text(fair::hex(saying.value));
    });
    said_.emplace(id, saying);
}

std::string RemoteTalk::seal_label() const { return cli::seal_label(fair_.seal(), texts_); }

// Tells of the seal when cards are dealt and it is another than before; what is not as it should be is told
// at once and whole.
void RemoteTalk::tell_seal(bool dealt, std::vector<std::string>& told) {
    const Seal seal = fair_.seal();
    const bool bad = seal.colour == SealColour::amber || seal.colour == SealColour::red;
    if (!told_obstacle_ && !notes_.obstacle().key.empty() && table_.seat() != kNobody) {
        told_obstacle_ = true;
        told.push_back(fill(texts_(notes_.obstacle().key), {{"why", shown(notes_.obstacle().why)}}));
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
    const int seat = table_.seat() == kNobody ? 0 : table_.seat().index + 1;
    const KeptRecord kept = cli::keep_record(house_, id_, match, seat, notes_, texts_);
    told.insert(told.end(), kept.told.begin(), kept.told.end());
    if (kept.wrong.empty()) return;
    fair_.found({fair::Wrong::rules, {}, kept.wrong, {}});
    tell_seal(true, told);
}

}  // namespace brelan::cli
