// Describes a deal in words.
import { lang } from '$web/i18n/index.ts';
import { languages } from '$web/languages.ts';
import { nameOf, type Sheet } from '$web/pages/score/sheet.ts';
import { needed, type Deal } from './deal.ts';
import { say } from './say.ts';

type Key = Parameters<typeof say>[0];

// The choices of a field, each labelled with the text `FIELD.VALUE`.
export function choicesOf<F extends string, T extends string>(field: F, values: readonly T[]): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: say(`${field}.${value}` as Key) }));
}

// A short description of a deal: "Garde, Ann".
export function dealLabel(sheet: Sheet, deal: Deal): string {
  if (deal.kind === 'passed') return say('passedRow');
  return say('row', { contract: say(`contract.${deal.contract}`), taker: nameOf(sheet, deal.taker) });
}

// The points made and needed: "49.5 for 41".
export function pointsLabel(deal: Deal): string {
  return deal.kind === 'passed' ? '' : say('rowPoints', { points: pointsText(deal.points), needed: needed(deal.oudlers) });
}

// Formats points for the current language.
export const pointsText = (points: string): string => points.replace('.', languages[lang()].decimal);
