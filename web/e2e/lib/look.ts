// Checks of a page at rest: whether it is accessible, whether it fits the window, and how it looks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Waits until nothing on the page is loading, busy or moving. An endless animation means that something is busy.
export async function settled(page: Page): Promise<void> {
  const restless = (): Promise<string> =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (document.readyState !== 'complete') return 'it is being loaded';
      if (document.fonts.status !== 'loaded') return 'letters are being loaded';
      const busy = document.querySelector('[aria-busy="true"]');
      if (busy) return `busy: ${busy.outerHTML.slice(0, 100)}`;
      const moving = document.getAnimations().find((each) => each.playState === 'running' || each.pending);
      const node = (moving?.effect as KeyframeEffect | null | undefined)?.target;
      return moving ? `moves: ${node?.outerHTML.slice(0, 100)}` : '';
    });
  await expect.poll(restless, { message: page.url() }).toBe('');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Findings {
  bad: string[];
  changed: string; // what changed on the page in the meantime; empty if nothing changed
}

async function examine(page: Page): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => void changes.push(...records));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const { violations } = await run(document, { resultTypes: ['violations'] });
    const [change] = [...changes, ...watch.takeRecords()];
    watch.disconnect();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const bad = serious.flatMap(({ id, impact, help, nodes }) =>
      nodes.map((node) => {
        const why = [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; ');
        return `${impact} ${id} (${help}): ${node.target.join(' ')}: ${why}\n${node.html.slice(0, 200)}`;
      }));
    const target = change?.target;
    const at = target instanceof Element ? target : target?.parentElement;
    return { bad, changed: change ? `${change.type} ${change.attributeName ?? ''} ${at?.outerHTML.slice(0, 100)}` : '' };
  });
}

const LOOKS = 20;

// Runs accessibility checks, which may find no serious violation. If the page changes during a check, the check is
// repeated, because it may have seen two different states.
export async function accessible(page: Page): Promise<void> {
  let found: Findings = { bad: [], changed: '' };
  for (let times = 0; times < LOOKS; times++) {
    await settled(page);
    found = await examine(page);
    if (!found.changed) break;
  }
  expect(found.changed, `${page.url()} never stands still`).toBe('');
  const where = `${page.url()} in ${page.viewportSize()?.width}x${page.viewportSize()?.height}`;
  expect(found.bad, `${where}:\n${found.bad.join('\n')}\n`).toEqual([]);
}

// Nothing may extend beyond the window: on a phone, a page that scrolls sideways is broken.
export async function fits(page: Page): Promise<void> {
  await settled(page);
  const [inside, outside] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
  expect(outside, `${page.url()} is wider than the window`).toBeLessThanOrEqual(inside ?? 0);
}

// Expects the element to be completely inside the window without scrolling.
export async function inWindow(part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { height } = part.page().viewportSize()!;
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height, `${part} lies at ${JSON.stringify(box)}`).toBe(true);
}

// Saves a screenshot to e2e/out for people to look at.
export async function picture(page: Page, name: string, whole = false): Promise<void> {
  await settled(page);
  await page.screenshot({ path: `${import.meta.dirname}/../out/${name}.png`, fullPage: whole, animations: 'disabled' });
}

// The contrast of an element's text on the screen (WCAG 2, 1.4.3: at least 4.5), measured between its most common
// colour and the colour that differs most from it. It ignores images and translucent parts.
export async function contrast(part: Locator): Promise<number> {
  const png = (await part.screenshot({ animations: 'disabled' })).toString('base64');
  const blank = await part.page().context().newPage();
  try {
    return await blank.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const linear = (value: number): number => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const lights = Array.from({ length: data.length / 4 }, (_, at) =>
        0.2126 * linear(data[4 * at]!) + 0.7152 * linear(data[4 * at + 1]!) + 0.0722 * linear(data[4 * at + 2]!)).sort((a, b) => a - b);
      const middle = lights[lights.length >> 1]!;
      const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return Math.max(ratio(lights[0]!, middle), ratio(lights.at(-1)!, middle));
    }, `data:image/png;base64,${png}`);
  } finally {
    await blank.close();
  }
}
