// What stands beside and behind a table: the story, the chat, the sheet, the tools, the end of a deal. One file, which comes
// after what is needed to play a card.
export { default as Keys } from './Keys.svelte';
export { default as Memory } from './Memory.svelte';
export { default as Outcome } from './Outcome.svelte';
export { default as Over } from './Over.svelte';
export { default as Requests } from './Requests.svelte';
export { default as Side } from './Side.svelte';

// With it comes how sounds are made, for the first of them.
import('./noises.ts').catch(() => undefined);
