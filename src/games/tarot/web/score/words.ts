// Converts deals to and from lines of a score sheet (`docs/score-sheet.md`). The engine rejects impossible
// deals.
import type { Contract, Deal, Handful, Level, Petit, PetitSlam, Played, Slam, Whose } from './deal.ts';

const OLD_NAMES: Record<string, Contract> = { petite: 'prise', pousse: 'garde' };

// The words for a deal, as used in score sheets and by the engine's `score`.
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

// Parses a deal from a line's words. The engine has already accepted the line.
export function readDeal(words: readonly string[], notes: string[]): Deal {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
  });
  const all = (key: string) => pairs.filter(([name]) => name === key).map(([, value]) => value);
  const one = (key: string) => all(key)[0];
  const misere = all('misere').map(seatNumber);
  if (one('passed') !== undefined) return { kind: 'passed', misere, notes };
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
