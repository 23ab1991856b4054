import { typeset } from './store.svelte.ts';

// The engine marks bold and coloured words for terminals, but a page has its own styles.
const MARKS = /[\u0001-\u0008]/g;
// The engine writes trumps as in records. On the screen, they have a sign, as the other suits do: the one in the
// corners of the cards.
const TRUMP = /(?<![\p{L}\d])([1-9]|1\d|2[01])t(?![\p{L}\d])/gu;
const MINUS = /(?<=^|[ (=])-(?= ?\d)/gm;

/** A sentence or a button label from the engine, as a page shows it in the page's language. */
export function plain(text: string): string {
  return typeset(text.replace(MARKS, '').replace(TRUMP, '$1✷').replace(MINUS, '−'));
}
