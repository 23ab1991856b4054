import type { Both } from '$web/games_here.ts';
import type { Parameter, Topic } from '$web/pages/odds/topics.ts';

const edition = { name: 'edition' };
const example = 'below-17,soft-18,four-19,buy-9-11';
const rule = (name: string, label: Both): Parameter => ({
  name, label, help: { en: `below-17, or with more: ${example}`, fr: `below-17, ou davantage : ${example}` }, usual: 'below-17',
});
const banker = rule('banker', { en: 'How the banker draws', fr: 'Comment tire le banquier' });
const punter = rule('punter', { en: 'How the punter draws', fr: 'Comment tire le ponte' });

// The topics of the odds lab for Pontoon.
export default [
  { name: 'reply', title: { en: 'Strategy of the punter', fr: 'Stratégie du ponte' }, parameters: [edition, banker] },
  { name: 'bank', title: { en: 'Strategy of the banker', fr: 'Stratégie du banquier' }, parameters: [edition, punter], long: true },
  { name: 'deal', title: { en: 'What a deal brings', fr: 'Ce que rapporte une donne' }, parameters: [edition, punter, banker] },
  { name: 'hands', title: { en: 'How hands end', fr: 'Comment finissent les mains' }, parameters: [edition] },
  { name: 'passing', title: { en: 'When the bank passes', fr: 'Quand la banque passe' }, parameters: [edition] },
] satisfies Topic[];
