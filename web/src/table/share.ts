// Shares the record of a match as an address, or directly if it is too long for one.
import { t } from '../i18n/index.ts';
import { go } from '../router.svelte.ts';
import { copyByHand } from '../ui/copy_by_hand.ts';
import { toast } from '../ui/toasts.svelte.ts';
import { recordOf, replayPath, shareAddress } from './record.ts';
import type { Session } from './session.svelte.ts';

// The text to copy, and the sentence that says it was copied.
interface Copied {
  text: string;
  done: string;
}

// Writes a text to the clipboard while the text is still being made. The request starts at once, because a browser may
// allow copying only during a tap.
async function put(making: Promise<Copied>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText((await making).text);
  const blob = making.then(({ text }) => new Blob([text], { type: 'text/plain' }));
  blob.catch(() => undefined); // the code that makes the text has already reported the error
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Copies a text and says so, or shows it for manual copying if the browser refuses. If the text could not be made,
 * nothing happens.
 */
export async function copyMade(making: Promise<Copied>): Promise<void> {
  const copied = put(making).then(() => true, () => false);
  const made = await making.catch(() => undefined);
  if (!made) return;
  if (await copied) toast(made.done, 'good');
  else copyByHand(made.text);
}

export const copy = (text: string, done: string): Promise<void> => copyMade(Promise.resolve({ text, done }));

// The record of the current match. If the table cannot supply the record now, a message says so.
async function recordHere(session: Session): Promise<string> {
  try {
    if (!session.shown) throw new Error('there is no table yet');
    return await recordOf(session.shown, session);
  } catch (why) {
    toast(t('beside.noRecord'), 'bad');
    throw why;
  }
}

// The record itself, for pasting into the replay.
const itself = (text: string): Copied => ({ text, done: t('beside.recordCopied') });

/** Copies the record itself, to report something odd in it. */
export const copyOdd = (session: Session): Promise<void> =>
  copyMade(recordHere(session).then((text) => ({ text, done: t('beside.oddCopied') })));

/** Copies an address that opens the record in the replay, or the record itself if it does not fit. */
export const share = (session: Session): Promise<void> =>
  copyMade(recordHere(session).then((record) =>
    shareAddress(record).then((text) => ({ text, done: t('beside.shared') }), () => itself(record))));

/** Goes to the replay with the record, or copies the record if it does not fit into an address. */
export async function stepThrough(session: Session): Promise<void> {
  const record = await recordHere(session).catch(() => undefined);
  if (record === undefined) return;
  const path = await replayPath(record).catch(() => undefined);
  if (path === undefined) return copyMade(Promise.resolve(itself(record)));
  go(path);
}
