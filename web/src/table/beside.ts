// Everything around a table: the history, the chat, the score sheet, the tools, and the end of a deal. All this is in
// one file, which loads after the code needed to play a card.
export { default as Keys } from './Keys.svelte';
export { default as Memory } from './Memory.svelte';
export { default as Outcome } from './Outcome.svelte';
export { default as Over } from './Over.svelte';
export { default as Requests } from './Requests.svelte';
export { default as Side } from './Side.svelte';

// Also loads the code for sounds, in time for the first sound.
import('./noises.ts').catch(() => undefined);
