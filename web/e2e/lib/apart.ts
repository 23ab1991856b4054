// Checks that the parts of a table (plates, marks, chips, cards, words and buttons) do not overlap, from the positions
// of their corners.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './look.ts';

// The parts to look for, and their names in failure messages. Cards may overlap, but the index in the corner of each
// card must be visible.
const PARTS = {
  'the plate of': '.felt .plate',
  'the mark': '.felt .marks li',
  'the backs of': '.felt .backs',
  'the chip or note': '.felt .boxes .notes > *',
  'the words': '.felt .middle :is(p, figcaption, .count, .pool), .prompt p, .told',
  'the button': '.table button:not(.plate, .hand button, .pile, .spread), .controls :is(button, input)',
  'the card': '.table svg.card',
};

const SLACK = 1; // pixels
// The corner of a card (120 by 200) with its rank and suit.
const INDEX = [[6, 8], [34, 8], [34, 64], [6, 64]];

// Describes the parts that overlap and, if `whole` is set, the parts that are not completely inside the window.
async function together(page: Page, whole: boolean): Promise<string[]> {
  return page.evaluate(({ PARTS, SLACK, INDEX, whole }) => {
    type Point = readonly [number, number];
    interface Part { node: Element; card: boolean; name: string; corners: Point[] }

    const owner = (node: Element): string => node.closest('.seat')?.querySelector('.name')?.textContent?.trim() ?? '';
    const cardOf = (node: Element): string => node.querySelector('use')?.getAttribute('href')?.replace(/^#\w-/, '') ?? '';
    const called = (kind: string, node: Element): string =>
      node.matches('svg.card') ? `${kind} ${cardOf(node)}${node.closest('.hand') ? ' of the hand' : ''}`
        : node.matches('.plate, .backs') ? `${kind} ${owner(node)}`
        : `${kind} “${node.textContent?.trim() || node.getAttribute('aria-label')}”${owner(node) && ` of ${owner(node)}`}`;
    const onScreen = (node: Element, points: readonly (readonly number[])[]): Point[] => {
      const matrix = (node as SVGSVGElement).getScreenCTM()!;
      return points.map(([x, y]) => [matrix.a * x! + matrix.c * y! + matrix.e, matrix.b * x! + matrix.d * y! + matrix.f]);
    };
    const box = ({ left, right, top, bottom }: DOMRect): Point[] => [[left, top], [right, top], [right, bottom], [left, bottom]];
    const seen = (node: Element): boolean =>
      node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > SLACK && !node.closest('[inert]');
    const parts = Object.entries(PARTS).flatMap(([kind, selector]) => [...document.querySelectorAll(selector)]
      .filter((node) => seen(node) && !(kind === 'the card' && node.closest('.backs')))
      .map((node): Part => {
        const card = node.matches('svg.card');
        const corners = card ? onScreen(node, [[0, 0], [120, 0], [120, 200], [0, 200]]) : box(node.getBoundingClientRect());
        return { node, card, name: called(kind, node), corners };
      }));

    if (!parts.some(({ node }) => node.matches('.plate'))) return ['there is no plate'];
    // How far two quadrilaterals overlap: the distance that one would have to move to clear the other.
    const overlap = (a: Point[], b: Point[]): number => Math.min(...[a, b].flatMap((corners) => [0, 1].map((side) => {
      const [x, y] = [0, 1].map((of) => corners[side + 1]![of]! - corners[side]![of]!) as [number, number];
      const length = Math.hypot(x, y);
      const range = (of: Point[]): number[] => of.map((point) => (point[0] * x + point[1] * y) / length);
      const [one, other] = [range(a), range(b)];
      return Math.min(Math.max(...one), Math.max(...other)) - Math.max(Math.min(...one), Math.min(...other));
    })));
    const faults: string[] = [];
    parts.forEach((one, at) => {
      const [x, y] = [0, 1].map((of) => one.corners.map((corner) => corner[of]!)) as [number[], number[]];
      const out = Math.max(-Math.min(...x), Math.max(...x) - innerWidth, ...(whole ? [-Math.min(...y), Math.max(...y) - innerHeight] : []));
      if (out > SLACK) faults.push(`${one.name} lies ${Math.round(out)} px outside the window`);
      for (const other of parts.slice(at + 1)) {
        if ((one.card && other.card) || one.node.contains(other.node) || other.node.contains(one.node)) continue;
        const by = overlap(one.corners, other.corners);
        if (by > SLACK) faults.push(`${one.name} and ${other.name} lie ${Math.round(by)} px on each other`);
      }
    });

    // Uses hit testing to find what covers a card's index, with pointer events enabled on everything.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { pointer-events: none !important } ${Object.values(PARTS).join()} { pointer-events: auto !important }`);
    document.adoptedStyleSheets.push(sheet);
    for (const { node, card, name } of parts) {
      if (!card || cardOf(node) === 'back' || node.closest('.hand')) continue;
      const [first, second, , last] = onScreen(node, INDEX) as [Point, Point, Point, Point];
      for (const [u, v] of [[0, 0], [1, 0], [0.5, 0.5], [0, 1], [1, 1]] as const) {
        const at = [0, 1].map((of) => first[of]! + u * (second[of]! - first[of]!) + v * (last[of]! - first[of]!)) as [number, number];
        const top = document.elementsFromPoint(...at).find((each) => each !== document.documentElement)?.closest(Object.values(PARTS).join());
        if (!top || top === node || top.contains(node) || node.contains(top)) continue;
        faults.push(`${parts.find((part) => part.node === top)?.name ?? top.outerHTML.slice(0, 80)} covers the index of ${name}`);
        break;
      }
    }
    document.adoptedStyleSheets.pop();
    return faults;
  }, { PARTS, SLACK, INDEX, whole });
}

// Expects that the parts of a table do not overlap and that all of them are inside the window. If the page scrolls
// (`scrolls`), only overlaps count.
export async function apart(page: Page, when: string, scrolls = false): Promise<void> {
  await settled(page);
  const { width, height } = page.viewportSize()!;
  const faults = await together(page, !scrolls);
  expect(faults, `${when}, in ${width}x${height}:\n${faults.join('\n')}\n`).toEqual([]);
}
