import { describe, expect, it } from 'vitest';
import { FragmentError, fromFragment, LONGEST_FRAGMENT, toFragment } from './fragment.ts';

const RECORD = 'brelan 1\ngame tontine rules 1\nseats p1="Chloé"\n' + 'p3 turn  p4 turn  p5 turn\n'.repeat(40);

async function fault(letters: string): Promise<string> {
  try {
    await fromFragment(letters);
    return 'none';
  } catch (error) {
    return error instanceof FragmentError ? error.fault : String(error);
  }
}

describe('a record in a link', () => {
  it('comes back as it was, in letters that no link has to escape', async () => {
    const letters = await toFragment(RECORD);
    expect(letters).toMatch(/^1[A-Za-z0-9_-]+$/);
    expect(letters.length).toBeLessThan(RECORD.length / 4);
    expect(await fromFragment(letters)).toBe(RECORD);
  });

  it('tells every lost and every changed letter from a sound link', async () => {
    const letters = await toFragment(RECORD);
    for (let at = 1; at < letters.length; ++at) {
      const other = letters[at] === 'A' ? 'B' : 'A';
      const changed = letters.slice(0, at) + other + letters.slice(at + 1);
      const back = await fromFragment(changed).catch(() => 'refused');
      expect(['refused', RECORD]).toContain(back); // only the unused bits of the last letter may have changed
      expect(await fault(letters.slice(0, at))).not.toBe('none');
    }
  });

  it('says what is wrong', async () => {
    expect(await fault('')).toBe('form');
    expect(await fault('2AAAA')).toBe('form');
    expect(await fault('1AAAA%%%')).toBe('letters');
    expect(await fault('1AAAAAAAA')).toBe('check');
    expect(await fault('1' + 'A'.repeat(LONGEST_FRAGMENT))).toBe('long');
  });

  it('refuses to unfold without end', async () => {
    const bomb = await fragmentOf('a'.repeat(3 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(LONGEST_FRAGMENT);
    expect(await fault(bomb)).toBe('long');
    await expect(toFragment('a'.repeat(3 * 1024 * 1024))).rejects.toMatchObject({ fault: 'long' });
  });
});

// Encodes a text of any length; its checksum is never verified.
async function fragmentOf(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return '1AAAA' + bytes.toString('base64url');
}
