// Splits the texts of clauses into parts, and searches them.
import type { ClauseText } from '../shared/asks.ts';

export type Part = { kind: 'text' | 'found'; text: string } | { kind: 'clause'; text: string };

export interface Chapter {
  id: string; // R4
  title: string;
  clauses: ClauseText[];
}

// Groups clauses by chapter, in the order of the rules.
export function chaptersOf(clauses: ClauseText[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const id = clause.clause.split('.')[0]!;
    if (chapters.at(-1)?.id !== id) chapters.push({ id, title: clause.chapter.replace(/^R\d+\s+/, ''), clauses: [] });
    chapters.at(-1)!.clauses.push(clause);
  }
  return chapters;
}

// Separates a clause from the references at its end.
export function splitSources(text: string): { text: string; sources: string } {
  const found = /^(.*\S)\s*\(([A-Z][A-Z0-9-]*(?:,\s*[A-Z][A-Z0-9-]*)*)\)$/s.exec(text);
  return found ? { text: found[1]!, sources: found[2]! } : { text, sources: '' };
}

// Prepares a text for comparison: lower case, no accents.
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

// Whether a clause contains all the words that are searched for.
export function matches(clause: ClauseText, search: string): boolean {
  const text = plain(`${clause.clause} ${clause.text} ${clause.options.join(' ')}`);
  return plain(search).split(/\s+/).filter(Boolean).every((word) => text.includes(word));
}

// Splits a text at references to other clauses, and where it matches the search.
export function partsOf(text: string, search: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/\bR\d{1,2}\.\d{1,3}\b/g)) {
    parts.push(...marked(text.slice(from, found.index), search), { kind: 'clause', text: found[0] });
    from = found.index + found[0].length;
  }
  return [...parts, ...marked(text.slice(from), search)];
}

// Splits a text where it matches the search.
function marked(text: string, search: string): Part[] {
  const words = plain(search).split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return text === '' ? [] : [{ kind: 'text', text }];
  // Accents are stripped letter by letter, so that each letter of the plain text still matches a letter of the
  // original.
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
