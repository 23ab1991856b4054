// Reference screenshots in e2e/references, each approved by a person. A page that looks different fails until someone
// has approved it and tools/web_references has renewed the screenshots.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './look.ts';

const kept = `${import.meta.dirname}/../references`;
const out = `${import.meta.dirname}/../out`;
const renewing = process.env['BRELAN_REFERENCES'] === 'renew';

// Compares the average colours of small squares, because antialiasing may differ and letters may shift by a pixel.
const SIDE = 8;
const FAR = 24; // this much difference (of 255) in one of the three colours
const MOST = 0.004; // the share of squares that may differ by more than that

// The same fonts on every machine, and lines filled greedily, because each version of a browser balances them
// differently.
const letters = `:root { --sans: "DejaVu Sans" !important; --serif: "DejaVu Serif" !important; --mono: "DejaVu Sans Mono" !important; }
* { text-wrap-style: auto !important; }`;

export async function sameLetters(context: BrowserContext): Promise<void> {
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, letters);
}

interface Difference {
  size: string;
  share: number;
  picture: string; // the reference, the current page, and the places where they differ
}

// Runs in a page: compares two screenshots.
async function compare(page: Page, before: Buffer, now: Buffer): Promise<Difference> {
  await page.goto('about:blank');
  const urls = [`data:image/jpeg;base64,${before.toString('base64')}`, `data:image/png;base64,${now.toString('base64')}`];
  return page.evaluate(async ({ urls, SIDE, FAR }) => {
    const [old, fresh] = await Promise.all(urls.map(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return image;
    })) as [HTMLImageElement, HTMLImageElement];
    const { width, height } = fresh;
    const canvas = Object.assign(document.createElement('canvas'), { width: 3 * width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    [old, fresh, fresh].forEach((image, at) => pen.drawImage(image, at * width, 0));
    const mean = (x: number, y: number, channel: number): number => {
      const { data } = pen.getImageData(x, y, Math.min(SIDE, width - (x % width)), Math.min(SIDE, height - y));
      let sum = 0;
      for (let at = channel; at < data.length; at += 4) sum += data[at]!;
      return sum / (data.length / 4);
    };
    const marks: [number, number][] = [];
    let squares = 0;
    for (let y = 0; y < height; y += SIDE) {
      for (let x = 0; x < width; x += SIDE) {
        squares++;
        if ([0, 1, 2].some((channel) => Math.abs(mean(x, y, channel) - mean(x + width, y, channel)) > FAR)) marks.push([x, y]);
      }
    }
    pen.fillStyle = 'rgb(255 0 120 / 0.6)';
    for (const [x, y] of marks) pen.fillRect(2 * width + x, y, SIDE, SIDE);
    const size = old.width === width && old.height === height ? '' : `${old.width}x${old.height} has become ${width}x${height}`;
    return { size, share: marks.length / squares, picture: canvas.toDataURL('image/png').split(',')[1]! };
  }, { urls, SIDE, FAR });
}

// Compares the window with the reference of this name. While references are being renewed, saves it as the new
// reference instead.
export async function looksAs(page: Page, name: string): Promise<void> {
  await settled(page);
  const file = `${kept}/${name}.jpg`;
  if (renewing) {
    mkdirSync(kept, { recursive: true });
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' });
    return;
  }
  const now = await page.screenshot({ animations: 'disabled' });
  writeFileSync(`${out}/${name}.png`, now);
  expect(existsSync(file), `There is no picture of ${name} to compare with: tools/web_references makes it.`).toBe(true);
  const { size, share, picture } = await compare(page, readFileSync(file), now);
  if (size === '' && share <= MOST) return;
  writeFileSync(`${out}/${name}.differs.png`, Buffer.from(picture, 'base64'));
  const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
  expect.fail(`${name} does not look as it did: ${size || `${percent(share)} of the squares differ, ${percent(MOST)} may`}.`
    + ` Look at web/e2e/out/${name}.differs.png; if it is right, tools/web_references makes the pictures anew.`);
}
