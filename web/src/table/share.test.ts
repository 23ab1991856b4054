import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { need } from '../i18n/index.ts';
import { toasts } from '../ui/toasts.svelte.ts';
import { copyByHand } from '../ui/copy_by_hand.ts';
import { copy, copyMade } from './share.ts';

vi.mock('../ui/copy_by_hand.ts', () => ({ copyByHand: vi.fn() }));

// A clipboard that remembers what was put there, and when.
function clipboard(allowed = true) {
  const at = { asked: 0, text: '', prompted: [] as string[] };
  const refuse = (): Promise<never> => Promise.reject(new Error('NotAllowedError'));
  const write = async (items: { parts: Record<string, Promise<Blob>> }[]): Promise<void> => {
    at.asked++;
    if (!allowed) return refuse();
    at.text = await (await items[0]!.parts['text/plain']!).text();
  };
  const writeText = async (text: string): Promise<void> => {
    at.asked++;
    if (!allowed) return refuse();
    at.text = text;
  };
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  vi.mocked(copyByHand).mockReset().mockImplementation((text) => void at.prompted.push(text));
  return at;
}
class Item {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

beforeEach(async () => {
  await need('table');
  toasts.length = 0;
});
afterEach(() => vi.unstubAllGlobals());
const said = (): string[] => toasts.map(({ text }) => text);

describe('what is copied', () => {
  it('is requested during the tap, even if it is made later', async () => {
    const at = clipboard();
    vi.stubGlobal('ClipboardItem', Item);
    let make: (made: { text: string; done: string }) => void = () => undefined;
    const copied = copyMade(new Promise((take) => (make = take)));
    expect([at.asked, at.text, said()]).toEqual([1, '', []]);
    make({ text: 'brelan 1', done: 'There it is.' });
    await copied;
    expect([at.asked, at.text, said()]).toEqual([1, 'brelan 1', ['There it is.']]);
  });

  it('is written once it is there by a browser that knows no other way', async () => {
    const at = clipboard();
    await copy('brelan 1', 'There it is.');
    expect([at.asked, at.text, said()]).toEqual([1, 'brelan 1', ['There it is.']]);
  });

  it.each([['ClipboardItem', Item], ['Other', Item]])('is shown if the browser does not allow copying (%s)', async (name, value) => {
    const at = clipboard(false);
    vi.stubGlobal(name, value);
    await copy('brelan 1', 'There it is.');
    expect([at.prompted, said()]).toEqual([['brelan 1'], []]);
  });

  it.each([['ClipboardItem', Item], ['Other', Item]])('is nothing if it could not be made (%s)', async (name, value) => {
    const at = clipboard();
    vi.stubGlobal(name, value);
    await copyMade(Promise.reject(new Error('no record')));
    expect([at.text, at.prompted, said()]).toEqual(['', [], []]);
  });

  it('is shown if there is no clipboard at all', async () => {
    const at = clipboard();
    vi.stubGlobal('navigator', {});
    await copy('brelan 1', 'There it is.');
    expect([at.prompted, said()]).toEqual([['brelan 1'], []]);
  });
});
