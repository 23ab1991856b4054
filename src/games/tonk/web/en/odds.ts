import type { Dictionary } from '$web/i18n/types.ts';

// The topics of the odds lab.
export default {
  'title.drop': 'When to drop',
  'title.deal': 'Tonks at the deal',
  'title.totals': 'What hands count',
  'title.spreads': 'What can be laid',
} satisfies Dictionary;
