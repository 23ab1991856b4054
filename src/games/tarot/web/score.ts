import { scoring } from '$web/pages/score/scoring.ts';
import { isDeal, type Deal } from './score/deal.ts';
import Fields from './score/Fields.svelte';
import { dealLabel, pointsLabel } from './score/labels.ts';
import Rounding from './score/Rounding.svelte';
import { say } from './score/say.ts';
import { dealWords, readDeal } from './score/words.ts';

// The score sheet for Tarot.
export default scoring<Deal>({
  about: () => say('about'),
  options: 'edition=fft players=4',
  isDeal,
  words: dealWords,
  read: readDeal,
  played: ({ kind }) => kind === 'played',
  label: dealLabel,
  remark: pointsLabel,
  Fields,
  Settings: Rounding,
});
