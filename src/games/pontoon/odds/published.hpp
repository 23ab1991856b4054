#pragma once
#include <array>

// Figures for casino blackjack with one pack, as printed.
namespace brelan::pontoon::published {

// Michael Shackleford, The Wizard of Odds, Blackjack Appendix 2 (dealer probabilities; one deck, dealer
// stands on soft 17, after checking for a natural), in millionths: 17, 18, 19, 20, 21, bust. By up-card,
// starting with the ace.
inline constexpr std::array<std::array<int, 6>, 10> kDealer{{
    {183786, 190890, 188680, 191692, 75137, 169815},
    {138976, 131762, 131815, 123948, 120526, 352973},
    {130313, 130946, 123761, 123345, 116047, 375588},
    {130973, 114163, 120679, 116286, 115096, 402803},
    {119687, 123483, 116909, 104694, 106321, 428905},
    {166948, 106454, 107192, 100705, 97879, 420823},
    {372345, 138583, 77334, 78897, 72987, 259854},
    {130857, 362989, 129445, 68290, 69791, 238627},
    {121886, 103921, 357391, 122250, 61109, 233442},
    {124156, 122486, 124421, 356869, 39570, 232499},
}};

// From Appendix 9 of the same source (expected returns of the first two cards; one deck, dealer stands on
// soft 17), against an ace that is not part of a natural, in millionths.
struct AgainstAce {
    int one;  // points, with the ace as 1
    int two;
    int stand;
    int hit;
    int twice;
};
inline constexpr std::array<AgainstAce, 16> kAgainstAce{{
    {2, 1, -661732, -67808, -593281},
    {3, 1, -661047, -100568, -595803},
    {3, 2, -659375, -291565, -1318751},
    {4, 1, -658818, -153931, -619882},
    {4, 2, -658712, -334901, -1295655},
    {4, 3, -657967, -345048, -1126423},
    {5, 1, -659151, -206061, -656070},
    {5, 2, -657529, -331115, -1125237},
    {5, 3, -656761, -217133, -793964},
    {5, 4, -654533, -70215, -395771},
    {6, 1, -482815, -199899, -527213},
    {6, 2, -639160, -225772, -799095},
    {6, 3, -638344, -78495, -401329},
    {6, 4, -636118, 81506, 48615},
    {6, 5, -634013, 172946, 240259},
    {7, 1, -101015, -108386, -357778},
}};

// Peter Griffin, The Theory of Blackjack, chapter 2: ten and six against a nine, in ten-thousandths.
inline constexpr int kGriffinBust = 2304;
inline constexpr int kGriffinStand = -5392;
inline constexpr int kGriffinHit = -48;  // Griffin prints this figure in hundredths

// John Nairn, Single Deck Blackjack Expected Values (dealer stands on soft 17, doubling on any two cards, no
// splitting), basic strategy, in ten-millionths.
inline constexpr int kNairnNoSplit = -38485;

// The Wizard of Odds, Appendix 9: splitting to up to four hands, without and with doubling after it, in
// millionths.
inline constexpr int kWizardSplit = 423;
inline constexpr int kWizardSplitDouble = 1839;

}  // namespace brelan::pontoon::published
