#include "server/page.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "host/json.hpp"
#include "server/client.hpp"
#include "texts/all.hpp"
#include "texts/room.hpp"
#include "texts/server.hpp"

namespace brelan::server {
namespace {

constexpr std::string_view kFolder = "src/server/page/";
constexpr std::string_view kFirst = "index.html";
constexpr std::string_view kPlain = "/plain";
constexpr std::string_view kTexts = "page.";
constexpr std::string_view kPhrases = "phrase.";

// What a file is, by its name.
std::string_view type_of_page(std::string_view name) {
    if (name.ends_with(".html")) return "text/html; charset=utf-8";
    if (name.ends_with(".css")) return "text/css; charset=utf-8";
    if (name.ends_with(".svg")) return "image/svg+xml";
    return "text/javascript; charset=utf-8";
}

// The texts of a catalogue that begin so, without what is cut off from their keys.
void write_texts(host::JsonWriter& json, std::string_view catalogue, std::string_view beginning,
                 std::size_t cut) {
    while (!catalogue.empty()) {
        const std::size_t end = catalogue.find('\n');
        const std::string_view line = catalogue.substr(0, end);
        const std::size_t colon = line.find(": ");
        if (line.starts_with(beginning) && colon != std::string_view::npos)
            json.key(line.substr(cut, colon - cut)).text(line.substr(colon + 2));
        catalogue.remove_prefix(end == std::string_view::npos ? catalogue.size() : end + 1);
    }
}

// The texts of the page, and what one says at a table with one key, as one JSON object.
std::string texts_json(std::string_view page, std::string_view room) {
    host::JsonWriter json(host::JsonLayout::compact);
    json.open_object();
    write_texts(json, page, kTexts, kTexts.size());
    write_texts(json, room, kPhrases, 0);
    return json.close().finish();
}

// The addresses of the files live as long as the program.
std::vector<File> read_files() {
    static std::vector<std::string> kept;
    constexpr std::string_view kJson = "application/json";
    kept.reserve(std::size(texts::kAll) + 2);
    std::vector<File> files;
    for (const texts::Embedded& text : texts::kAll) {
        if (!text.path.starts_with(kFolder)) continue;
        const std::string_view name = text.path.substr(kFolder.size());
        kept.push_back(name == kFirst ? std::string(kPlain) : "/page/" + std::string(name));
        files.push_back({kept.back(), type_of_page(name), text.content});
    }
    static const std::string english = texts_json(texts::server::kEnglish, texts::room::kEnglish);
    static const std::string french = texts_json(texts::server::kFrench, texts::room::kFrench);
    files.push_back({"/page/texts/en.json", kJson, english});
    files.push_back({"/page/texts/fr.json", kJson, french});
    return files;
}

}  // namespace

const std::vector<File>& page_files() {
    static const std::vector<File> files = read_files();
    return files;
}

std::vector<File> all_files() {
    std::vector<File> files = page_files();
    const std::vector<File>& client = client_files();
    files.insert(files.end(), client.begin(), client.end());
    if (!client.empty()) return files;
    const auto plain =
        std::find_if(files.begin(), files.end(), [](const File& file) { return file.path == kPlain; });
    if (plain != files.end()) {
        File first = *plain;
        first.path = "/";
        files.push_back(first);
    }
    return files;
}

}  // namespace brelan::server
