import { ALL_CARDS } from './code.ts';
import { symbolOf, symbols, type Letters } from './draw.ts';

// The page has one sheet of symbols for all cards on the screen.
const SHEET = 'brelan-cards';
const RICH_SHEET = 'brelan-vignettes';

function sheet(id: string): SVGSVGElement {
  const found = document.getElementById(id);
  if (found instanceof SVGSVGElement) return found;
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  made.id = id;
  made.setAttribute('aria-hidden', 'true');
  made.classList.add('card-sheet');
  document.body.prepend(made);
  return made;
}

// A card is drawn when it is first shown. A page shows only about twenty of the 79, and the browser takes a while to
// draw each one. The first cards on a page are drawn at once. The other cards follow when the browser is idle, so that
// none is drawn while cards move.
const shown = new Set<string>();
let missing: string[] = [];
let now: Letters | undefined;

function drawMissing(): void {
  if (!now) return; // the cards will be drawn once the letters are known
  const codes = missing;
  missing = [];
  if (codes.length > 0) sheet(SHEET).insertAdjacentHTML('beforeend', symbols(now, codes));
}

/** Adds a card to the sheet if necessary and returns its symbol name. */
export function cardSymbol(code: string): string {
  const name = symbolOf(code);
  if (!shown.has(name)) {
    shown.add(name);
    if (missing.push(code) === 1) queueMicrotask(drawMissing);
  }
  return name;
}

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 100));
const AT_A_TIME = 4;
let resting: ReturnType<typeof setTimeout> | undefined;

function drawRest(): void {
  const rest = ALL_CARDS.filter((code) => !shown.has(symbolOf(code))).slice(0, AT_A_TIME);
  for (const code of rest) cardSymbol(code);
  if (rest.length > 0) whenIdle(drawRest);
}

/** Sets the letters on the cards, and redraws those cards on the sheet that had other letters. */
export function mountSprite(letters: Letters): void {
  if (now === letters) return;
  now = letters;
  missing = [...shown].map((name) => name.replace('k-', ''));
  sheet(SHEET).innerHTML = '';
  drawMissing();
  resting ??= setTimeout(drawRest, 2000);
}

/**
 * Fetches the scenes of the atouts and adds them to the page as symbols `v-1t` to `v-21t`. If that fails, for example
 * because the house has been upgraded, the cards stay as they are.
 */
export async function mountVignettes(): Promise<void> {
  if (document.getElementById(RICH_SHEET)) return;
  const drawn = await import('./vignettes.ts').catch(() => null);
  if (drawn) sheet(RICH_SHEET).innerHTML = drawn.vignetteSymbols();
}

/** Whether the scenes are loaded. */
export const hasVignettes = (): boolean => document.getElementById(RICH_SHEET)?.firstChild != null;
