#include "host/registry.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "host/catalogues.hpp"
#include "host/host_of.hpp"
#include "registry.inc.hpp"
#include "texts/all.hpp"
#include "texts/host.hpp"

namespace brelan::host {

namespace {

// The texts of a game in each language. The array gets its size before it is filled: code to grow it would
// enlarge the modules for browsers. Modules that load their texts from other files have no texts here, and
// skip the search.
std::vector<GameTexts> texts_of(std::string_view name) {
    std::vector<GameTexts> all(languages().size());
    if (texts::all().empty()) return all;
    const std::string folder = "src/games/" + std::string(name) + "/";
    for (const LanguageRow& row : languages()) {
        GameTexts& texts = all[static_cast<std::size_t>(row.language)];
        for (const char* part : {"words/", "bot/"}) texts.own += catalogues(folder + part, row.language);
        texts.rules = rules_text(folder + "words/", row.language);
        texts.common = texts::host::in(row.language);
    }
    return all;
}

template <class G>
const Host* host_of() {
    static const HostOf<G> host(texts_of(G::kName));
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
