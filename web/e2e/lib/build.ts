// A new version of the client, as an upgraded house serves it: the current files under other names and with another
// build id.
import type { Between } from './between.ts';

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

// Makes `between` serve the new version instead of the old files. Returns the new build id.
export async function renewFiles(between: Between, house: string): Promise<string> {
  const { build } = JSON.parse(await textOf(`${house}version.json`)) as { build: string };
  const worker = await textOf(`${house}sw.js`);
  const files = [...worker.matchAll(/"((?:\.\/|[\w./-]+))"/g)].map(([, name]) => name!.replace(/^\.\//, ''));
  const scripts = files.filter((name) => /^assets\/.*\.js$/.test(name));
  const next = build.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const renamed = (name: string): string => name.replace(/\.js$/, '.renewed.js');
  const base = (name: string): string => name.replace(/^assets\//, '');
  const rewrite = (text: string): string =>
    scripts.reduce((all, name) => all.replaceAll(base(name), base(renamed(name))), text.replaceAll(build, next));
  for (const name of ['', 'version.json', 'sw.js', ...scripts]) {
    const script = scripts.includes(name);
    between.files.set(`/${script ? renamed(name) : name}`, Buffer.from(rewrite(await textOf(house + name))));
    if (script) between.files.set(`/${name}`, null);
  }
  return next;
}
