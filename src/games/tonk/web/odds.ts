import type { Topic } from '$web/pages/odds/topics.ts';

// The topics of the odds lab for Tonk.
const parameters = [{ name: 'edition' }];
export default [
  { name: 'drop', title: { en: 'When to drop', fr: 'Quand tomber' }, parameters },
  { name: 'deal', title: { en: 'Tonks at the deal', fr: 'Tonks à la donne' }, parameters },
  { name: 'totals', title: { en: 'What hands count', fr: 'Ce que comptent les mains' }, parameters },
  { name: 'spreads', title: { en: 'What can be laid', fr: 'Ce qui se pose' }, parameters },
] satisfies Topic[];
