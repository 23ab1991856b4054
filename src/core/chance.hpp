#pragma once
#include "core/lots.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace brelan {

// The source of chance for a deal. Offline, this is the generator. At a live table, it consists of verifiable
// numbers; some purposes have their own stream. The object is only a reference, valid during the call.
class Chance {
  public:
    Chance(Rng& rng) : rng_(&rng) {}      // NOLINT(google-explicit-constructor): either is chance
    Chance(Lots& lots) : lots_(&lots) {}  // NOLINT(google-explicit-constructor)

    std::uint32_t below(std::uint32_t bound) const {
        return rng_ != nullptr ? rng_->below(bound) : lots_->below(bound);
    }
    Seat seat(int players) const {
        return Seat{static_cast<std::uint8_t>(below(static_cast<std::uint32_t>(players)))};
    }
    // The numbers that follow are drawn for this purpose, for the kth time from the same pack; by default, k
    // is the number of earlier deals.
    void begin_again(std::string_view purpose, std::uint32_t k) const {
        if (lots_ != nullptr) lots_->begin_again(purpose, k);
    }
    void begin_again(std::string_view purpose) const {
        if (lots_ != nullptr) lots_->begin_again(purpose, lots_->deals_before());
    }
    // The generator, for chance that needs no verification; nullptr at a live table.
    Rng* offline() const { return rng_; }

    template <class T>
    void shuffle(T* values, std::uint32_t n) const {
        if (rng_ != nullptr) return brelan::shuffle(values, n, *rng_);
        brelan::shuffle(values, n, *lots_);
    }
    // Shuffles at least the first `drawn` positions. A live table shuffles everything, so that a verifier
    // need not know how many positions were used.
    template <class T>
    void shuffle_first(T* values, std::uint32_t drawn, std::uint32_t n) const {
        if (rng_ != nullptr) return brelan::shuffle_first(values, drawn, n, *rng_);
        brelan::shuffle(values, n, *lots_);
    }

  private:
    Rng* rng_ = nullptr;
    Lots* lots_ = nullptr;
};

}  // namespace brelan
