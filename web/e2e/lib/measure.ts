// Timings of a page, measured from within.
import type { BrowserContext, Page } from 'playwright-core';

interface Measured {
  playable: number; // ms from the start of navigation until the hand and the legal actions are visible
  answers: number[]; // ms from a tap to the first frame without the card
  frames: number[]; // ms between frames during movements
  pauses: number[]; // ms taken by long tasks that blocked the page
}

declare global {
  var measured: Measured;
}

// Makes every page of this browser measure itself from the start.
export async function measureIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.measured = { playable: 0, answers: [], frames: [], pauses: [] };
    const { measured } = globalThis;
    new PerformanceObserver((list) => measured.pauses.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    let last = 0;
    const playable = (): boolean => document.querySelector('.prompt.mine') !== null && document.querySelector('.hand button, .felt .seat') !== null
      && document.querySelector('.actions [data-action], .hand button:not(.dim)') !== null;
    const frame = (now: number): void => {
      const moving = document.getAnimations().some(({ playState }) => playState === 'running');
      if (moving && last > 0) measured.frames.push(now - last);
      if (moving) performance.mark('moving');
      last = moving ? now : 0;
      if (measured.playable === 0 && playable()) measured.playable = performance.now();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    // A tap that plays a card because the card was already raised.
    addEventListener('click', (event) => {
      const card = (event.target as Element | null)?.closest?.('.hand button.raised');
      if (!card) return;
      const begin = event.timeStamp;
      const look = (): void => {
        if (card.isConnected) return void requestAnimationFrame(look);
        measured.answers.push(performance.now() - begin);
      };
      requestAnimationFrame(look);
    }, true);
  });
}

export const measuredOf = (page: Page): Promise<Measured> => page.evaluate(() => globalThis.measured);
export const forget = (page: Page, what: 'answers' | 'frames' | 'pauses'): Promise<void> =>
  page.evaluate((name) => void (globalThis.measured[name].length = 0), what);

// Slows the page down by this factor.
export async function slowDown(page: Page, times: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: times });
}

// Counts the bytes received over the network in their compressed form.
export async function countBytes(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  let bytes = 0;
  await line.send('Network.enable');
  line.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  return () => bytes;
}

// The value below which this share of all values lies.
export function quantile(all: readonly number[], share: number): number {
  const sorted = [...all].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
