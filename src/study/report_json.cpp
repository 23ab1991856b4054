#include "study/report_json.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <variant>

namespace brelan::study {
namespace {

constexpr int kPercentPlaces = 10;
constexpr std::array<std::string_view, 5> kShows{"ratio", "percent", "percent_ratio", "decimal",
                                                 "decimal_ratio"};

void write_value(JsonWriter& json, const odds::Json& value) {
    using Kind = odds::Json::Kind;
    switch (value.kind) {
        case Kind::null: json.real(std::numeric_limits<double>::quiet_NaN()); return;
        case Kind::boolean: json.boolean(value.truth); return;
        case Kind::number: json.number(value.whole); return;
        case Kind::real: json.real(value.broken); return;
        case Kind::text: json.text(value.words); return;
        case Kind::array:
        case Kind::object: break;
    }
    value.kind == Kind::array ? json.open_array() : json.open_object();
    for (const odds::Json& part : value.parts) {
        if (value.kind == Kind::object) json.key(part.name);
        write_value(json, part);
    }
    json.close();
}

// Writes a whole number, as a text if JSON readers would round it.
void write_integer(JsonWriter& json, odds::Integer number) {
    constexpr odds::Integer kExact = odds::Integer{1} << 53;
    if (number > kExact || number < -kExact) {
        json.text(odds::digits(number));
    } else {
        json.number(static_cast<std::int64_t>(number));
    }
}

void write_cell(JsonWriter& json, const odds::Cell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
        json.text(*text);
    } else if (const auto* whole = std::get_if<odds::Integer>(&cell)) {
        write_integer(json, *whole);
    } else if (const auto* fraction = std::get_if<odds::Fraction>(&cell)) {
        json.open_object().key("n").text(odds::digits(fraction->n()));
        json.key("d").text(odds::digits(fraction->d()));
        json.key("percent").text(odds::percent_text(*fraction, kPercentPlaces)).close();
    } else if (const auto* real = std::get_if<odds::Real>(&cell)) {
        json.open_object().key("value").real(real->value).key("error").real(real->error).close();
    } else {
        json.real(std::numeric_limits<double>::quiet_NaN());  // null
    }
}

void write_table(JsonWriter& json, const odds::Table& table) {
    json.key("table").text(table.key).key("title").text(table.title).key("method").text(table.method);
    json.key("columns").open_array();
    for (const odds::Column& column : table.columns) {
        json.open_object().key("key").text(column.key).key("heading").text(column.heading);
        json.key("show").text(kShows[static_cast<std::size_t>(column.show)]);
        json.key("places").number(column.places).key("signs").boolean(column.signs).close();
    }
    json.close().key("rows").open_array();
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        const auto& row = table.rows[at];
        json.open_object();
        if (!table.row_keys.empty()) json.key("key").text(table.row_keys[at]);
        for (std::size_t i = 0; i < row.size(); ++i) {
            write_cell(json.key(table.columns[i].key), row[i]);
        }
        json.close();
    }
    json.close();
}

void write_plot(JsonWriter& json, const odds::Plot& plot) {
    json.key("plot").text(plot.key).key("title").text(plot.title).key("subtitle").text(plot.subtitle);
    json.key("x").text(plot.x_axis).key("y").text(plot.y_axis);
    json.key("percent").boolean(plot.percent).key("from_zero").boolean(plot.from_zero);
    json.key("level");
    if (plot.level) {
        json.open_object().key("value").real(plot.level->first).key("name").text(plot.level->second).close();
    } else {
        json.null();
    }
    json.key("lines").open_array();
    for (const odds::PlotLine& line : plot.lines) {
        json.open_object().key("name").text(line.name).key("points").open_array();
        for (const odds::PlotPoint& point : line.points) {
            json.open_object().key("x").real(point.x).key("y").real(point.y);
            json.key("error").real(point.error).close();
        }
        json.close().close();
    }
    json.close().key("bars").open_array();
    for (const odds::PlotBar& bar : plot.bars) {
        json.open_object().key("name").text(bar.name).key("value").real(bar.value);
        json.key("error").real(bar.error).close();
    }
    json.close();
}

}  // namespace

void write_own(JsonWriter& json, const odds::Report& report) {
    report.json ? write_value(json, *report.json) : (void)json.null();
}

void write_blocks(JsonWriter& json, const odds::Report& report, const ReportName& name) {
    json.key("game").text(name.game).key("verb").text(name.verb);
    json.key("topic").text(name.topic).key("title").text(report.title);
    json.key("blocks").open_array();
    for (const odds::Block& block : report.blocks) {
        json.open_object();
        if (const auto* paragraph = std::get_if<odds::Paragraph>(&block)) {
            json.key("paragraph").text(paragraph->text);
            if (!paragraph->key.empty())
                json.key("key").text(paragraph->key).key("value").text(paragraph->value);
        } else if (const auto* table = std::get_if<odds::Table>(&block)) {
            write_table(json, *table);
        } else {
            write_plot(json, std::get<odds::Plot>(block));
        }
        json.close();
    }
    json.close();
}

std::string report_json(const odds::Report& report, const ReportName& name) {
    JsonWriter json;
    if (report.json) {
        write_own(json, report);
    } else {
        json.open_object();
        write_blocks(json, report, name);
        json.close();
    }
    return std::move(json).finish();
}

}  // namespace brelan::study
