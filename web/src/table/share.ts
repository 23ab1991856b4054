// Hands the record of a match on: as an address, or itself where it does not go into one.
import { t } from '../i18n/index.ts';
import { go } from '../router.svelte.ts';
import { copyByHand } from '../ui/copy_by_hand.ts';
import { toast } from '../ui/toasts.svelte.ts';
import { recordOf, replayPath, shareAddress } from './record.ts';
import type { Session } from './session.svelte.ts';

// What is copied, and the sentence that says so.
interface Copied {
  text: string;
  done: string;
}

// Puts on the clipboard what is still being made. It is asked for at once, because a browser may let a page copy only while
// somebody taps.
async function put(making: Promise<Copied>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText((await making).text);
  const blob = making.then(({ text }) => new Blob([text], { type: 'text/plain' }));
  blob.catch(() => undefined); // whoever made it has said what was wrong
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies a text and says so; where the browser does not let us, shows it to be copied by hand. What was not made is nothing. */
export async function copyMade(making: Promise<Copied>): Promise<void> {
  const copied = put(making).then(() => true, () => false);
  const made = await making.catch(() => undefined);
  if (!made) return;
  if (await copied) toast(made.done, 'good');
  else copyByHand(made.text);
}

export const copy = (text: string, done: string): Promise<void> => copyMade(Promise.resolve({ text, done }));

// The record of what is played here; where the table cannot tell it now, that is said.
async function recordHere(session: Session): Promise<string> {
  try {
    if (!session.shown) throw new Error('there is no table yet');
    return await recordOf(session.shown, session);
  } catch (why) {
    toast(t('beside.noRecord'), 'bad');
    throw why;
  }
}

// The record itself, to be pasted into the replay.
const itself = (text: string): Copied => ({ text, done: t('beside.recordCopied') });

/** Copies the record itself, to be sent along with what seemed odd in it. */
export const copyOdd = (session: Session): Promise<void> =>
  copyMade(recordHere(session).then((text) => ({ text, done: t('beside.oddCopied') })));

/** Copies the address that opens the record in the replay; where there is none, the record. */
export const share = (session: Session): Promise<void> =>
  copyMade(recordHere(session).then((record) =>
    shareAddress(record).then((text) => ({ text, done: t('beside.shared') }), () => itself(record))));

/** Goes to the replay with the record; where no address has it in it, it is copied. */
export async function stepThrough(session: Session): Promise<void> {
  const record = await recordHere(session).catch(() => undefined);
  if (record === undefined) return;
  const path = await replayPath(record).catch(() => undefined);
  if (path === undefined) return copyMade(Promise.resolve(itself(record)));
  go(path);
}
