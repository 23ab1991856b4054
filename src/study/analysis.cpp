#include "study/analysis.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include "record/header.hpp"
#include "record/replay.hpp"
#include "study/steps.hpp"
#include "think/paired.hpp"

namespace brelan::study {
namespace {

using record::LineKind;

// A question to the bot for the seat whose turn it is, with the data that the question refers to; `legal` is
// empty if the seat's cards are unknown.
struct Asked {
    std::string view;
    std::vector<std::string> legal;
    bot::Question question;
};

Asked ask(const host::Host& host, const host::Table& table, think::Limit limit) {
    Asked asked;
    limit.every = true;  // any action may have been played, and the action played needs a value
    const Seat seat = table.actor();
    asked.view = table.view(seat);
    if (!bot::read_legal(host, table.options(), asked.view, seat, asked.legal)) asked.legal.clear();
    asked.question = {asked.view, asked.legal, static_cast<std::uint64_t>(table.actions()), seat, limit};
    return asked;
}

// Takes from the bot's answer the verdict on the action that was played, which has this index in the list.
void judge(const bot::Answer& answer, const std::vector<std::string>& legal, std::size_t played,
           Judged& action) {
    action.best = legal[answer.choice];
    action.reason = answer.reason;
    const auto& opinions = answer.opinions;
    const bool figures = !opinions.empty() && opinions[played].tries > 0 && opinions[answer.choice].tries > 0;
    if (!figures) {
        action.verdict = answer.choice == played ? Verdict::same : Verdict::other;
        return;
    }
    action.verdict = Verdict::judged;
    action.value = opinions[played].value;
    action.loss = std::max<std::int64_t>(opinions[answer.choice].value - action.value, 0);
    action.error = opinions[played].error;
}

// Plays a record action by action, judging each action first.
class Analyst {
  public:
    Analyst(std::string_view canonical, const AnalysisWish& wish)
        : record_(record_by_action(canonical)),
          header_(std::get<record::Header>(record::read_header(record_))),
          replay_(record_, header_),
          wish_(wish),
          bot_(bot::make(wish.bot, *header_.host, header_.options, 0)) {}

    Analysis run(const std::function<void()>& passed) {
        for (std::size_t i = 0; i < record_.lines().size(); ++i) {
            if (record_.lines()[i].kind != LineKind::actions) {
                if (replay_.play(i)) return std::move(analysis_);  // one seat's record is incomplete
                continue;
            }
            if (stopped()) return analysis_.complete = false, std::move(analysis_);
            if (!take_action(i)) return std::move(analysis_);
            if (stopped() || !analysis_.failed.good()) {  // the last answer may be premature or missing
                analysis_.actions.pop_back();
                return analysis_.complete = false, std::move(analysis_);
            }
            passed();
            if (wish_.deal != 0 && analysis_.actions.back().verdict != Verdict::unwatched)
                return std::move(analysis_);
        }
        return std::move(analysis_);
    }

  private:
    bool stopped() const {
        return wish_.limit.stop != nullptr && wish_.limit.stop->load(std::memory_order_relaxed);
    }

    // Judges the action of a line; returns false if it depends on something missing from the record.
    bool take_action(std::size_t line) {
        const host::Table& table = replay_.table();
        Judged action;
        action.deal = table.deals();
        action.number = static_cast<std::int64_t>(table.steps(table.deals()).size()) + 1;
        action.seat = table.actor();
        const bool wanted = wish_.deal == 0 || (wish_.deal == action.deal && wish_.number == action.number);
        const bool watched = wanted && (wish_.seat == kNobody || wish_.seat == action.seat);
        std::optional<Asked> asked;
        if (watched) asked = ask(*header_.host, table, wish_.limit);
        if (replay_.play(line)) return false;
        const host::Table::Step& step = table.steps(table.deals()).back();
        action.played = table.write_move(step.move);
        if (asked) {
            asked->question.view = asked->view;
            asked->question.legal = asked->legal;
            judge_asked(*asked, action);
        } else {
            action.verdict = Verdict::unwatched;
        }
        analysis_.actions.push_back(std::move(action));
        return true;
    }

    void judge_asked(const Asked& asked, Judged& action) {
        const auto played = std::find(asked.legal.begin(), asked.legal.end(), action.played);
        if (played == asked.legal.end()) return;
        if (asked.legal.size() == 1) return action.verdict = Verdict::only, void();
        const bot::Answer answer = bot_->answer(asked.question);
        if (!answer.good()) {
            analysis_.failed = answer;
            return;
        }
        judge(answer, asked.legal, static_cast<std::size_t>(played - asked.legal.begin()), action);
    }

    record::Record record_;
    record::Header header_;
    record::Replay replay_;
    AnalysisWish wish_;
    std::unique_ptr<bot::Bot> bot_;
    Analysis analysis_;
};

}  // namespace

Analysis analyse(std::string_view canonical, const AnalysisWish& wish, const std::function<void()>& passed) {
    return Analyst(canonical, wish).run(passed);
}

std::int64_t count_actions(std::string_view canonical) {
    const record::Record record = record_by_action(canonical);
    return std::count_if(record.lines().begin(), record.lines().end(),
                         [](const record::Line& line) { return line.kind == LineKind::actions; });
}

bool is_mistake(const Judged& action, std::int64_t mistake) {
    if (action.verdict != Verdict::judged || action.loss <= 0 || action.loss < mistake) return false;
    if (action.error == think::kTooFewForError) return false;
    return action.error == think::kNoError || action.loss > 2 * action.error;
}

Losses losses_of(const Analysis& analysis, Seat seat, std::int64_t mistake) {
    Losses all;
    for (const Judged& action : analysis.actions) {
        if (action.seat != seat || action.verdict != Verdict::judged) continue;
        ++all.judged;
        all.loss += action.loss;
        all.mistakes += is_mistake(action, mistake) ? 1 : 0;
    }
    return all;
}

}  // namespace brelan::study
