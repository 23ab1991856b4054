import { settings } from '../settings.svelte.ts';

// The available sounds. The code that makes the sounds loads with the side panels (beside.ts), or with the first sound.
export type Sound = 'card' | 'deal' | 'trick' | 'turn' | 'chip' | 'chat' | 'refused' | 'won' | 'lost';

/** Plays a sound, unless sounds are off or unavailable: a silent device is no reason for the table to fail. */
export function sound(name: Sound): void {
  if (!settings.sound || !globalThis.AudioContext) return;
  // Browsers stay silent until the user first taps or types.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  import('./noises.ts').then(({ make }) => make(name)).catch(() => undefined);
}
