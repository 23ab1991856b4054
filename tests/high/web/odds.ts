import type { Topic } from '$web/pages/odds/topics.ts';

export default [
  { name: 'shares', title: { en: 'Who wins', fr: 'Qui gagne' }, parameters: [{ name: 'players' }] },
] satisfies Topic[];
