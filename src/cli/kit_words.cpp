#include "cli/kit_words.hpp"

namespace brelan::cli {

std::string small_text(const Texts& texts) {
    return fill(texts("stage.small"), {{"columns", std::to_string(Stage::kSmallest.columns)},
                                       {"rows", std::to_string(Stage::kSmallest.rows)}});
}

std::unique_ptr<Stage> open_stage(const Texts& texts, bool colour) {
    return Stage::open(small_text(texts), colour);
}

PageKeys page_keys(const Texts& texts) { return {texts("pager.keys"), texts("pager.done")}; }

}  // namespace brelan::cli
