// The words of a sheet for people.
import { t, type Key } from '../../i18n/index.ts';
import { nameOf, needed, type Contract, type Deal, type Level, type PetitSlam, type Sheet, type Slam } from './sheet.ts';

const contracts: Record<Contract, Key> = {
  prise: 'pages.contractPrise',
  garde: 'pages.contractGarde',
  'garde-sans': 'pages.contractGardeSans',
  'garde-contre': 'pages.contractGardeContre',
};
const levels: Record<Level, Key> = { simple: 'pages.levelSimple', double: 'pages.levelDouble', triple: 'pages.levelTriple' };
const slams: Record<Slam, Key> = {
  none: 'pages.slamNone',
  'announced-made': 'pages.slamAnnouncedMade',
  'announced-failed': 'pages.slamAnnouncedFailed',
  'announced-failed-defence': 'pages.slamAnnouncedFailedDefence',
  'unannounced-taker': 'pages.slamUnannouncedTaker',
  'unannounced-defence': 'pages.slamUnannouncedDefence',
};
const petitSlams: Record<PetitSlam, Key> = {
  none: 'pages.slamNone',
  'announced-made': 'pages.slamAnnouncedMade',
  'announced-failed': 'pages.slamAnnouncedFailed',
  made: 'pages.petitSlamMade',
};

export const contractLabel = (contract: Contract): string => t(contracts[contract]);
export const levelLabel = (level: Level): string => t(levels[level]);
export const slamLabel = (slam: Slam): string => t(slams[slam]);
export const petitSlamLabel = (slam: PetitSlam): string => t(petitSlams[slam]);

// The choices of a field, each with its label.
export function choicesOf<T extends string>(values: readonly T[], label: (value: T) => string): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: label(value) }));
}

// A deal in a few words: "Garde, Ann".
export function dealLabel(sheet: Sheet, deal: Deal): string {
  if (deal.kind === 'passed') return t('pages.scorePassedRow');
  return t('pages.scoreRow', { contract: contractLabel(deal.contract), taker: nameOf(sheet, deal.taker) });
}

// What was made of it: "49.5 for 41".
export function pointsLabel(deal: Deal, lang: string): string {
  if (deal.kind === 'passed') return '';
  return t('pages.scoreRowPoints', { points: pointsText(deal.points, lang), needed: needed(deal.oudlers) });
}

// Points as the language writes them.
export function pointsText(points: string, lang: string): string {
  return lang === 'fr' ? points.replace('.', ',') : points;
}

// A gain with its sign, in the digits of the language.
export function gain(points: number, lang: string): string {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(points).replace('-', '−');
}
