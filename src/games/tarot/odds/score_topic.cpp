#include "games/tarot/odds/score_topic.hpp"

#include <vector>

#include "core/options.hpp"
#include "games/tarot/odds/sheet_report.hpp"
#include "games/tarot/tarot.hpp"

namespace brelan::tarot {

namespace {

// One deal given by command-line options; p1 is the taker unless named otherwise.
Result<odds::Report> report_deal(const odds::Request& request) {
    const Result<Options> options = read_options<Rules>(request.settings);
    if (!options) return options.fault();
    std::vector<Said> said;
    for (const odds::Given& given : request.given) said.push_back({given.name, given.value});
    if (!request.has("taker")) said.push_back({"taker", "p1"});
    const Result<Entry> entry = read_entry({*options, request.settings}, said, false, request.phrases);
    if (!entry) return entry.fault();
    return deal_report(counted(*options), {}, *entry, request.phrases);
}

}  // namespace

Result<odds::Report> report_score(const odds::Request& request) {
    if (request.file.empty()) return report_deal(request);
    if (!request.given.empty())
        return Fault(0, "score.sheet.beside", {Arg::text("word", request.given[0].name)});
    const Result<Sheet> sheet = read_sheet(request.file, request.settings, request.phrases);
    if (!sheet) return sheet.fault();
    return sheet_report(*sheet, request.phrases);
}

}  // namespace brelan::tarot
