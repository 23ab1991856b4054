// expect: constraint|constraints not satisfied
// No part of the contract is optional, not even sound().
#include "core/match.hpp"
#include "laws/planted/whisper_rules.hpp"

struct Careless : brelan::laws::Whisper {
#ifndef CONTROL
    static void sound(const State&) = delete;
#endif
};

brelan::Match<Careless> begin() { return {Careless::Options{}, Careless::Draw{}}; }
