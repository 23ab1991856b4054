// If a question fails because part of the engine could not be loaded, asks it again: the network may be back in a
// moment.
import { Refusal } from '../engine/refusal.ts';

const times = 4;
const pause = 4_000;

const notLoaded = (why: unknown): boolean => why instanceof Refusal && why.code === 'no-engine';

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((take, fail) => {
    if (signal.aborted) return fail(signal.reason);
    const timer = setTimeout(() => (signal.removeEventListener('abort', stop), take()), milliseconds);
    const stop = (): void => (clearTimeout(timer), fail(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
  });

// Tries again for a while. `late` is called when these attempts start and when they end, whatever the result is.
export async function patiently<T>(what: () => Promise<T>, late: (yes: boolean) => void, signal: AbortSignal): Promise<T> {
  let tries = 0;
  try {
    for (;;) {
      try {
        return await what();
      } catch (why) {
        if (!notLoaded(why) || ++tries === times) throw why;
        if (tries === 1) late(true);
        await wait(pause, signal);
      }
    }
  } finally {
    if (tries > 0 && !signal.aborted) late(false);
  }
}
