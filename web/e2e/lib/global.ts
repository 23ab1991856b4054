import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Reports missing requirements before they make the first test fail.
export default function setup(): void {
  const out = join(import.meta.dirname, '../out');
  rmSync(out, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  mkdirSync(out, { recursive: true });
  const program = process.env['BRELAN'] ?? join(import.meta.dirname, '../../../build/release/brelan');
  const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(program)) throw new Error(`There is no ${program}: build it (tools/build release brelan), or name it in BRELAN.`);
  if (!existsSync(chromium)) throw new Error(`There is no ${chromium}: install Debian's chromium (tools/setup test), or name one in CHROMIUM.`);
}
