import { t } from '../../i18n/index.ts';
import type { TarotView } from './view.ts';

/** What each bid is played for, in words: `Prise 1, Garde 2`. */
export const levelsText = (view: TarotView): string =>
  view.levels.map(([bid, chips]) => `${t(`tarot.bid.${bid}` as Parameters<typeof t>[0])} ${chips}`).join(', ');
