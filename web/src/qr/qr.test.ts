// QR codes that another encoder (qrcode 1.5.4, not included here) made for the same texts and masks.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrCode } from './qr.ts';

const drawn = (code: boolean[][] | undefined): string => code?.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n') ?? '';

const brelan = `
#######.....#.#######
#.....#..#.##.#.....#
#.###.#.####..#.###.#
#.###.#.#.#.#.#.###.#
#.###.#.#.###.#.###.#
#.....#.###.#.#.....#
#######.#.#.#.#######
........#.###........
#.#####...#.#.#####..
#..#.#...#..#..#..###
.####.##...#.#..#..#.
##..##....#....####.#
.####.###..#.#..#....
........#..#####.##..
#######.....#.##.###.
#.....#.##.########.#
#.###.#.##..#...#..#.
#.###.#.###.#..###...
#.###.#.#..#.#....#..
#.....#..##......##..
#######.##.#.#.#...#.
`.trim();

// The length of each text in bytes, the mask, and the hash of the code: versions 2 to 20, with one block and with many.
const others: [bytes: number, mask: number, sum: string][] = [
  [20, 0, 'b3ec649143b6cbaa87b6403fd20c998654956ba5759473990b110a8b3b9f974e'],
  [60, 1, '550acc7499f7f62b974f0e00fe8ed6f9ec5819b252266bb1d4eeaa1f0a671adb'],
  [100, 3, 'fb8adff535033af0ef64758df6585c6b6015211e1231627e6b2963327935e26c'],
  [120, 4, 'df584986ee742149896a66c960ee507039532e934316e178a0ad509a24eee679'],
  [180, 5, '0bc5f4c371492e4b3a61c960befc6af3762267a10e085462489ef55daeaacd35'],
  [214, 6, '63941569f7ed751d854148f4e880b57dbb36badbbab852f1e9b336d1b7c29a5a'],
  [400, 7, 'b17bb102e174c2d623d8e3bc4d10dbe9246440c1d69d0a483b4b87237933fc65'],
  [666, 2, '51b22fff9c99822287954076579c5ba6d38810a521043a1186ff4fa74c25ab80'],
];

it('draws a short text as others do', () => {
  expect(drawn(qrCode('Brelan', 2))).toBe(brelan);
});

it.each(others)('draws %i bytes with mask %i as others do', (bytes, mask, sum) => {
  const code = drawn(qrCode('otpauth://'.repeat(70).slice(0, bytes), mask));
  expect(createHash('sha256').update(code).digest('hex')).toBe(sum);
});

it('chooses a mask on its own', () => {
  const codes = Array.from({ length: 8 }, (_, mask) => drawn(qrCode('otpauth://totp/Brelan:alice', mask)));
  expect(codes).toContain(drawn(qrCode('otpauth://totp/Brelan:alice')));
});

it('says that a text is too long', () => {
  expect(qrCode('x'.repeat(666))).toHaveLength(97);
  expect(qrCode('x'.repeat(667))).toBeUndefined();
  expect(qrCode('é'.repeat(334))).toBeUndefined();
});
