// Announcements for screen readers: Live.svelte puts them into a polite live region.
export const spoken: { text: string; turn: boolean } = $state({ text: '', turn: false });

// Announces a sentence to screen readers. A repeated sentence is announced again.
export function say(text: string): void {
  spoken.text = text;
  spoken.turn = !spoken.turn;
}
