#include "host/registry.hpp"

#include <array>
#include <string>

#include "host/host_of.hpp"
#include "registry.inc.hpp"
#include "texts/all.hpp"
#include "texts/host.hpp"

namespace brelan::host {

namespace {

// The embedded file `<folder>/<file>`; empty if there is none.
std::string_view embedded(std::string_view folder, std::string_view file) {
    for (const texts::Embedded& text : texts::kAll) {
        if (text.path.size() == folder.size() + 1 + file.size() && text.path.starts_with(folder) &&
            text.path.ends_with(file)) {
            return text.content;
        }
    }
    return {};
}

// A game's catalogue, followed by that of its bots.
std::string catalogue(std::string_view name, std::string_view file) {
    const std::string folder = "src/games/" + std::string(name);
    const std::string_view own = embedded(folder + "/words", file);
    return std::string(own).append("\n").append(embedded(folder + "/bot", file));
}

GameTexts texts_of(std::string_view name, std::string_view english, std::string_view french) {
    const std::string folder = "src/games/" + std::string(name);
    return {english,
            french,
            embedded(folder + "/words", "rules.md"),
            embedded(folder + "/words", "rules.fr.md"),
            texts::host::kEnglish,
            texts::host::kFrench};
}

template <class G>
const Host* host_of() {
    static const std::string english = catalogue(G::kName, "text.en.txt");
    static const std::string french = catalogue(G::kName, "text.fr.txt");
    static const HostOf<G> host(texts_of(G::kName, english, french));
    return &host;
}

template <class... G>
std::span<const Host* const> hosts(TypeList<G...>) {
    static const std::array<const Host*, sizeof...(G)> all = {host_of<G>()...};
    return all;
}

}  // namespace

std::span<const Host* const> games() { return hosts(Games{}); }

const Host* find_game(std::string_view name) {
    for (const Host* host : games()) {
        if (host->name() == name) return host;
    }
    return nullptr;
}

int players_of(const Host& host, const OptionSet& options) {
    const std::vector<FieldInfo> fields = host.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].key == "players") return options.values[i];
    }
    return 0;
}

}  // namespace brelan::host
