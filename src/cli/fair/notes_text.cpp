#include "cli/fair/notes_text.hpp"

#include "host/said.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {

std::string notes_text(const Fault& wrong, Language language) {
    return host::say(host::common_phrases(language).with(texts::cli::in(language)), wrong);
}

std::string apart_text(const client::NotesApart& apart, const Texts& texts) {
    return fill(texts(apart.count == 1 ? "fair.apart.one" : "fair.apart.many"),
                {{"n", grouped(apart.count, texts.language())}, {"first", std::to_string(apart.first)}});
}

}  // namespace brelan::cli
