import { t } from '../i18n/index.ts';
import { change, settings } from '../settings.svelte.ts';
import { toast } from '../ui/toasts.svelte.ts';
import type { Session } from './session.svelte.ts';

// The keyboard shortcuts at a table, as listed in Keys.svelte. The hand handles the arrow keys, Home, End and Enter
// itself, like any list of buttons.
/** Switches the hand to the next sort order. */
export function nextSort(): void {
  const orders = ['suit', 'rank', 'dealt'] as const;
  const sort = orders[(orders.indexOf(settings.sort) + 1) % orders.length] ?? 'suit';
  change({ sort });
  toast(t(`table.sort.${sort}`));
}

export function toggleSound(): void {
  change({ sound: !settings.sound });
  toast(t(settings.sound ? 'table.soundOn' : 'table.soundOff'));
}

function number(key: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-action]')].filter((button) => !button.disabled);
  buttons[Number(key) - 1]?.click();
}

function escape(session: Session): void {
  if (session.cut()) return;
  session.look = null;
  session.raised = [];
  session.premove = null;
}

function toHand(): void {
  document.querySelector<HTMLElement>('.hand button[tabindex="0"]')?.focus();
}

export function handleKey(event: KeyboardEvent, session: Session): void {
  const inside = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || inside?.closest('input:not([type=range]), textarea, select, dialog')) return;
  if (session.curtain !== null) return;
  const deeds: Record<string, () => void> = {
    s: nextSort,
    l: () => { session.look = session.look === 'last' ? null : 'last'; },
    d: () => { session.look = session.look === 'dog' ? null : 'dog'; },
    h: () => void session.hint(),
    u: () => session.command({ do: 'undo' }),
    m: toggleSound,
    c: toHand,
    '?': () => { session.keysShown = !session.keysShown; },
    Escape: () => escape(session),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const deed = /^[1-9]$/.test(key) ? () => number(key) : deeds[key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
