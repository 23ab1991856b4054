// Score sheets as text (`docs/score-sheet.md`), both ways. What cannot have been the engine refuses.
import { playersOf } from './sheet.ts';
import type { Contract, Deal, Handful, Level, Passed, Petit, PetitSlam, Played, Sheet, Slam, Whose } from './sheet.ts';

const OLD_NAMES: Record<string, Contract> = { petite: 'prise', pousse: 'garde' };

// The words of a deal, as the line of a sheet and as `score` of the engine take them.
export function dealWords(deal: Deal): string[] {
  const misere = deal.misere.map((seat) => `misere=p${seat}`);
  if (deal.kind === 'passed') return ['passed', ...misere];
  const words = [
    `taker=p${deal.taker}`, `contract=${deal.contract}`, `points=${deal.points}`, `oudlers=${deal.oudlers}`,
  ];
  if (deal.partner !== undefined) words.push(`partner=${seatWord(deal.partner)}`);
  if (deal.petit !== 'none') words.push(`petit=${deal.petit}`);
  for (const shown of deal.handfuls) {
    words.push(`handful=${shown.level}:${seatWord(shown.whose)}${shown.trumps ? `:${shown.trumps}` : ''}`);
  }
  if (deal.slam !== 'none') words.push(`slam=${deal.slam}`);
  if (deal.petitSlam !== 'none') words.push(`petit-slam=${deal.petitSlam}`);
  return [...words, ...misere];
}

function seatWord(seat: Whose | 'self'): string {
  return typeof seat === 'number' ? `p${seat}` : seat;
}

// A whole sheet as text. Its title is the first comment.
export function writeSheet(sheet: Sheet): string {
  const lines = ['brelan-scores 1', 'game tarot', `options ${sheet.options}`.trimEnd()];
  const seats = sheet.names
    .map((name, at) => ({ name: clean(name), at }))
    .filter(({ name }) => name !== '')
    .map(({ name, at }) => `p${at + 1}="${name.replace(/["\\]/g, '\\$&')}"`);
  if (seats.length > 0) lines.push(`seats ${seats.join(' ')}`);
  if (clean(sheet.title)) lines.push(`# ${clean(sheet.title)}`);
  for (const deal of sheet.deals) {
    for (const note of deal.notes) lines.push(`# ${clean(note)}`);
    lines.push(`deal ${dealWords(deal).join(' ')}`);
  }
  return lines.join('\n') + '\n';
}

// Where each deal stands in the text of `writeSheet`: lines counted from 1.
export function dealLines(text: string): number[] {
  return text.split('\n').flatMap((line, at) => (/^\s*deal\s/.test(line) ? [at + 1] : []));
}

function clean(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
}

// A sheet from a text that the engine has found to be one.
export function readSheet(text: string, id: string, title: string): Sheet {
  const sheet: Sheet = { id, title, options: 'edition=fft players=4', names: [], deals: [], changed: 0 };
  let notes: string[] = [];
  let titled = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const words = line.trim().split(/[ \t]+/);
    const rest = line.trim().slice(words[0]!.length).trim();
    if (words[0] === 'options') sheet.options = rest;
    else if (words[0] === 'seats') sheet.names = readNames(rest);
    else if (words[0] === 'deal') {
      sheet.deals.push(readDeal(words.slice(1), notes));
      notes = [];
    } else if (line.trim().startsWith('#')) {
      const note = line.trim().slice(1).trim();
      if (titled || sheet.deals.length > 0) notes.push(note);
      else [sheet.title, titled] = [note || title, true];
    }
  }
  if (!/(^|\s)players=/.test(sheet.options)) sheet.options += ' players=4';
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

function readDeal(words: string[], notes: string[]): Deal {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  const all = (key: string) => pairs.filter(([name]) => name === key).map(([, value]) => value);
  const one = (key: string) => all(key)[0];
  const misere = all('misere').map(seatNumber);
  if (one('passed') !== undefined) return { kind: 'passed', misere, notes } satisfies Passed;
  const contract = one('contract') ?? 'prise';
  const deal: Played = {
    kind: 'played',
    taker: seatNumber(one('taker') ?? 'p1'),
    contract: OLD_NAMES[contract] ?? (contract as Contract),
    points: (one('points') ?? '').replace(',', '.'),
    oudlers: Number(one('oudlers') ?? 0),
    petit: (one('petit') ?? 'none') as Petit,
    handfuls: all('handful').map(readHandful),
    slam: (one('slam') ?? 'none') as Slam,
    petitSlam: (one('petit-slam') ?? 'none') as PetitSlam,
    misere,
    notes,
  };
  const partner = one('partner');
  if (partner !== undefined) deal.partner = partner === 'self' ? 'self' : seatNumber(partner);
  return deal;
}

function readHandful(text: string): Handful {
  const [level, whose, trumps] = text.split(':');
  const shown: Handful = { level: level as Level, whose: /^p\d+$/.test(whose ?? '') ? seatNumber(whose!) : (whose as Whose) };
  if (trumps) shown.trumps = trumps;
  return shown;
}

function seatNumber(word: string): number {
  return Number(word.slice(1));
}
