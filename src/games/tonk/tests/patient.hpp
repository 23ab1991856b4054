#pragma once
#include "games/tonk/tests/secrets.hpp"
#include "games/tonk/tonk.hpp"

// Random players drop after a turn or two, and so never see the end of a stock. Patient ones drop and decline
// only when nothing else is left to do, and lay what they can half of the time.
namespace brelan::tonk {

struct Patient : Rules {
    static void legal(const State& state, Actions& out) {
        Actions all;
        Rules::legal(state, all);
        Actions some;
        for (const Action action : all) {
            if (action.move != Move::drop && action.move != Move::decline) some.push(action);
        }
        for (const Action action : some.empty() ? all : some) out.push(action);
    }
};

}  // namespace brelan::tonk

namespace brelan::kit {

template <>
struct Secrets<tonk::Patient> : Secrets<tonk::Rules> {};

}  // namespace brelan::kit
