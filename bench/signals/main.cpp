#include <charconv>
#include <cstdio>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/truth.hpp"

// Counts how often a bot's leads are signals according to R11.5, and how often these signals are true.
namespace brelan::tarot {
namespace {

double percent(const Share& share) {
    return share.all == 0 ? 0 : 100.0 * static_cast<double>(share.of_them) / static_cast<double>(share.all);
}

void print(const char* what, const Share& share) {
    std::printf("  %-34s %6llu of %6llu  %5.1f %%\n", what, static_cast<unsigned long long>(share.of_them),
                static_cast<unsigned long long>(share.all), percent(share));
}

void print(const char* which, const Truth& truth) {
    constexpr const char* kSays[] = {nullptr, "ace to five: king or queen", "above five: neither",
                                     "odd trump: seven or more", "even trump: fewer than seven"};
    std::printf("%s: %llu\n", which, static_cast<unsigned long long>(truth.leads));
    print("given where the hand allows one", truth.given);
    print("true where one can be read", truth.so);
    for (std::size_t says = 1; says < truth.says.size(); ++says) print(kSays[says], truth.says[says]);
    print("strong hand", truth.strength);
}

int refuse(const std::string& why) {
    std::fprintf(stderr,
                 "brelan_signals: %s\n"
                 "Usage: brelan_signals BOT DEALS [--nodes N] [--seed N] [--opening] [key=value ...]\n",
                 why.c_str());
    return 2;
}

const think::Maker<Rules>* find_bot(std::string_view name) {
    for (const think::Maker<Rules>& maker : bots())
        if (maker.name == name) return &maker;
    return nullptr;
}

std::string names_of_bots() {
    std::string names;
    for (const think::Maker<Rules>& maker : bots())
        names += (names.empty() ? "" : ", ") + std::string(maker.name);
    return names;
}

// Parses a positive whole number; returns 0 if the text is anything else.
std::uint64_t number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && number <= std::numeric_limits<std::int32_t>::max() ? number : 0;
}

int run(std::span<const std::string_view> words) {
    if (words.size() < 2) return refuse("a bot and a number of deals are missing");
    const think::Maker<Rules>* maker = find_bot(words[0]);
    if (maker == nullptr)
        return refuse("no bot \"" + std::string(words[0]) + "\": one of " + names_of_bots());
    TruthAsked asked;
    asked.limit = {maker->usual.nodes, 0};
    asked.deals = static_cast<int>(number_of(words[1]));
    if (asked.deals == 0) return refuse("DEALS is a whole number from 1 up");
    std::vector<Word> settings;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "--opening") {
            asked.opening_only = true;
        } else if (words[i] == "--nodes" || words[i] == "--seed") {
            const std::uint64_t number = i + 1 < words.size() ? number_of(words[i + 1]) : 0;
            if (number == 0) return refuse(std::string(words[i]) + " takes a whole number from 1 up");
            if (words[i++] == "--nodes")
                asked.limit.nodes = static_cast<std::int64_t>(number);
            else
                asked.seed = number;
        } else {
            settings.push_back({words[i], static_cast<std::uint32_t>(i)});
        }
    }
    const auto options = read_options<Rules>(settings);
    if (!options) return refuse("an option is not known, or does not go: brelan rules tarot lists them");
    asked.options = *options;
    const TruthCount counted = count_truth(*maker->make(), asked);
    print("opening leads of defenders", counted.opening);
    if (!asked.opening_only) print("all leads of defenders", counted.all);
    return 0;
}

}  // namespace
}  // namespace brelan::tarot

int main(int count, char** words) {
    return brelan::tarot::run(std::vector<std::string_view>(words + 1, words + count));
}
