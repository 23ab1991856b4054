// A separate house for a test: `brelan serve` on a free local port, with a temporary store.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface House {
  address: string; // http://127.0.0.1:PORT/
  stop(): Promise<void>;
  // A link that sets a new password for this login, created in the same way as an operator's link.
  linkFor(login: string, ...more: string[]): string;
  // After stop(), starts again with the same store and port.
  again(): Promise<void>;
}

const program = process.env['BRELAN'] ?? join(import.meta.dirname, '../../../build/release/brelan');

// Starts the house and waits for the line with its address.
async function start(listen: string, store: string, more: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(program, ['serve', '--lang', 'en', '--listen', listen, '--store', store, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`brelan serve has ended with ${code}: ${said}`)));
    child.stderr.on('data', (bytes) => (said += String(bytes)));
    child.stdout.on('data', (bytes) => {
      said += String(bytes);
      const found = /http:\/\/[\d.]+:\d+\//.exec(said);
      if (found) done(found[0]);
    });
  });
  return { child, address };
}

// Restarts on the same port, which another local program may have taken for a moment.
async function restart(listen: string, store: string, more: string[]): ReturnType<typeof start> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(listen, store, more);
    } catch (why) {
      if (tries === 60 || !/not possible to listen/.test(String(why))) throw why;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([gone, ended]);
}

// Opens a house; `more` holds additional arguments for `brelan serve`.
export async function openHouse(...more: string[]): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'brelan-e2e-'));
  const store = join(folder, 'house.store');
  let { child, address } = await start('127.0.0.1:0', store, more);
  const listen = new URL(address).host;
  return {
    address,
    linkFor: (login, ...words) => {
      const said = execFileSync(program, ['password', '--store', store, '--public-url', address.replace(/\/$/, ''), ...words, login], { encoding: 'utf8' });
      return said.split('\n')[0]!;
    },
    again: async () => void ({ child } = await restart(listen, store, more)),
    stop: async () => {
      await end(child);
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
