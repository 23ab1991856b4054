import { languages, langs, type Lang } from './languages.ts';
import { keep, recall, type Kept } from './storage.ts';

export type { Lang };

export interface Settings {
  lang: Lang;
  cards: 'two' | 'four' | 'blind' | 'dark'; // the colours of the suits
  letters: 'lang' | 'international' | 'french'; // the letters on court cards: those of the language, J Q K, or V D R
  oneTap: boolean; // whether a single tap plays a card
  sort: 'suit' | 'rank' | 'dealt';
  trumps: 'left' | 'right'; // on which side of the hand the trumps are
  speed: 'slow' | 'normal' | 'fast' | 'instant';
  sound: boolean;
  motion: 'system' | 'full' | 'reduced';
  premove: boolean;
  memory: boolean; // whether to show the panel with the cards already played
  hints: boolean;
}

// The language that the browser prefers, among those available.
function usualLang(): Lang {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0]);
  return langs.find((lang) => lang === wanted.find((one) => langs.includes(one as Lang))) ?? langs[0];
}

const allowed: { [K in keyof Settings]: readonly Settings[K][] } = {
  lang: langs,
  cards: ['two', 'four', 'blind', 'dark'],
  letters: ['lang', 'international', 'french'],
  oneTap: [false, true],
  sort: ['suit', 'rank', 'dealt'],
  trumps: ['left', 'right'],
  speed: ['normal', 'slow', 'fast', 'instant'],
  sound: [true, false],
  motion: ['system', 'full', 'reduced'],
  premove: [true, false],
  memory: [false, true],
  hints: [true, false],
};

// The first value of each list is the default. Stored values are used if they are valid.
export function readSettings(kept: unknown): Settings {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const entries = Object.entries(allowed).map(([key, values]) => {
    const value = (values as readonly unknown[]).includes(found[key]) ? found[key] : values[0];
    return [key, key === 'lang' && !('lang' in found) ? usualLang() : value];
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

export const settings: Settings = $state(readSettings(recall('settings')));

/** The letters on court cards in this language. */
export const lettersIn = (lang: Lang): 'international' | 'french' => (settings.letters === 'lang' ? languages[lang].cards : settings.letters);

// Whether the settings will still be there on the next visit.
export const settingsKept: { state: Kept } = $state({ state: 'kept' });

// Changes settings, at least for this visit.
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  settingsKept.state = keep('settings', settings);
}

const wish = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

// Whether to keep movement on the screen to a minimum.
export function reducedMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'reduced';
  return wish?.matches ?? false;
}
