import { describe, expect, it } from 'vitest';
import { checkRecord } from '../pages/check/check.ts';
import { checkEpoch } from './epoch.ts';
import { file, forge, kindOf, passedBy, textOf, type Forgery, type TrueRecord } from './forgeries.ts';
import { readDeals, readRecord, type DealText } from './record.ts';

// Checks how this browser judges forged records. tests/cli/forgeries_test.cpp checks the same for `brelan verify` and
// the terminal.

// The parts of a match that a house shows during play: the draw, and the deals of each epoch.
function toldOf(lines: string[]): { draw: string[]; deals: string[] } {
  const told = { draw: [] as string[], deals: [''] };
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind === 'fair close') told.deals.push('');
    if (['brelan', 'game', 'options', 'seats', 'result', 'end'].includes(kind) || kind.startsWith('fair ')) continue;
    if (kind === 'draw' && told.deals.at(-1) === '') told.draw.push(...line.split(/ +/));
    else told.deals[told.deals.length - 1] += `${line}\n`;
  }
  return told;
}
const isTold = ({ line }: Forgery): boolean =>
  !['brelan', 'game', 'options', 'seats', 'result', 'end'].includes(line) && !line.startsWith('fair ');

// Whether the client at the table accepts this text when an epoch is closed.
function passesLive({ lines: honest }: TrueRecord, lines: string[]): boolean {
  const { draw, deals } = toldOf(lines);
  let before: DealText | undefined;
  return readRecord(textOf(honest)).epochs.every(({ transcript }, i) => {
    try {
      const told = readDeals(deals[i] ?? '');
      const { finding } = checkEpoch(transcript, told, { draw, before });
      before = told.at(-1);
      return !finding;
    } catch {
      return false;
    }
  });
}

describe('a true record', () => {
  it.each(file.records)('passes: $name', (record) => {
    expect(checkRecord(textOf(record.lines)).good).toBe(true);
    expect(passesLive(record, record.lines)).toBe(true);
  });
});

describe('every forgery of it', () => {
  let count = 0;
  it.each(file.records)('is judged as the verifier does: $name', (record) => {
    const other: string[] = [];
    for (const forgery of forge(file.records, record)) {
      ++count;
      const passes = passedBy(forgery) !== undefined;
      const { do: action, line, key, later } = forgery;
      const which = `${action} ${line} ${key}${later ? ' (later)' : ''}`;
      if (checkRecord(textOf(forgery.lines)).good !== passes) other.push(`${which}: ${passes ? 'refused' : 'passed'}`);
      if (isTold(forgery) && passesLive(record, forgery.lines) !== passes) other.push(`at the table: ${which}: ${passes ? 'refused' : 'passed'}`);
    }
    expect([...new Set(other)]).toEqual([]);
  }, 120_000);
  it('is one of those that the verifier has judged', () => expect(count).toBe(file.count));
});
