// Parses the address of the rules: #/rules/GAME?edition=pagat&players=4&clause=R5.3
const OWN = ['clause', 'search', 'compare'];

export interface Asked {
  options: string; // `edition=pagat players=4`
  clause: string | undefined;
  search: string;
  compare: boolean;
}

// Any parameter that the page does not use itself is an option of the game.
export function readAsked(query: URLSearchParams): Asked {
  const words = [...query].filter(([key, value]) => !OWN.includes(key) && /^[a-z_]+$/.test(key) && /^\S+$/.test(value));
  const clause = query.get('clause') ?? undefined;
  return {
    options: words.map(([key, value]) => `${key}=${value}`).join(' '),
    clause: clause && /^R\d{1,3}(\.\d{1,3})?$/.test(clause) ? clause : undefined,
    search: query.get('search') ?? '',
    compare: query.has('compare'),
  };
}

export { rulesPath } from './path.ts';
