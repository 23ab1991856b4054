// Pages of an account's matches, compared with a filter that looks at every match.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/rng.hpp"
#include "kit/scratch_folder.hpp"
#include "store/fold.hpp"
#include "store/sample_rows.hpp"
#include "store/store.hpp"

namespace brelan::store {
namespace {

constexpr int kMatches = 24;
constexpr int kTimes = 8;  // far fewer times than matches, so that many matches end at the same time

// A match between Bob and either Ann or Zed, who may have an account.
struct PlayedMatch {
    std::string id;
    std::string game;
    std::int64_t ended;
    std::string account;
    std::string name;
};

bool is_before(const PlayedMatch& match, const PlayedMatch& other) {
    return std::tie(match.ended, match.id) < std::tie(other.ended, other.id);
}

class MatchPages : public testing::TestWithParam<std::string> {
  protected:
    MatchPages() {
        for (int i = 10; i < 10 + kMatches; ++i) {
            played_.push_back({"m" + std::to_string(i), any({"tonk", "tarot"}),
                               1 + static_cast<std::int64_t>(rng_.below(kTimes)), any({"a", "a", "b", ""}),
                               any({"Ann", "Zed"})});
            const PlayedMatch& last = played_.back();
            kit::write(*store_, {kit::match(last.id, last.game, last.ended),
                                 MatchSeatRow{last.id, 1, last.account, last.name, "", 1, 1},
                                 MatchSeatRow{last.id, 2, "c", "Bob", "", -1, 2}});
        }
        std::sort(played_.begin(), played_.end(),
                  [](const auto& one, const auto& other) { return is_before(other, one); });
    }

    std::string any(const std::vector<std::string>& words) {
        return words[rng_.below(static_cast<std::uint32_t>(words.size()))];
    }
    // The id of a match (perhaps one between other people), an id that does not exist, or an empty one.
    std::string any_match() {
        const std::uint32_t chosen = rng_.below(3 * kMatches);
        if (chosen < kMatches) return played_[chosen].id;
        return chosen < kMatches + kMatches / 4 ? "m00" : "";
    }
    std::int64_t any_time() { return any({"", "", "x"}).empty() ? 0 : rng_.below(kTimes + 2); }
    MatchQuery any_query() {
        MatchQuery query;
        query.account = any({"a", "b", "c", "nobody"});
        query.game = any({"", "", "tonk", "chess"});
        query.player = any({"", "", "AN", "zed", "bob"});
        query.from = any_time();
        query.until = any_time();
        query.before = any_match();
        query.last = any_match();
        query.limit = 1 + static_cast<int>(rng_.below(6));
        return query;
    }

    const PlayedMatch* find(const std::string& id) const {
        for (const PlayedMatch& match : played_) {
            if (match.id == id) return &match;
        }
        return nullptr;
    }
    bool is_on_the_way(const PlayedMatch& match, const MatchQuery& query) const {
        const PlayedMatch* before = find(query.before);
        if (!query.before.empty() && (before == nullptr || !is_before(match, *before))) return false;
        return (query.account == match.account || query.account == "c") && match.ended >= query.from &&
               (query.until == 0 || match.ended < query.until);
    }
    bool fits(const PlayedMatch& match, const MatchQuery& query) const {
        const PlayedMatch* last = find(query.last);
        if (last != nullptr && is_before(match, *last)) return false;
        const std::string names = folded(match.name) + " bob";
        return is_on_the_way(match, query) && (query.game.empty() || query.game == match.game) &&
               names.find(folded(query.player)) != std::string::npos;
    }

    std::string page(const MatchQuery& query) const {
        std::string ids;
        int left = query.limit;
        for (const PlayedMatch& match : played_) {
            if (fits(match, query) && left-- > 0) ids += match.id + ' ';
        }
        return ids;
    }
    std::string behind(const MatchQuery& query, int places) const {
        for (const PlayedMatch& match : played_) {
            if (is_on_the_way(match, query) && --places == 0) return match.id;
        }
        return {};
    }

    brelan::kit::ScratchFolder folder_;
    std::unique_ptr<Store> store_ = GetParam() == "memory" ? open_memory() : open_sqlite(folder_ / "store");
    Rng rng_{1};
    std::vector<PlayedMatch> played_;  // latest first
};

INSTANTIATE_TEST_SUITE_P(Both, MatchPages, testing::Values("memory", "sqlite"),
                         [](const auto& chosen) { return chosen.param; });

std::string said(const MatchQuery& query) {
    return query.account + " " + query.game + " " + query.player + " from " + std::to_string(query.from) +
           " until " + std::to_string(query.until) + " before " + query.before + " last " + query.last +
           " limit " + std::to_string(query.limit);
}

TEST_P(MatchPages, have_what_fits_the_query_in_the_order_of_time) {
    int filled = 0;
    for (int i = 0; i < 3'000; ++i) {
        const MatchQuery query = any_query();
        const std::string expected = page(query);
        ASSERT_EQ(kit::text(store_->matches(query)), expected) << said(query);
        const int places = 1 + static_cast<int>(rng_.below(6));
        ASSERT_EQ(store_->match_behind(query, places), behind(query, places))
            << places << " places: " << said(query);
        if (!expected.empty()) ++filled;
    }
    EXPECT_GT(filled, 500) << "most queries would find nothing";
}

}  // namespace
}  // namespace brelan::store
