#pragma once
#include <sodium.h>

#include <string>
#include <utility>

#include "fair/vectors.hpp"

// A second implementation of the scheme, written from docs/fairness.md. It uses libsodium's hashes, and
// nothing from src/fair but its types. It also has variants with one mistake each.
namespace brelan::fair::kit {

enum class Mistake : std::uint8_t {
    none,
    no_rejection,
    rejects_one_too_many,
    little_endian_words,
    little_endian_block,
    block_from_one,
    word_from_low_bound,  // uniform(i) instead of uniform(i + 1)
    shuffle_from_front,
    shuffle_skips_last,
    dealt_from_bottom,
    multiply_for_modulo,
    no_length_prefix,
    length_of_two_bytes,
    little_endian_length,
    no_prefix_in_tag,
    tags_swapped,  // seal and mix
    tag_of_seat_for_server,
    label_without_length,
    another_label,
    key_and_message_swapped,
    hash_for_mac,
    epoch_of_four_bytes,
    deck_of_one_byte,
    prev_left_out,
    kind_left_out,
    kind_behind_player,
    seat_from_one,
    seat_left_out_of_commit,
    context_left_out_of_commit,
    missing_commits_left_out,
    withheld_like_none,
    withheld_by_commit,
    commit_in_mix,
    seal_without_server,
    bot_seed_without_seat,
    bot_seed_from_key,
    close_without_actions,
    close_in_another_order,
    players_in_capitals,
    last,
};

class Reference {
  public:
    explicit Reference(Mistake mistake) : mistake_(mistake) {}

    Values values(const Transcript& transcript) {
        const Terms& terms = transcript.terms;
        Values all;
        all.context = context(terms);
        all.commit = hash(is(Mistake::tag_of_seat_for_server) ? "seat" : "server",
                          {text(all.context), text(transcript.secret)});
        all.seal = seal(all, terms);
        all.mix = mix(all, terms);
        all.key = is(Mistake::key_and_message_swapped) ? mac(all.mix, text(transcript.secret))
                                                       : mac(transcript.secret, text(all.mix));
        all.block = block(all.key, 0);
        for (std::size_t i = 0; i < terms.seats.size(); ++i) take_seat(all, transcript, i);
        shuffle(all, terms.deck_size);
        std::vector<std::string> parts{text(all.mix), text(transcript.secret)};
        if (!is(Mistake::close_without_actions)) parts.push_back(text(transcript.actions));
        if (is(Mistake::close_in_another_order)) std::swap(parts[0], parts[1]);
        all.close = hash("close", parts);
        return all;
    }

    // A draw from given words: the number drawn, and how many words were rejected.
    std::pair<std::uint32_t, std::uint32_t> uniform(const std::vector<std::uint32_t>& words,
                                                    std::uint32_t bound) {
        std::uint32_t at = 0;
        while (at < words.size() && !serves(words[at], bound)) ++at;
        return {at < words.size() ? number(words[at], bound) : bound, at};
    }

  private:
    bool is(Mistake mistake) const { return mistake_ == mistake; }
    static std::string text(const Digest& digest) { return {digest.begin(), digest.end()}; }
    template <std::size_t N>
    static std::string text(const std::array<std::uint8_t, N>& bytes) {
        return {bytes.begin(), bytes.end()};
    }
    static std::string number_of(std::uint64_t n, int bytes, bool little = false) {
        std::string out;
        for (int i = 0; i < bytes; ++i)
            out += static_cast<char>(n >> 8 * (little ? i : bytes - 1 - i) & 0xff);
        return out;
    }
    std::string prefixed(const std::string& field) const {
        if (is(Mistake::no_length_prefix)) return field;
        const int bytes = is(Mistake::length_of_two_bytes) ? 2 : 4;
        return number_of(field.size(), bytes, is(Mistake::little_endian_length)) + field;
    }
    static Digest sha256(const std::string& bytes) {
        Digest out{};
        crypto_hash_sha256(out.data(), bytes_of(bytes).data(), bytes.size());
        return out;
    }
    Digest hash(const std::string& tag, const std::vector<std::string>& fields) const {
        std::string all = prefixed(is(Mistake::no_prefix_in_tag) ? tag : "brelan-fair-1/" + tag);
        for (const std::string& field : fields) all += prefixed(field);
        return sha256(all);
    }
    Digest mac(const Digest& key, const std::string& message) const {
        if (is(Mistake::hash_for_mac)) return sha256(text(key) + message);
        Digest out{};
        crypto_auth_hmacsha256(out.data(), bytes_of(message).data(), message.size(), key.data());
        return out;
    }

    Digest context(const Terms& terms) const {
        std::vector<std::string> fields{text(terms.table),
                                        number_of(terms.epoch, is(Mistake::epoch_of_four_bytes) ? 4 : 8)};
        if (!is(Mistake::prev_left_out)) fields.push_back(text(terms.prev));
        fields.push_back(terms.rules);
        fields.push_back(number_of(terms.deck_size, is(Mistake::deck_of_one_byte) ? 1 : 2));
        for (const SeatPart& seat : terms.seats) {
            const std::string kind = number_of(static_cast<std::uint64_t>(seat.kind), 1);
            std::string player = seat.player;
            if (is(Mistake::players_in_capitals) && player[0] >= 'a')
                player[0] = static_cast<char>(player[0] ^ 32);
            if (is(Mistake::kind_left_out)) {
                fields.push_back(player);
            } else {
                fields.push_back(is(Mistake::kind_behind_player) ? player + kind : kind + player);
            }
        }
        return hash("context", fields);
    }
    Digest seal(const Values& all, const Terms& terms) const {
        std::vector<std::string> fields{text(all.context)};
        if (!is(Mistake::seal_without_server)) fields.push_back(text(all.commit));
        for (const SeatPart& seat : terms.seats) {
            if (seat.commit) {
                fields.push_back('\1' + text(*seat.commit));
            } else if (!is(Mistake::missing_commits_left_out)) {
                fields.emplace_back(1, '\0');
            }
        }
        return hash(is(Mistake::tags_swapped) ? "mix" : "seal", fields);
    }
    Digest mix(const Values& all, const Terms& terms) const {
        std::vector<std::string> fields{text(all.seal)};
        for (const SeatPart& seat : terms.seats) {
            std::string withheld = is(Mistake::withheld_like_none) ? std::string(1, '\0') : "\1";
            if (is(Mistake::withheld_by_commit) && seat.commit) withheld += text(*seat.commit);
            const std::string opened =
                seat.nonce ? '\2' + text(is(Mistake::commit_in_mix) ? *seat.commit : *seat.nonce) : "";
            fields.push_back(seat.nonce ? opened : seat.commit ? withheld : std::string(1, '\0'));
        }
        return hash(is(Mistake::tags_swapped) ? "seal" : "mix", fields);
    }
    void take_seat(Values& all, const Transcript& transcript, std::size_t place) const {
        const SeatPart& seat = transcript.terms.seats[place];
        const std::string number = number_of(place + (is(Mistake::seat_from_one) ? 1 : 0), 1);
        std::vector<std::string> fields;
        if (!is(Mistake::context_left_out_of_commit)) fields.push_back(text(all.context));
        if (!is(Mistake::seat_left_out_of_commit)) fields.push_back(number);
        if (seat.nonce) fields.push_back(text(*seat.nonce));
        all.commits.push_back(seat.nonce ? hash("seat", fields) : seat.commit);
        all.contributed += seat.nonce ? 1 : 0;
        all.withheld += seat.commit && !seat.nonce ? 1 : 0;
        if (seat.kind != Kind::house_bot) return;
        std::vector<std::string> parts{text(all.mix)};
        if (!is(Mistake::bot_seed_without_seat)) parts.push_back(number);
        all.bots[place] =
            mac(is(Mistake::bot_seed_from_key) ? all.key : transcript.secret, text(hash("bot", parts)));
    }

    Digest block(const Digest& key, std::uint32_t j) const {
        const std::string label = is(Mistake::another_label) ? "cards" : "deck";
        const std::uint32_t at = j + (is(Mistake::block_from_one) ? 1 : 0);
        return mac(key, (is(Mistake::label_without_length) ? label : prefixed(label)) +
                            number_of(at, 4, is(Mistake::little_endian_block)));
    }
    bool serves(std::uint32_t word, std::uint32_t bound) const {
        if (is(Mistake::no_rejection)) return true;
        const std::uint32_t limit = 65536 - 65536 % bound;
        return is(Mistake::rejects_one_too_many) ? word + 1 < limit : word < limit;
    }
    std::uint32_t number(std::uint32_t word, std::uint32_t bound) const {
        return is(Mistake::multiply_for_modulo) ? word * bound >> 16 : word % bound;
    }
    std::uint32_t next(Values& all) const {
        const Digest bytes = block(all.key, all.used / 16);
        const std::size_t at = 2 * (all.used++ % 16);
        const std::uint32_t high = bytes[is(Mistake::little_endian_words) ? at + 1 : at];
        const std::uint32_t low = bytes[is(Mistake::little_endian_words) ? at : at + 1];
        return high << 8 | low;
    }
    std::uint32_t draw(Values& all, std::uint32_t bound) const {
        std::uint32_t word = next(all);
        for (; !serves(word, bound); word = next(all)) ++all.rejected;
        return number(word, bound);
    }
    void shuffle(Values& all, std::uint32_t size) const {
        for (std::uint32_t i = 0; i < size; ++i) all.deck.push_back(static_cast<std::uint16_t>(i));
        const std::uint32_t from = is(Mistake::shuffle_skips_last) && size > 0 ? size - 1 : size;
        for (std::uint32_t i = from; i > 1; --i) {
            const std::uint32_t place = is(Mistake::shuffle_from_front) ? from - i : i - 1;
            const std::uint32_t other = draw(all, is(Mistake::word_from_low_bound) ? i - 1 : i);
            std::swap(all.deck[place], all.deck[is(Mistake::shuffle_from_front) ? place + other : other]);
        }
        if (is(Mistake::dealt_from_bottom)) all.deck = {all.deck.rbegin(), all.deck.rend()};
    }

    Mistake mistake_;
};

}  // namespace brelan::fair::kit
