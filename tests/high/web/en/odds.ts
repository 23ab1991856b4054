import type { Dictionary } from '$web/i18n/types.ts';

// The topics of the odds lab.
export default {
  'title.shares': 'Who wins',
} satisfies Dictionary;
