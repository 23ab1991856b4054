#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/fair/notes_text.hpp"
#include "cli/fair/transcripts.hpp"
#include "cli/fair/verify.hpp"
#include "cli/files/load_game.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "files/read_file.hpp"
#include "record/chapter.hpp"
#include "record/header.hpp"
#include "record/said.hpp"
#include "record/verify.hpp"
#include "term/stop_flag.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

enum class Verdict : std::uint8_t { good, wrong, uncompared, unreadable };

// The outcome for one file.
struct Checked {
    std::string file;
    std::string name{};  // the name of the case, if the file holds several
    Verdict verdict = Verdict::good;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string message{};  // what is wrong at that place
    record::FairReport fair{};
    std::optional<TranscriptReport> transcripts{};  // set if the file is not a record
    std::int64_t noted = 0;                         // the seat whose notes were compared; 0: none
    client::NotesReport notes{};
};

// The nonces that a client has kept, and its seat.
struct Notes {
    std::int64_t seat = 0;
    std::string text{};
};

// Returns the sentence for a failure, and stores the failure's place in `checked`.
std::string taken(const record::Failure& failure, const Call& call, Checked& checked) {
    checked.line = failure.fault.line;
    checked.column = failure.fault.column;
    return record::say(call.texts.language(), failure);
}

// Replays a record and asks its bots again; returns the error, which is empty if there is none.
std::string judge(const record::Record& record, const Call& call, const Notes& notes, Checked& checked) {
    const record::Read<record::Header> header = record::read_header(record);
    record::AskAgain ask;
    if (const auto* known = std::get_if<record::Header>(&header)) {
        if (!call.arguments.given("no-bots")) ask = ask_again(*known->host);
    }
    if (const auto untrue = record::verify(record, checked.fair, ask)) return taken(*untrue, call, checked);
    if (notes.seat == 0) return {};
    const std::size_t seats = std::get<record::Header>(header).seats.size();
    if (notes.seat > static_cast<std::int64_t>(seats))
        return fill(call.texts("verify.bad.seat"),
                    {{"seat", std::to_string(notes.seat)}, {"seats", std::to_string(seats)}});
    checked.noted = notes.seat;
    checked.notes = client::check_notes(checked.fair, notes.seat, notes.text);
    if (!checked.notes.wrong) return {};
    return fill(call.texts("verify.notes.wrong"),
                {{"what", notes_text(*checked.notes.wrong, call.texts.language())}});
}

void check_record(std::string_view text, const Call& call, const Notes& notes, Checked& checked) {
    const record::Read<record::Record> read = record::read(text);
    const auto* failure = std::get_if<record::Failure>(&read);
    checked.message = failure != nullptr ? taken(*failure, call, checked)
                                         : judge(std::get<record::Record>(read), call, notes, checked);
    if (!checked.message.empty()) {
        checked.verdict = Verdict::wrong;
    } else if (checked.notes.apart.count > 0) {
        checked.message = apart_text(checked.notes.apart, call.texts);
        checked.verdict = Verdict::uncompared;
    }
}

// The outcome for a file: one entry, or one per case if it holds several.
std::vector<Checked> check_file(const std::string& file, const Call& call, const Notes& notes) {
    std::vector<Checked> all(1);
    Checked& checked = all.front();
    checked.file = file;
    const std::string text = read_file(file, record::kMaxFile, checked.message);
    if (!checked.message.empty()) {
        checked.verdict = Verdict::unreadable;
        return all;
    }
    if (is_json_text(text)) {
        if (notes.seat != 0) {
            checked.message = call.texts("verify.bad.notes.json");
            checked.verdict = Verdict::unreadable;
            return all;
        }
        if (const auto wrong = check_transcripts(text, call.texts, checked.transcripts.emplace())) {
            checked.message = *wrong;
            checked.verdict = Verdict::wrong;
        }
        return all;
    }
    if (!record::is_chapter(text)) {
        check_record(text, call, notes, checked);
        return all;
    }
    all.clear();
    for (record::NamedCase& one : record::read_chapter(text)) {
        all.push_back({file, std::move(one.name)});
        check_record(one.text, call, notes, all.back());
    }
    return all;
}

// `file:line:column: message`, without the parts that are unknown.
std::string place_text(const Checked& checked) {
    Fault place;
    place.line = checked.line;
    place.column = checked.column;
    const std::string name = checked.name.empty() ? std::string() : checked.name + ": ";
    return placed_text(checked.file == "-" ? "<stdin>" : checked.file, place, name + checked.message);
}

// The file, with the name of the case if there is one.
std::string name_of(const Checked& checked) {
    return checked.name.empty() ? checked.file : checked.file + ": " + checked.name;
}

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::good: return "ok";
        case Verdict::wrong: return "wrong";
        case Verdict::uncompared: return "uncompared";
        case Verdict::unreadable: return "unreadable";
    }
    return {};
}

std::string verify_json(const std::vector<Checked>& all, std::size_t failed) {
    JsonWriter json;
    json.open_object().key("files").open_array();
    for (const Checked& checked : all) {
        json.open_object().key("file").text(checked.file);
        if (!checked.name.empty()) json.key("case").text(checked.name);
        json.key("verdict").text(verdict_name(checked.verdict));
        if (checked.verdict != Verdict::good) {
            json.key("line").number(std::uint64_t{checked.line});
            json.key("column").number(std::uint64_t{checked.column});
            json.key("message").text(checked.message);
        }
        if (checked.transcripts) {
            json.key("transcripts").open_object().key("computed").number(checked.transcripts->computed);
            json.key("refused").number(checked.transcripts->refused);
            json.key("numbers").number(checked.transcripts->numbers).close();
        }
        if (!checked.fair.epochs.empty()) {
            json.key("fair").open_object();
            write_fair(checked.fair, json);
            json.close();
        }
        if (checked.noted != 0 && !checked.notes.wrong) {
            json.key("notes").open_object().key("agree").number(checked.notes.agree);
            json.key("elsewhere").number(checked.notes.elsewhere);
            json.key("restored").boolean(checked.notes.restored).close();
        }
        json.close();
    }
    json.close().key("passed").number(std::uint64_t{all.size() - failed});
    return json.key("failed").number(std::uint64_t{failed}).close().finish();
}

std::string notes_text(const Checked& checked, const Texts& texts) {
    return fill(texts("verify.notes"), {{"n", std::to_string(checked.notes.agree)},
                                        {"elsewhere", std::to_string(checked.notes.elsewhere)}});
}

// The sentence for a file without errors.
std::string good_text(const Checked& checked, const Texts& texts) {
    if (checked.verdict == Verdict::good) return fill(texts("verify.ok"), {{"file", name_of(checked)}});
    return fill(texts("verify.uncompared"), {{"file", name_of(checked)}, {"what", checked.message}});
}

std::string transcripts_text(const TranscriptReport& report, const Texts& texts) {
    std::string text = fill(texts("verify.transcripts"), {{"computed", std::to_string(report.computed)},
                                                          {"refused", std::to_string(report.refused)},
                                                          {"numbers", std::to_string(report.numbers)}});
    for (const auto& [name, value] : report.values)
        text.append("\n  ").append(name).append(" ").append(value);
    return text;
}

// Prints the outcome for one file.
void report(const Checked& checked, const Call& call) {
    if (checked.verdict == Verdict::unreadable) {
        complain("verify", place_text(checked));
    } else if (checked.verdict == Verdict::wrong) {
        print(place_text(checked) + "\n", call.colour);
    } else if (checked.verdict == Verdict::uncompared || !call.arguments.given("quiet")) {
        print(good_text(checked, call.texts) + "\n", call.colour);
        if (!checked.name.empty()) return;
        if (checked.transcripts) {
            print(transcripts_text(*checked.transcripts, call.texts) + "\n", call.colour);
            return;
        }
        print(fair_text(checked.fair, call.texts) + "\n", call.colour);
        if (checked.noted == 0) return;
        print(notes_text(checked, call.texts) + "\n", call.colour);
        if (checked.notes.restored)
            print(std::string(call.texts("verify.notes.restored")) + "\n", call.colour);
        if (is_house_bot(checked.fair, checked.noted)) {
            const std::string text =
                fill(call.texts("verify.notes.bot"), {{"n", std::to_string(checked.noted)}});
            print(text + "\n", call.colour);
        }
    }
}

// Checks the files one by one until all are done or Ctrl-C is pressed. Progress is shown in a bar, or in the
// reports if they are printed right away.
std::vector<Checked> check_files(const Call& call, const Notes& notes, bool bar, bool& stopped) {
    const std::vector<std::string_view>& files = call.arguments.words();
    std::optional<Progress> progress;
    if (bar) {
        const auto text = [&](std::string_view key) { return std::string(call.texts(key)); };
        progress.emplace(call.texts, ProgressWords{text("verify.progress"), text("verify.unit")},
                         files.size(), !call.arguments.given("no-color"));
    }
    std::vector<Checked> all;
    for (const std::string_view file : files) {
        stopped = StopFlag::flag();
        if (stopped) break;
        for (Checked& checked : check_file(std::string(file), call, notes)) {
            if (!bar) report(checked, call);
            all.push_back(std::move(checked));
        }
        if (progress) ++progress->done();
    }
    return all;
}

// Reads `--seat` and `--notes`, which belong together. If these options are unusable, prints the error and
// returns false.
bool read_notes(const Call& call, Notes& notes) {
    constexpr std::size_t kMost = std::size_t{16} << 20;
    const bool seat = call.arguments.given("seat");
    if (seat != call.arguments.given("notes")) {
        complain("verify", call.texts("verify.bad.notes"));
        return false;
    }
    if (!seat) return true;
    std::string error;
    notes.seat = call.arguments.integer("seat");
    const std::string file(call.arguments.text("notes"));
    notes.text = read_file(file, kMost, error);
    if (!error.empty()) complain("verify", named_problem(file, error));
    return error.empty();
}

// The exit code for the worst verdict.
int code_of(const std::vector<Checked>& all) {
    int code = kOk;
    for (const Checked& checked : all) {
        if (checked.verdict == Verdict::unreadable) return kUsage;
        if (checked.verdict != Verdict::good) code = kFailed;
    }
    return code;
}

}  // namespace

Verb describe_verify() {
    Verb verb{"verify", "verb.verify", "verb.verify.details"};
    verb.positionals = {{"word.file", "verify.word.file", 1, kAnyNumber}};
    verb.options = {flag("quiet", "verify.option.quiet", 'q'), flag("json", "option.json"),
                    flag("no-bots", "verify.option.no-bots"),
                    integer_option("seat", "verify.option.seat", "word.n", 1, 52),
                    text_option("notes", "verify.option.notes", "word.file")};
    verb.examples = {{"verify game.brl", "example.verify"},
                     {"verify --quiet src/games/*/tests/cases/*.cases", "example.verify.cases"},
                     {"verify - < game.brl", "example.verify.stdin"},
                     {"verify tests/fair/vectors.json", "example.verify.transcripts"},
                     {"verify match.brl --seat 2 --notes mine.json", "example.verify.notes"}};
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.verify.1"}, {2, "exit.file.2"}, {130, "exit.130"}};
    return verb;
}

int verify_verb(const Call& call) {
    const bool json = call.arguments.given("json");
    const bool bar = json || call.arguments.given("quiet");
    const StopFlag stop;
    Notes notes;
    if (!read_notes(call, notes)) return kUsage;
    bool stopped = false;
    const std::vector<Checked> all = check_files(call, notes, bar, stopped);
    std::size_t failed = 0;
    for (const Checked& checked : all) {
        failed += checked.verdict == Verdict::good ? 0 : 1;
        if (bar && !json) report(checked, call);
    }
    if (json) {
        print_raw(verify_json(all, failed));
    } else if (call.arguments.words().size() > 1 || all.size() > 1) {
        const std::string passed = std::to_string(all.size() - failed);
        print(fill(call.texts("verify.summary"), {{"passed", passed}, {"failed", std::to_string(failed)}}) +
                  "\n",
              call.colour);
    }
    return stopped ? stopped_by(StopFlag::signal()) : code_of(all);
}

}  // namespace brelan::cli
