// Converts score sheets to and from text (`docs/score-sheet.md`). The engine rejects impossible sheets.
import { games, scoringOf } from './games.ts';
import { playersOf, type Sheet } from './sheet.ts';

// A complete sheet as text. The title is the first comment.
export function writeSheet(sheet: Sheet): string {
  const lines = ['brelan-scores 1', `game ${sheet.game}`, `options ${sheet.options}`.trimEnd()];
  const seats = sheet.names
    .map((name, at) => ({ name: clean(name), at }))
    .filter(({ name }) => name !== '')
    .map(({ name, at }) => `p${at + 1}="${name.replace(/["\\]/g, '\\$&')}"`);
  if (seats.length > 0) lines.push(`seats ${seats.join(' ')}`);
  if (clean(sheet.title)) lines.push(`# ${clean(sheet.title)}`);
  for (const deal of sheet.deals) {
    for (const note of deal.notes) lines.push(`# ${clean(note)}`);
    lines.push(`deal ${scoringOf(sheet.game)!.words(deal).join(' ')}`);
  }
  return lines.join('\n') + '\n';
}

// The line numbers (from 1) of the deals in the text that `writeSheet` returns.
export function dealLines(text: string): number[] {
  return text.split('\n').flatMap((line, at) => (/^\s*deal\s/.test(line) ? [at + 1] : []));
}

function clean(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
}

/**
 * The game that a sheet's text names. If it names no game with sheets, this is the first game, whose parser reports the
 * error.
 */
export function gameOfText(text: string): string {
  const named = /^[ \t]*game[ \t]+(\S+)/m.exec(text)?.[1] ?? '';
  return games.includes(named) ? named : games[0]!;
}

// Parses a sheet from a text that the engine has accepted.
export function readSheet(text: string, id: string, title: string): Sheet {
  const game = gameOfText(text);
  const { options, read } = scoringOf(game)!;
  const sheet: Sheet = { id, game, title, options, names: [], deals: [], changed: 0 };
  let notes: string[] = [];
  let titled = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const words = line.trim().split(/[ \t]+/);
    const rest = line.trim().slice(words[0]!.length).trim();
    if (words[0] === 'options') sheet.options = rest;
    else if (words[0] === 'seats') sheet.names = readNames(rest);
    else if (words[0] === 'deal') {
      sheet.deals.push(read(words.slice(1), notes));
      notes = [];
    } else if (line.trim().startsWith('#')) {
      const note = line.trim().slice(1).trim();
      if (titled || sheet.deals.length > 0) notes.push(note);
      else [sheet.title, titled] = [note || title, true];
    }
  }
  if (playersOf(sheet.options) === 0) sheet.options += ` players=${playersOf(options)}`;
  sheet.names.length = playersOf(sheet.options);
  sheet.names = Array.from(sheet.names, (name) => name ?? '');
  return sheet;
}

function readNames(text: string): string[] {
  const names: string[] = [];
  for (const found of text.matchAll(/p(\d+)=(?:"((?:[^"\\]|\\.)*)"|(\S+))/g)) {
    names[Number(found[1]) - 1] = (found[2] ?? found[3] ?? '').replace(/\\(.)/g, '$1');
  }
  return names;
}
