#include "record/verify.hpp"

#include "record/expectations.hpp"
#include "record/replay.hpp"

namespace brelan::record {

namespace {

// Contradictory options: no match can be played with them, but a case may expect them.
std::optional<Failure> verify_contradiction(const Record& record, const Header& header,
                                            const Failure& against) {
    bool expected = false;
    for (const Line& line : record.lines()) {
        if (line.kind == LineKind::expectation) {
            if (auto wrong = check_expected(record, header, nullptr, line)) return wrong;
            expected = true;
        }
        const bool nothing = line.kind == LineKind::comment || line.kind == LineKind::own;
        const bool head = line.kind <= LineKind::seats;
        if (!head && !nothing && line.kind != LineKind::expectation) return against;
    }
    if (expected) return std::nullopt;
    return against;
}

}  // namespace

std::optional<Failure> verify(const Record& record) {
    FairReport report;
    return verify(record, report);
}

std::optional<Failure> verify(const Record& record, FairReport& report, const AskAgain& ask) {
    const Read<Header> read = read_header(record);
    if (const Failure* wrong = std::get_if<Failure>(&read)) return *wrong;
    const Header& header = *std::get_if<Header>(&read);
    if (const auto against = contradiction_in(header)) return verify_contradiction(record, header, *against);
    Read<std::vector<FairEpoch>> epochs = read_epochs(record, header);
    if (const Failure* wrong = std::get_if<Failure>(&epochs)) return *wrong;
    FairCheck fair(std::get<std::vector<FairEpoch>>(std::move(epochs)), ask);
    if (auto wrong = fair.judge_bytes()) return wrong;
    Replay replay(record, header);
    replay.watch([&](Seat seat, host::Move move) { return fair.action(replay, seat, move); });
    std::optional<Failure> wrong;
    for (std::size_t i = 0; !wrong && i < record.lines().size(); ++i) {
        const Line& line = record.lines()[i];
        wrong = line.kind == LineKind::expectation ? check_expected(record, header, &replay.table(), line)
                                                   : fair.before(line, replay);
        if (!wrong && line.kind != LineKind::expectation) wrong = replay.play(i);
        if (!wrong) wrong = fair.after(line, i, replay);
    }
    report = fair.report();
    return wrong;
}

}  // namespace brelan::record
