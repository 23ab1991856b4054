// The text of a clause in its parts, and searching in it.
import type { ClauseText } from '../shared/asks.ts';

export type Part = { kind: 'text' | 'found'; text: string } | { kind: 'clause'; text: string };

export interface Chapter {
  id: string; // R4
  title: string;
  clauses: ClauseText[];
}

// Clauses under their chapters, in the order of the rules.
export function chaptersOf(clauses: ClauseText[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const id = clause.clause.split('.')[0]!;
    if (chapters.at(-1)?.id !== id) chapters.push({ id, title: clause.chapter.replace(/^R\d+\s+/, ''), clauses: [] });
    chapters.at(-1)!.clauses.push(clause);
  }
  return chapters;
}

// A clause without the references at its end, and these.
export function splitSources(text: string): { text: string; sources: string } {
  const found = /^(.*\S)\s*\(([A-Z][A-Z0-9-]*(?:,\s*[A-Z][A-Z0-9-]*)*)\)$/s.exec(text);
  return found ? { text: found[1]!, sources: found[2]! } : { text, sources: '' };
}

// Letters as they are compared: small, without accents.
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

// Whether all words that somebody looks for stand in a clause.
export function matches(clause: ClauseText, search: string): boolean {
  const text = plain(`${clause.clause} ${clause.text} ${clause.options.join(' ')}`);
  return plain(search).split(/\s+/).filter(Boolean).every((word) => text.includes(word));
}

// A text cut where other clauses are named and where a looked-for word stands.
export function partsOf(text: string, search: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\bR\d{1,2}\.\d{1,3}\b/g)) {
    parts.push(...marked(text.slice(from, found.index), search), { kind: 'clause', text: found[0] });
    from = found.index + found[0].length;
  }
  return [...parts, ...marked(text.slice(from), search)];
}

// A text cut where one of the looked-for words stands.
function marked(text: string, search: string): Part[] {
  const words = plain(search).split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return text === '' ? [] : [{ kind: 'text', text }];
  // Each letter of the plain text belongs to one of the text: accents are taken off letter by letter.
  const letters = [...text];
  const flat = letters.map((letter) => plain(letter));
  const parts: Part[] = [];
  let run = '';
  for (let at = 0; at < letters.length; ) {
    const rest = flat.slice(at).join('');
    const word = words.find((one) => rest.startsWith(one));
    if (word === undefined) {
      run += letters[at++];
      continue;
    }
    if (run !== '') parts.push({ kind: 'text', text: run });
    run = '';
    let found = '';
    for (let length = 0; length < word.length && at < letters.length; ++at) {
      length += flat[at]!.length;
      found += letters[at];
    }
    parts.push({ kind: 'found', text: found });
  }
  if (run !== '') parts.push({ kind: 'text', text: run });
  return parts;
}
