// Checks an epoch against the deals from its pack: bytes, actions and cards.
import { hex, utf8, type Bytes } from './bytes.ts';
import { dealerOf, firstDifference, single, type Difference } from './cards.ts';
import { cardOf, dealtToAll, drawOf, gameOf, goesOn, hasSpare, packOf } from './games.ts';
import { differ, judge, type Finding, type Transcript } from './judge.ts';
import { dealerDifference, laterDifference } from './later.ts';
import { actionText, type DealText } from './record.ts';
import { scheme } from './scheme.ts';
import { sha256 } from './sha256.ts';

// The finding, if there is one, and how many cards were compared with the deck.
export interface Checked {
  finding?: Finding | undefined;
  cards: number;
}
// An epoch whose bytes have been verified.
interface Known {
  game: string;
  rules: string;
  players: number;
  size: number; // of the deck
  key: Bytes;
}

const different = (deal: number | string, { at, told, wanted }: Difference): Finding =>
  ({ wrong: 'deck', at: `${deal}.${at}`, told, computed: wanted });

function checkDeck({ game, rules, players, size, key }: Known, deal: DealText): Checked {
  const wanted = scheme.deck(key, size).map((id) => cardOf(game, id));
  const pack = packOf(game, deal, players);
  const spare = deal.cards.get('spare') ?? (hasSpare(rules) ? [] : undefined);
  const order = spare && scheme.deck(key, size, 'reshuffle-1').map((id) => cardOf(game, id));
  const second = spare && order ? firstDifference(single(spare), order) : undefined;
  const found = firstDifference(pack, wanted) ?? second;
  return { finding: found && different(deal.number, found), cards: pack.flat().length };
}

// Checks the draw for the deal, and the dealer that it found, using the numbers of the first deal's deck.
function checkDraw({ rules, players, key }: Known, deal: DealText, told: readonly string[]): Finding | undefined {
  const drawn = drawOf(rules, players, key);
  if (!drawn) return { wrong: 'format', told: rules };
  const at = [...drawn.words, ''].findIndex((word, i) => (told[i] ?? '') !== word);
  if (at >= 0) return different('draw', { at: at + 1, told: told[at] ?? '-', wanted: drawn.words[at] ?? '-' });
  const dealer = `p${dealerOf(deal)}`;
  const wanted = `p${drawn.dealer + 1}`;
  return dealer === wanted ? undefined : different(1, { at: 0, told: dealer, wanted });
}

// Finds what is missing from a deal: a card, a position, or the hand of a seat that must have one.
function hiddenIn({ rules, players }: Known, deal: DealText): Finding | undefined {
  const words = [...deal.words.values(), ...[...deal.cards.values()].flat()];
  const hidden = words.find((word) => word.includes('?'));
  // A pack that is shown in full, or that the actions dealt out completely.
  const all = !deal.cards.has('pack') && (deal.number === 1 || dealtToAll(rules));
  const left = Array.from({ length: all ? players : 0 }, (_, i) => `hand p${i + 1}`).find((name) => !deal.cards.has(name));
  if (hidden === undefined && left === undefined) return undefined;
  return different(deal.number, { at: 0, told: hidden ?? '-', wanted: left ?? '-' });
}

// Checks the later deals from the pack, and their dealers.
function checkLater({ game, rules, size, players, key }: Known, deals: readonly DealText[], before: DealText | undefined): Checked {
  let cards = 0;
  for (const [k, deal] of deals.entries()) {
    const last = k > 0 ? deals[k - 1] : before;
    if (k > 0 && !goesOn(rules)) return { finding: different(deal.number, { at: 0, told: 0, wanted: size }), cards };
    const dealer = last && dealerDifference(rules, players, last, deal);
    const found = dealer ? { at: 0, ...dealer } : k > 0 && last ? laterDifference(game, players, key, k, last, deal) : undefined;
    if (found) return { finding: different(deal.number, found), cards };
    cards += k > 0 ? packOf(game, deal, players).flat().length : 0;
  }
  return { cards };
}

// Facts about the match from outside an epoch's deals: the words of the `draw` lines, and the previous deal.
export interface Around {
  draw?: readonly string[];
  before?: DealText | undefined;
}

// Recomputes everything in an epoch that can be computed without the game's rules.
export function checkEpoch(transcript: Transcript, deals: readonly DealText[], { draw = [], before }: Around = {}): Checked {
  const wrong = judge(transcript);
  if (wrong) return { finding: wrong, cards: 0 };
  const played = differ('actions', transcript.actions, sha256(utf8(actionText(deals))));
  if (played) return { finding: played, cards: 0 };
  const { terms, secret } = transcript;
  const known: Known = {
    game: gameOf(terms.rules), rules: terms.rules, players: terms.seats.length, size: terms.deck,
    key: scheme.values(terms, secret).key,
  };
  const first = deals[0];
  const hidden = deals.map((deal) => hiddenIn(known, deal)).find((each) => each);
  if (hidden) return { finding: hidden, cards: 0 };
  const checked: Checked = first ? checkDeck(known, first) : { cards: 0 };
  if (first?.number === 1) checked.finding ??= checkDraw(known, first, draw);
  const later = checked.finding ? undefined : checkLater(known, deals, before);
  checked.finding ??= later?.finding;
  checked.cards += later?.cards ?? 0;
  const open = deals.find(({ left }) => left);
  checked.finding ??= open && { wrong: 'score', told: String(open.number) };
  // No hash covers the word `void`. The word is checked last, because a wrong card is wrong even in an unfinished deck.
  const isVoid = !deals.at(-1)?.scored;
  if (checked.finding || isVoid === (transcript.isVoid === true)) return checked;
  return { ...checked, finding: { wrong: 'void', told: transcript.isVoid ? 'void' : 'played', computed: isVoid ? 'void' : 'played' } };
}

export const short = (bytes: Uint8Array): string => `${hex(bytes).slice(0, 8)}…`;
