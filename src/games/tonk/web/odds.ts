import type { Topic } from '$web/pages/odds/topics.ts';

// The topics of the odds lab for Tonk.
const parameters = [{ name: 'edition' }];
export default [
  { name: 'drop', parameters },
  { name: 'deal', parameters },
  { name: 'totals', parameters },
  { name: 'spreads', parameters },
] satisfies Topic[];
