import { suitSigns } from '$web/cards/signs.ts';
import { t } from '$web/i18n/index.ts';
import type { TarotView } from './view.ts';

/** The value of each bid in words: `Prise 1, Garde 2`. */
export const levelsText = (view: TarotView): string =>
  view.levels.map(([bid, chips]) => `${t(`tarot.bid.${bid}` as Parameters<typeof t>[0])} ${chips}`).join(', ');

/** Names for the viewer's hand during the auction: `void ♠ · long ♥`. Not needed when several hands are visible. */
export function namesText({ named }: TarotView): string {
  if (named.some((each) => each.seat !== named[0]?.seat)) return '';
  return named.map(({ name, suits }) => t(`tarot.${name}`, { suits: suitSigns(suits.map((suit) => suit.charAt(0))) })).join(' · ');
}
