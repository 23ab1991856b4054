#include "bot/lots.hpp"

#include "core/rng.hpp"

namespace brelan::bot {
namespace {

class Drawing final : public Bot {
  public:
    explicit Drawing(std::uint64_t seed) : seed_(seed) {}

    Answer answer(const Question& question) override {
        Answer answer;
        Rng rng(seed_of(question, seed_));
        answer.choice = rng.below(static_cast<std::uint32_t>(question.legal.size()));
        return answer;
    }

  private:
    std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Bot> Lots::make(std::string_view name, const host::OptionSet&, std::uint64_t seed) const {
    return name == "random" ? std::make_unique<Drawing>(seed) : nullptr;
}

}  // namespace brelan::bot
