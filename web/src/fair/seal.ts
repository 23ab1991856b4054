// The state of the small seal at a table.
import type { OpenedEpoch } from '$wire';
import { t, type Key } from '../i18n/index.ts';
import type { Finding, Value, Wrong } from './judge.ts';

// Why your own number is not in the open deck, as far as this client can tell. Either your place holds a number that
// this client has not sealed, or your place is missing from the seats, or your number was late or left out.
export type Own = 'elsewhere' | 'leftOut' | 'late';

// How far the previous deal was checked: not at all, against its deck, or also against the cards that were seen.
export type Checked = 'no' | 'computed' | 'compared';

export type Colour = 'none' | 'green' | 'plain' | 'amber' | 'red';

export interface Seal {
  colour: Colour;
  // A few words for the seal itself, and a sentence that explains it.
  label: Key;
  sentence: Key;
  words: Record<string, number | string>;
  finding?: Finding | undefined;
  wrong?: Key | undefined; // what is wrong, and who could have caused it
  checked: Checked;
  restored?: boolean; // the house once returned to an older state and drew decks again
}

export const wrongKeys: Record<Wrong, Key> = {
  'server-commit': 'fair.wrongServerCommit', 'seat-commit': 'fair.wrongSeatCommit', 'house-bot': 'fair.wrongHouseBot',
  unsealed: 'fair.wrongUnsealed', terms: 'fair.wrongTerms', prev: 'fair.wrongPrev', void: 'fair.wrongVoid', score: 'fair.wrongScore', actions: 'fair.wrongActions',
  close: 'fair.wrongClose', deck: 'fair.wrongDeck', 'own-commit': 'fair.wrongOwnCommit', 'own-nonce': 'fair.wrongOwnNonce',
  'second-open': 'fair.wrongSecondOpen', cards: 'fair.wrongCards', played: 'fair.wrongPlayed', format: 'fair.wrongFormat',
};

// The two values of a finding, as reported and as computed, in a form that can be shown.
export function valuesOf({ at, told, computed }: Finding): [string, string] | undefined {
  if (told === undefined || told === '') return undefined;
  const shown = (value: Value): string => (typeof value === 'number' ? t('fair.cards', { n: value }) : value);
  return [`${at === undefined ? '' : `${at}: `}${shown(told)}`, computed === undefined ? t('fair.none') : shown(computed)];
}

interface Known {
  open?: OpenedEpoch | undefined;
  s?: (string | null)[] | undefined;
  r?: (string | null)[] | undefined;
  finding?: Finding | undefined;
  own?: Own | undefined;
  often?: string | undefined;
  checked?: Checked;
}

const ownKeys: Record<Own, [Key, Key]> = {
  elsewhere: ['fair.labelElsewhere', 'fair.sentenceElsewhere'],
  leftOut: ['fair.labelLeftOut', 'fair.sentenceLeftOut'],
  late: ['fair.labelLate', 'fair.sentenceLate'],
};

export function sealOf({ open, s, r, finding, own, often, checked = 'no' }: Known): Seal {
  const persons = open?.seats.filter(({ kind }) => kind === 1).length ?? 0;
  const bots = (open?.seats.length ?? 0) - persons;
  // Only numbers that players have sealed count as part of the shuffle.
  const sealed = s?.filter((each, i) => each !== null && open?.seats[i]?.kind === 1).length ?? 0;
  const revealed = r?.filter((each, i) => each !== null && each !== 'withheld' && s?.[i] && open?.seats[i]?.kind === 1).length;
  const given = revealed ?? sealed;
  const withheld = sealed - given;
  const words = { sealed: given, persons, bots, withheld };
  const seal = (colour: Colour, label: Key, sentence: Key): Seal => ({ colour, label, sentence, words, checked });
  if (finding) {
    return { ...seal('red', 'fair.labelRed', 'fair.sentenceRed'), finding, wrong: wrongKeys[finding.wrong] };
  }
  if (!open && checked === 'compared') return seal('green', 'fair.labelChecked', 'fair.sentenceChecked');
  if (!open && checked === 'computed') return seal('plain', 'fair.labelComputed', 'fair.sentenceComputed');
  if (!open) return seal('none', 'fair.labelNone', 'fair.sentenceNone');
  if (often !== undefined) return seal('amber', 'fair.labelOften', 'fair.sentenceOften');
  if (own) return seal('amber', ...ownKeys[own]);
  if (withheld > 0) return seal('amber', 'fair.labelWithheld', 'fair.sentenceWithheld');
  if (!s) return seal('plain', 'fair.labelSealing', 'fair.sentenceSealing');
  if (given === 0) return seal('plain', 'fair.labelServer', 'fair.sentenceServer');
  if (given < persons) return seal('plain', 'fair.labelSome', 'fair.sentenceSome');
  return seal('green', 'fair.labelAll', 'fair.sentenceAll');
}
