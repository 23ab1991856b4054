#pragma once
#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace brelan::server {

// The limits on waiting jobs: per name, per network, and in total.
struct LineBounds {
    std::size_t name = 3;
    std::size_t network = 64;
    std::size_t all = 1'024;
};

// A queue in which nobody can keep others from their turn: networks take turns, and within each network names
// take turns. If the queue is full, the name with the most waiting jobs loses its last one.
template <class Job>
class FairLine {
  public:
    struct Place {
        std::string network;
        std::string name;
    };
    struct Displaced {
        Job job;
        // Whether the job's own network filled the line; if not, everyone has one job waiting, and there is
        // no more room.
        bool own = false;
    };

    explicit FairLine(const LineBounds& bounds = {}) : bounds_(bounds) {}

    // Adds a job and returns the job that was dropped to make room, which may be the new one.
    std::optional<Displaced> add(const Place& place, Job job) {
        Network& network = networks_[place.network];
        if (network.size == 0) turns_.push_back(place.network);
        std::deque<Job>& line = network.lines[place.name];
        if (line.empty()) network.turns.push_back(place.name);
        line.push_back(std::move(job));
        ++network.size;
        ++size_;
        if (line.size() > bounds_.name) return Displaced{drop(place), true};
        if (network.size > bounds_.network) return Displaced{drop(longest_of(place)), true};
        if (size_ <= bounds_.all) return std::nullopt;
        const Place greedy = greediest(place);
        const bool own = networks_[greedy.network].size > 1;
        return Displaced{drop(greedy), own};
    }

    // The next job in turn.
    std::optional<Job> next() {
        if (turns_.empty()) return std::nullopt;
        const std::string of = std::move(turns_.front());
        turns_.pop_front();
        const auto network = networks_.find(of);
        const std::string name = std::move(network->second.turns.front());
        network->second.turns.pop_front();
        const auto line = network->second.lines.find(name);
        Job job = std::move(line->second.front());
        line->second.pop_front();
        --size_;
        if (line->second.empty()) {
            network->second.lines.erase(line);
        } else {
            network->second.turns.push_back(name);
        }
        if (--network->second.size == 0) {
            networks_.erase(network);
        } else {
            turns_.push_back(of);
        }
        return job;
    }

    std::size_t size() const { return size_; }

  private:
    struct Network {
        std::map<std::string, std::deque<Job>> lines;  // by name
        std::deque<std::string> turns;                 // names
        std::size_t size = 0;
    };

    // The longest line of a network; if several are equally long, preferably the one at this place.
    Place longest_of(const Place& place) const {
        const auto& lines = networks_.at(place.network).lines;
        auto longest = lines.find(place.name);
        for (auto line = lines.begin(); line != lines.end(); ++line) {
            if (longest == lines.end() || line->second.size() > longest->second.size()) longest = line;
        }
        return {place.network, longest->first};
    }

    // The longest line of the network that has the most jobs; if several qualify, preferably the one at this
    // place.
    Place greediest(const Place& place) const {
        auto most = networks_.find(place.network);
        for (auto network = networks_.begin(); network != networks_.end(); ++network) {
            if (network->second.size > most->second.size) most = network;
        }
        return longest_of({most->first, place.name});
    }

    // Removes the last job of a line.
    Job drop(const Place& place) {
        const auto network = networks_.find(place.network);
        const auto line = network->second.lines.find(place.name);
        Job job = std::move(line->second.back());
        line->second.pop_back();
        --size_;
        if (line->second.empty()) {
            std::erase(network->second.turns, place.name);
            network->second.lines.erase(line);
        }
        if (--network->second.size == 0) {
            std::erase(turns_, place.network);
            networks_.erase(network);
        }
        return job;
    }

    LineBounds bounds_;
    std::map<std::string, Network> networks_;
    std::deque<std::string> turns_;  // networks
    std::size_t size_ = 0;
};

}  // namespace brelan::server
