import { settings } from '../settings.svelte.ts';

// Which sounds there are. How they are made comes with what stands beside a table (beside.ts), or with the first of them.
export type Sound = 'card' | 'deal' | 'trick' | 'turn' | 'chip' | 'chat' | 'refused' | 'won' | 'lost';

/** Lets a sound be heard, unless sounds are off or cannot be made: a device without sound is no fault of the table. */
export function sound(name: Sound): void {
  if (!settings.sound || !globalThis.AudioContext) return;
  // A browser lets nothing be heard before the first gesture.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  import('./noises.ts').then(({ make }) => make(name)).catch(() => undefined);
}
