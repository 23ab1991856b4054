import type { Dictionary } from '$web/i18n/types.ts';

const en = {
  deal: 'Deal {n}',
  card: 'A card face down',
  'asks.you': 'Your turn: show your card.',
  'asks.other': '{name} is to show a card.',
} as const satisfies Dictionary;

export default en;

declare module '$web/i18n/dictionaries.ts' {
  interface GameTexts {
    high: typeof en;
  }
}
