#pragma once
#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include "think/ucb.hpp"
#include "think/verdict.hpp"
#include "think/worlds.hpp"

namespace brelan::think {

// The statistics of one action at one node of the tree. The children of a node form a linked list.
struct Node {
    std::uint32_t action = 0;  // the four bytes of the action
    std::uint32_t world = 0;   // below the split, the only world that is searched here
    std::uint32_t first = 0;   // 0: no child, because the root, at index 0, is nobody's child
    std::uint32_t last = 0;
    std::uint32_t next = 0;
    std::uint32_t tries = 0;
    std::uint32_t chances = 0;  // how often the action could have been tried
    std::int64_t total = 0;     // the sum of the acting player's payoffs
};

// A tree of action sequences, searched in many worlds. Every player is assumed to maximise their own payoff.
// Each node counts how often its action could have been chosen (single-observer information set Monte Carlo
// tree search). From `split` plies below the root, each world has its own tree, as if the cards were face up.
template <Game G, GuideOf<G> Guide>
class Tree {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t kMostNodes = std::size_t{1} << 22;  // 160 MiB

    // `most` is the greatest number of positions that will be examined, or 0 if there is no limit; the tree
    // needs no more nodes than that.
    Tree(const Guide& guide, std::size_t split, std::int64_t most)
        : guide_(guide),
          split_(split),
          most_(most > 0 && static_cast<std::uint64_t>(most) < kMostNodes ? static_cast<std::size_t>(most) + 2
                                                                          : kMostNodes) {
        nodes_.reserve(most_);
        nodes_.emplace_back();
        path_.reserve(1024);
        children_.reserve(G::Actions::capacity());
    }

    // Plays from a world to the end of a deal. `begin` is the index of the first action, or kNever for a free
    // choice. Counts nothing and returns false if time runs out.
    bool grow(const State& world, std::uint32_t number, std::size_t begin, Rng& rng, Budget& budget) {
        state_ = world;
        path_.clear();
        std::uint32_t node = 0;
        for (bool fresh = false; !fresh && G::actor(state_) != kNobody; budget.spend()) {
            if (budget.over()) return false;
            if (path_.size() == split_) node = world_child(node, number);
            const Seat actor = G::actor(state_);
            const std::size_t before = nodes_.size();
            const std::size_t place = descend(node, path_.empty() ? begin : kNever);
            if (place == kNever) break;
            fresh = nodes_.size() != before;
            node = children_[place];
            path_.push_back({node, actor});
            G::play(state_, scratch_[place]);
        }
        if (!play_out<G>(state_, guide_, scratch_, rng, budget)) return false;
        count();
        return true;
    }

    // The statistics of these actions at the root.
    std::vector<Sum> at_root(std::span<const Action> actions) const {
        std::vector<Sum> sums;
        for (const Action action : actions) sums.push_back(at_root(action));
        return sums;
    }
    // The width of the range of all payoffs so far.
    std::int64_t width() const { return highest_ - lowest_; }

  private:
    struct Step {
        std::uint32_t node;
        Seat actor;
    };

    Sum at_root(Action action) const {
        const auto wanted = std::bit_cast<std::uint32_t>(action);
        for (std::uint32_t child = nodes_[0].first; child != 0; child = nodes_[child].next) {
            if (nodes_[child].action != wanted) continue;
            const auto squares = squares_.find(child);
            return {nodes_[child].total, nodes_[child].tries,
                    squares == squares_.end() ? 0 : squares->second};
        }
        return {};
    }

    bool full() const { return nodes_.size() >= most_; }

    std::uint32_t add(std::uint32_t parent) {
        const auto place = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
        Node& above = nodes_[parent];
        (above.first == 0 ? above.first : nodes_[above.last].next) = place;
        above.last = place;
        return place;
    }

    std::uint32_t world_child(std::uint32_t node, std::uint32_t number) {
        for (std::uint32_t child = nodes_[node].first; child != 0; child = nodes_[child].next) {
            if (nodes_[child].world == number) return child;
        }
        if (full()) return node;  // there is no room for another node
        const std::uint32_t child = add(node);
        nodes_[child].world = number;
        return child;
    }

    // Chooses an action for this world and returns its index in the world's list, or kNever if there is no
    // room for more nodes. Untried actions come first. Sets children_ to the nodes of the actions that have
    // one.
    std::size_t descend(std::uint32_t node, std::size_t wanted) {
        scratch_.rewind();
        G::legal(state_, scratch_);
        const std::size_t untried = match(node);
        const std::size_t choice = wanted != kNever ? wanted : untried;
        if (choice == kNever) return most_hopeful();
        if (children_[choice] != 0) return choice;
        if (full()) return kNever;
        const std::uint32_t child = add(node);
        nodes_[child].action = std::bit_cast<std::uint32_t>(scratch_[choice]);
        nodes_[child].chances = 1;
        children_[choice] = child;
        return choice;
    }

    // Finds the nodes of all allowed actions, and returns the first action that has no node. Both lists
    // usually have the same order.
    std::size_t match(std::uint32_t node) {
        std::size_t untried = kNever;
        children_.assign(scratch_.size(), 0);
        std::uint32_t child = nodes_[node].first;
        for (std::size_t i = 0; i < scratch_.size(); ++i) {
            const auto action = std::bit_cast<std::uint32_t>(scratch_[i]);
            std::uint32_t found = child;
            if (found == 0 || nodes_[found].action != action) {
                found = nodes_[node].first;
                while (found != 0 && nodes_[found].action != action) found = nodes_[found].next;
            }
            children_[i] = found;
            if (found != 0) {
                ++nodes_[found].chances;
                child = nodes_[found].next;
            } else if (untried == kNever) {
                untried = i;
            }
        }
        return untried;
    }

    std::size_t most_hopeful() const {
        std::size_t best = 0;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (std::size_t i = 0; i < children_.size(); ++i) {
            const Node& node = nodes_[children_[i]];
            if (node.tries == 0) return i;  // the only try of this action ran out of time
            const std::int64_t value =
                node.total * 1000 / node.tries + hope(spread_, node.chances, node.tries);
            if (value <= most) continue;
            most = value;
            best = i;
        }
        return best;
    }

    // Adds the payoff of a finished deal to all nodes on the path.
    void count() {
        const Payoff payoff = G::payoff(state_);
        for (const Step step : path_) {
            const std::int64_t own = payoff[step.actor];
            nodes_[step.node].total += own;
            ++nodes_[step.node].tries;
            if (step.node == path_.front().node) squares_[step.node] += own * own;
            lowest_ = std::min(lowest_, own);
            highest_ = std::max(highest_, own);
        }
        spread_ = (highest_ - lowest_) * 1000;
    }

    const Guide& guide_;
    std::size_t split_;
    std::size_t most_;
    std::vector<Node> nodes_;
    // The sum of the squared payoffs of each node below the root.
    std::unordered_map<std::uint32_t, std::int64_t> squares_;
    std::vector<Step> path_;
    std::vector<std::uint32_t> children_;
    State state_{};
    typename G::Actions scratch_{};
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    std::int64_t spread_ = 0;
};

}  // namespace brelan::think
