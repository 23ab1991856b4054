// An epoch against the deals that were dealt from its pack: bytes, actions, cards.
import { hex, utf8 } from './bytes.ts';
import { cardOf, firstDifference, packOf } from './cards.ts';
import { differ, judge, type Finding, type Transcript } from './judge.ts';
import { actionText, type DealText } from './record.ts';
import { scheme } from './scheme.ts';
import { sha256 } from './sha256.ts';

const gameOf = (transcript: Transcript): string => transcript.terms.rules.split('/')[0] ?? '';

// How many cards of a deal were not compared with the deck: those of later deals from the same pack.
export interface Checked {
  finding?: Finding | undefined;
  cards: number;
}

function checkDeck(transcript: Transcript, deal: DealText): Checked {
  const game = gameOf(transcript);
  const { terms } = transcript;
  const key = scheme.values(terms, transcript.secret).key;
  const wanted = scheme.deck(key, terms.deck).map((id) => cardOf(game, id));
  const pack = packOf(game, deal, terms.seats.length);
  const wrong = firstDifference(pack, wanted);
  const spare = deal.cards.get('spare');
  const order = spare && scheme.deck(key, terms.deck, 'reshuffle-1').map((id) => cardOf(game, id));
  const second = spare && order ? firstDifference(spare.map((card) => [card]), order) : undefined;
  const found = wrong ?? second;
  const finding: Finding | undefined = found
    ? { wrong: 'deck', told: `${deal.number}.${found.at}: ${found.told}`, computed: found.wanted } : undefined;
  return { finding, cards: pack.flat().length };
}

// All that can be recomputed of an epoch without the rules of its game.
export function checkEpoch(transcript: Transcript, deals: readonly DealText[]): Checked {
  const wrong = judge(transcript);
  if (wrong) return { finding: wrong, cards: 0 };
  const played = differ('actions', transcript.actions, sha256(utf8(actionText(deals))));
  if (played) return { finding: played, cards: 0 };
  const first = deals[0];
  const checked: Checked = first ? checkDeck(transcript, first) : { cards: 0 };
  // No hash has the word in it. It comes last: whether a deck was played to its end excuses no card of it.
  const isVoid = !deals.at(-1)?.scored;
  if (checked.finding || isVoid === (transcript.isVoid === true)) return checked;
  return { ...checked, finding: { wrong: 'void', told: transcript.isVoid ? 'void' : 'played', computed: isVoid ? 'void' : 'played' } };
}

export const short = (bytes: Uint8Array): string => `${hex(bytes).slice(0, 8)}…`;
