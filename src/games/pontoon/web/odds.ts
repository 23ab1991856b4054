import type { Topic } from '$web/pages/odds/topics.ts';

const edition = { name: 'edition' };
const banker = { name: 'banker', usual: 'below-17' };
const punter = { name: 'punter', usual: 'below-17' };

// The topics of the odds lab for Pontoon.
export default [
  { name: 'reply', parameters: [edition, banker] },
  { name: 'bank', parameters: [edition, punter], long: true },
  { name: 'deal', parameters: [edition, punter, banker] },
  { name: 'hands', parameters: [edition] },
  { name: 'passing', parameters: [edition] },
] satisfies Topic[];
