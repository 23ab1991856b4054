import { say } from './live.svelte.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  action?: { label: string; run: () => void };
}

export const toasts: Toast[] = $state([]);
let last = 0;

// Removes a message from the screen.
export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

// Shows a message and announces it. It disappears after some seconds; if it offers an action, it stays until it is
// dismissed.
export function toast(text: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): number {
  const id = ++last;
  toasts.push(action ? { id, text, tone, action } : { id, text, tone });
  if (toasts.length > 3) toasts.shift();
  say(text);
  if (!action) setTimeout(() => dismiss(id), 4000 + 50 * text.length);
  return id;
}
