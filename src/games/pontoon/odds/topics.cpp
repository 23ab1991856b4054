#include "games/pontoon/odds/topics.hpp"

#include "games/pontoon/odds/reports.hpp"

namespace brelan::pontoon {

namespace {

using odds::Parameter;
using odds::ParameterKind;
using odds::TopicExample;

// Numbers that overflow are refused, like other options that the model cannot handle.
template <Result<odds::Report> (*Run)(const odds::Request&)>
Result<odds::Report> guarded(const odds::Request& request) {
    const auto report = odds::unless_too_large([&] { return Run(request); });
    if (report) return *report;
    return Fault(0, "odds.error.large");
}

constexpr std::string_view kWho[] = {"punter", "banker"};

constexpr Parameter rule_of(std::string_view name, std::string_view help) {
    return {.name = name, .help = help, .kind = ParameterKind::text, .value = "odds.word.rule"};
}

constexpr Parameter kPunter = rule_of("punter", "odds.option.punter");
constexpr Parameter kBanker = rule_of("banker", "odds.option.banker");
constexpr Parameter kDoubles{.name = "doubles",
                             .help = "odds.option.doubles",
                             .kind = ParameterKind::text,
                             .value = "odds.word.cards"};
constexpr Parameter kSplits{
    .name = "splits", .help = "odds.option.splits", .kind = ParameterKind::text, .value = "odds.word.cards"};
constexpr Parameter kStake{.name = "stake",
                           .help = "odds.option.stake",
                           .kind = ParameterKind::number,
                           .value = "word.n",
                           .least = 1,
                           .most = 100};
constexpr Parameter kBought{.name = "bought",
                            .help = "odds.option.bought",
                            .kind = ParameterKind::number,
                            .value = "word.n",
                            .fallback = "0",
                            .least = 0,
                            .most = 10000};

constexpr Parameter kDealParameters[] = {kPunter, kBanker, kSplits, kDoubles, kStake};
constexpr Parameter kReplyParameters[] = {kBanker, kDoubles, kStake};
constexpr Parameter kBankParameters[] = {kPunter, kDoubles, kStake};
constexpr Parameter kEvalParameters[] = {kBanker, kStake, kBought};
constexpr Parameter kHandsParameters[] = {
    rule_of("rule", "odds.option.rule"),
    {.name = "who",
     .help = "odds.option.who",
     .kind = ParameterKind::choice,
     .fallback = "punter",
     .choices = kWho},
};

constexpr TopicExample kDealExamples[] = {
    {"odds pontoon --edition 1939 --punter below-17 --banker below-17", "odds.example.deal"},
    {"odds pontoon deal --edition 1939 --punter below-17,buy-9-11 --doubles A,10", "odds.example.deal_buys"},
    {"odds pontoon deal --edition 1850 --splits A,8", "odds.example.deal_splits"},
    {"odds pontoon deal five_card_pays=2 --json", "odds.example.deal_option"},
};
constexpr TopicExample kReplyExamples[] = {
    {"odds pontoon reply --banker below-17", "odds.example.reply"},
    {"odds pontoon reply --edition 1939 --banker below-16,four-21", "odds.example.reply_rule"},
};
constexpr TopicExample kBankExamples[] = {
    {"odds pontoon bank --punter below-17", "odds.example.bank"},
    {"odds pontoon bank --edition 1850 --punter below-16", "odds.example.bank_1850"},
};
constexpr TopicExample kHandsExamples[] = {
    {"odds pontoon hands --rule below-17 --svg hands.svg", "odds.example.hands"},
};
constexpr TopicExample kPassingExamples[] = {
    {"odds pontoon passing --edition 1939", "odds.example.passing"},
};
constexpr TopicExample kBlackjackExamples[] = {
    {"odds pontoon blackjack-check", "odds.example.blackjack"},
};
constexpr TopicExample kEvalExamples[] = {
    {"eval pontoon Ah 5d", "odds.example.eval"},
    {"eval pontoon 4s 4d 3c --edition 1939 --bought 1", "odds.example.eval_bought"},
};

constexpr odds::Topic kTopics[] = {
    {.verb = "odds",
     .name = "deal",
     .about = "odds.deal",
     .run = guarded<report_deal>,
     .parameters = kDealParameters,
     .examples = kDealExamples},
    {.verb = "odds",
     .name = "reply",
     .about = "odds.reply",
     .run = guarded<report_reply>,
     .parameters = kReplyParameters,
     .examples = kReplyExamples},
    {.verb = "odds",
     .name = "bank",
     .about = "odds.bank",
     .run = guarded<report_bank>,
     .parameters = kBankParameters,
     .examples = kBankExamples},
    {.verb = "odds",
     .name = "hands",
     .about = "odds.hands",
     .run = guarded<report_hands>,
     .parameters = kHandsParameters,
     .examples = kHandsExamples},
    {.verb = "odds",
     .name = "passing",
     .about = "odds.passing",
     .run = guarded<report_passing>,
     .examples = kPassingExamples},
    {.verb = "odds",
     .name = "blackjack-check",
     .about = "odds.blackjack",
     .run = guarded<report_blackjack>,
     .examples = kBlackjackExamples,
     .settings = false},
    {.verb = "eval",
     .name = "",
     .about = "odds.eval",
     .run = guarded<report_eval>,
     .parameters = kEvalParameters,
     .examples = kEvalExamples,
     .behind = odds::Behind::words,
     .words = "odds.word.hand"},
};

}  // namespace

std::span<const odds::Topic> topics() { return kTopics; }

}  // namespace brelan::pontoon
