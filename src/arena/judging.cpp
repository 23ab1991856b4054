#include "arena/judging.hpp"

#include <bit>
#include <type_traits>

#include "core/match.hpp"
#include "core/type_list.hpp"
#include "host/options_of.hpp"
#include "judges.inc.hpp"
#include "registry.inc.hpp"

namespace brelan::arena {
namespace {

template <Game G>
class JudgingOf final : public Judging {
  public:
    explicit JudgingOf(int tricks) : judge_(tricks) {}

    void judge(const Contest& contest, std::uint64_t number, std::span<const host::Table::Step> steps,
               const std::function<void(Seat, std::int64_t)>& tell, const std::atomic<bool>* stop) override {
        const typename G::Options options = host::typed_options<G>(contest.options);
        Rng rng(contest.seed, number);
        const Match<G> match(options, G::draw(options, rng));
        Deal<G> deal = match.deal(rng);
        for (const host::Table::Step& step : steps) {
            if (stop != nullptr && *stop) return;
            const auto action = std::bit_cast<typename G::Action>(step.move);
            if (const auto loss = judge_.loss(deal.state(), action, stop)) tell(step.seat, *loss);
            deal.play(action);
        }
    }

  private:
    typename JudgeOf<G>::Type judge_;
};

template <class G>
std::unique_ptr<Judging> judging_of([[maybe_unused]] int tricks) {
    if constexpr (!std::is_void_v<typename JudgeOf<G>::Type>) return std::make_unique<JudgingOf<G>>(tricks);
    return nullptr;
}

template <class... G>
std::unique_ptr<Judging> find(TypeList<G...>, std::string_view name, int tricks) {
    std::unique_ptr<Judging> found;
    ((G::kName == name ? void(found = judging_of<G>(tricks)) : void()), ...);
    return found;
}

}  // namespace

std::unique_ptr<Judging> make_judging(const host::Host& game, int tricks) {
    return find(Games{}, game.name(), tricks);
}

}  // namespace brelan::arena
