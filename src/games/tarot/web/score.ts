import { scoring } from '$web/pages/score/scoring.ts';
import { isDeal, type Deal } from './score/deal.ts';
import Fields from './score/Fields.svelte';
import { dealLabel, pointsLabel } from './score/labels.ts';
import Rounding from './score/Rounding.svelte';
import { dealWords, readDeal } from './score/words.ts';

// The score sheet for Tarot.
export default scoring<Deal>({
  about: {
    en: 'For Tarot with real cards, at a real table.',
    fr: 'Pour le tarot avec de vraies cartes, autour d’une vraie table.',
  },
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
