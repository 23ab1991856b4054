import { mount, unmount } from 'svelte';
import CopyByHand from './CopyByHand.svelte';

/** Shows a text over the page, for manual copying. */
export function copyByHand(text: string): void {
  const shown = mount(CopyByHand, { target: document.body, props: { text, close: () => void unmount(shown) } });
}
