#pragma once
#include "kit/lines.hpp"
#include "laws/course.hpp"

namespace brelan::laws {

// What is wrong if `read` does not return `value`: either the parser's error, or the fact that the values
// differ.
template <class T>
Complaint judge_reading(const Result<T>& read, const T& value, const std::string& text) {
    if (!read) return "cannot be read: " + std::string(read.fault().key()) + ": " + text;
    if (!same_bytes(*read, value)) return "reads as something else: " + text;
    return std::nullopt;
}

// Law 5 for options: written options parse to the same values, and those values are written the same way
// again.
template <Game G>
Complaint law_options_text(const Course<G>& course) {
    const std::string text = options_line<G>(course.options);
    const auto read = read_options<G>(kit::words_of(text));
    if (const Complaint complaint = judge_reading(read, course.options, text)) return "options " + *complaint;
    if (options_line<G>(*read) != text) return "options are written another way the second time: " + text;
    return std::nullopt;
}

// Law 5 for the draw that finds the first dealer.
template <Game G>
Complaint law_draw_text(const Course<G>& course) {
    for (int i = 0; i < course.deals; ++i) {
        Rng rng(course.seed, static_cast<std::uint64_t>(i));
        const typename G::Draw draw = G::draw(course.options, rng);
        const auto write = [&](const typename G::Draw& what) {
            return write_text([&](TextOut& out) { G::write_draw(course.options, what, out); });
        };
        const std::string text = write(draw);
        const kit::Lines lines(text);
        const auto read = G::read_draw(course.options, lines.facts());
        if (!read) return report(course, 0, 0, "draw: " + std::string(read.fault().key()) + ": " + text);
        if (write(*read) != text) return report(course, 0, 0, "the draw reads as something else: " + text);
        if (!same_bytes(G::first(course.options, draw), G::first(course.options, *read)))
            return report(course, 0, 0, "the draw that is read begins another match: " + text);
    }
    return std::nullopt;
}

template <Game G>
Complaint judge_view_text(const Moment<G>& moment, Seat seat) {
    const typename G::Visible view = *observe<G>(moment.state, seat);
    const auto write = [](const typename G::Visible& what) {
        return write_text([&](TextOut& out) { G::write_view(what, out); });
    };
    const std::string text = write(view);
    if (text.find('\n') != std::string::npos) return "the view is more than one line";
    const auto read = G::read_view(moment.options, kit::words_of(text));
    const Complaint complaint = judge_reading(read, view, text);
    if (complaint) return "the view of " + name_of(seat) + " " + *complaint;
    if (write(*read) != text) return "the view is written another way the second time: " + text;
    return std::nullopt;
}

template <Game G>
Complaint judge_deal_text(const Moment<G>& moment, const typename G::Pack& pack) {
    const auto write = [&](const typename G::Pack& what) {
        return write_text([&](TextOut& out) { G::write_deal(moment.options, moment.carry, what, out); });
    };
    const std::string text = write(pack);
    const kit::Lines lines("deal" + text);
    const auto read = G::read_deal(moment.options, moment.carry, lines.facts());
    if (const Complaint complaint = judge_reading(read, pack, text)) return "the deal " + *complaint;
    if (write(*read) != text) return "the deal is written another way the second time: " + text;
    return std::nullopt;
}

// Law 5 for everything that a deal writes: actions, views and dealt cards (also as written for an observer)
// parse to the same bytes, and are written the same way again.
template <Game G>
Complaint law_deal_text(const Course<G>& course) {
    std::uint64_t turn = 0;
    return walk<G>(course, [&](const Moment<G>& moment) -> Complaint {
        for (const auto action : legal_of<G>(moment.state)) {
            const std::string text = action_text<G>(action);
            const Complaint complaint = judge_reading(G::read_action(kit::words_of(text)), action, text);
            if (complaint) return "the action " + *complaint;
        }
        const std::vector<Seat> some = some_observers(moment.options.players, turn++);
        const bool whole = moment.actions.empty() || G::actor(moment.state) == kNobody || turn % 4 == 0;
        for (const Seat seat : some) {
            if (Complaint complaint = judge_view_text(moment, seat)) return complaint;
            if (!whole) continue;
            const typename G::Pack seen = G::redact(moment.pack, *observe<G>(moment.state, seat));
            if (Complaint complaint = judge_deal_text(moment, seen)) return complaint;
        }
        return whole ? judge_deal_text(moment, moment.pack) : std::nullopt;
    });
}

}  // namespace brelan::laws
