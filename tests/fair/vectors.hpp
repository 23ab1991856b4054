#pragma once
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fair/transcript.hpp"
#include "kit/json_value.hpp"

// tests/fair/vectors.json: transcripts with everything that can be computed from them, transcripts that must
// be refused, and draws at the limit of rejection.
namespace brelan::fair::kit {

using brelan::kit::JsonValue;

inline const JsonValue& vectors() {
    static const JsonValue all = [] {
        std::ifstream file(std::string(BRELAN_SOURCE_DIR) + "/tests/fair/vectors.json");
        return JsonValue::read(std::string(std::istreambuf_iterator<char>(file), {}));
    }();
    return all;
}

inline std::uint32_t whole(const JsonValue& json) { return static_cast<std::uint32_t>(*json.number()); }
inline Digest digest(const JsonValue& json) { return *read_digest(*json.text()); }
inline std::optional<Digest> maybe(const JsonValue& json, std::string_view key) {
    const JsonValue* found = json.find(key);
    return found == nullptr || found->is_null() ? std::nullopt : std::optional(digest(*found));
}

inline Transcript transcript(const JsonValue& input) {
    Transcript all;
    read_hex(*input["table_id"].text(), all.terms.table);
    all.terms.epoch = whole(input["epoch"]);
    all.terms.prev = digest(input["prev"]);
    all.terms.rules = *input["rules"].text();
    all.terms.deck_size = whole(input["deck_size"]);
    for (const JsonValue& seat : *input["seats"].array())
        all.terms.seats.push_back({static_cast<Kind>(whole(seat["kind"])), *seat["player"].text(),
                                   maybe(seat, "commit"), maybe(seat, "nonce")});
    all.commit = digest(input["server_commit"]);
    all.secret = digest(input["server_secret"]);
    all.actions = digest(input["actions_hash"]);
    return all;
}

// Everything expected from one transcript.
struct Values {
    Digest context{}, commit{}, seal{}, mix{}, key{}, block{}, close{};
    std::vector<std::optional<Digest>> commits{};
    std::uint32_t used = 0;
    std::uint32_t rejected = 0;
    std::vector<std::uint16_t> deck{};
    std::map<std::size_t, Digest> bots{};
    int contributed = 0;
    int withheld = 0;
    bool operator==(const Values&) const = default;
};

inline Values expected(const JsonValue& json) {
    Values all;
    all.context = digest(json["context"]);
    all.commit = digest(json["server_commit"]);
    for (const JsonValue& one : *json["commits"].array())
        all.commits.push_back(one.is_null() ? std::nullopt : std::optional(digest(one)));
    all.seal = digest(json["seal"]);
    all.mix = digest(json["mix"]);
    all.key = digest(json["deal_key"]);
    all.block = digest(json["stream_block_0"]);
    all.used = whole(json["words_used"]);
    all.rejected = whole(json["words_rejected"]);
    for (const JsonValue& card : *json["deck"].array())
        all.deck.push_back(static_cast<std::uint16_t>(whole(card)));
    for (const auto& [seat, seed] : *json["bot_seeds"].object()) all.bots[std::stoul(seat)] = digest(seed);
    all.close = digest(json["close"]);
    all.contributed = static_cast<int>(whole(json["contributed"]));
    all.withheld = static_cast<int>(whole(json["withheld"]));
    return all;
}

}  // namespace brelan::fair::kit
