import { symbols, type Letters } from './draw.ts';

// The one sheet in the page that every card on the screen refers to.
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

/** Puts the cards into the page, or draws them anew with other letters. Does nothing when they are there. */
export function mountSprite(letters: Letters): void {
  const svg = sheet(SHEET);
  if (svg.dataset.letters === letters) return;
  svg.innerHTML = symbols(letters);
  svg.dataset.letters = letters;
}

/**
 * Fetches the scenes of the atouts and puts them into the page; their symbols are `v-1t` to `v-21t`. Where they cannot be
 * fetched, as from a house that was renewed, the cards stay as they are.
 */
export async function mountVignettes(): Promise<void> {
  if (document.getElementById(RICH_SHEET)) return;
  const drawn = await import('./vignettes.ts').catch(() => null);
  if (drawn) sheet(RICH_SHEET).innerHTML = drawn.vignetteSymbols();
}

/** Whether the scenes are in the page. */
export const hasVignettes = (): boolean => document.getElementById(RICH_SHEET)?.firstChild != null;
