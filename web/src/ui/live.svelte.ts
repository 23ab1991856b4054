// What is said to those who cannot see the page: Live.svelte holds it in a polite live region.
export const spoken: { text: string; turn: boolean } = $state({ text: '', turn: false });

// Says a sentence to screen readers; the same one twice is said twice.
export function say(text: string): void {
  spoken.text = text;
  spoken.turn = !spoken.turn;
}
