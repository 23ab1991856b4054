import type { Dictionary } from '$web/i18n/types.ts';

// The topics of the odds lab.
export default {
  'title.survival': 'Survival',
  'label.matches': 'Games to play',
  'title.chain': 'A small table, exactly',
  'label.stake': 'Chips of each player',
  'label.ante': 'Ante of each player',
} satisfies Dictionary;
