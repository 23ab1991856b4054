// A web server that serves the client's files without a house.
import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

// Content types by file extension.
export const types: Record<string, string> = {
  js: 'text/javascript', css: 'text/css', json: 'application/json', html: 'text/html; charset=utf-8', wasm: 'application/wasm',
  svg: 'image/svg+xml', txt: 'text/plain; charset=utf-8',
};

export interface Folder {
  address: string; // http://127.0.0.1:PORT/
  stop(): Promise<void>;
}

// Serves the files of a folder.
export async function openFolder(folder: string): Promise<Folder> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1'); // resolves `..`
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(path, (fault, bytes) => {
      if (fault) return void answer.writeHead(404).end();
      answer.writeHead(200, { 'Content-Type': types[extname(path).slice(1)] ?? 'application/octet-stream' }).end(bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
