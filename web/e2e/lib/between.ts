// A proxy between a browser and its house. It can serve other files, and alter messages in both directions. The browser
// takes the proxy for the house.
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { types } from './folder.ts';
import { Direction } from './frames.ts';

export type Message = Record<string, unknown>;
// What to pass on instead of a message: the same message, another one, several, or none.
export type Alter = (message: Message) => Message[];

export interface Between {
  address: string; // http://127.0.0.1:PORT/
  files: Map<string, Buffer | null>; // files served instead of the house's own, by path; null if missing
  sockets: boolean; // whether tables are reachable
  fromHouse: Alter;
  fromPage: Alter;
  cut(): void; // closes all open connections
  stop(): Promise<void>;
}

const same: Alter = (message) => [message];

// The headers to send to the house: they contain the house's own name and do not ask for compression.
function headsFor(house: URL, message: IncomingMessage): Record<string, string> {
  const heads = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  delete heads['accept-encoding'];
  delete heads['sec-websocket-extensions'];
  return { ...heads, host: house.host, ...(heads['origin'] ? { origin: house.origin } : {}) };
}

function serve(between: Between, house: URL, message: IncomingMessage, answer: ServerResponse): void {
  const path = new URL(message.url ?? '/', house).pathname;
  const file = between.files.get(path);
  if (file === null) return void answer.writeHead(404).end();
  if (file) {
    const type = types[path.split('.').at(-1) ?? ''] ?? (path === '/' ? types['html']! : 'application/octet-stream');
    answer.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(file);
    return;
  }
  const onward = ask(new URL(message.url ?? '/', house), { method: message.method, headers: headsFor(house, message) }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  message.pipe(onward);
}

// Reads and alters the texts sent in one direction.
const altered = (alter: () => Alter, masked: boolean): Direction =>
  new Direction((text) => alter()(JSON.parse(text) as Message).map((each) => JSON.stringify(each)), masked);

// A socket of a table. The handshake passes through unchanged, and every text after it is altered.
function join(between: Between, house: URL, message: IncomingMessage, page: Duplex, first: Buffer): Socket {
  const upstream = connect(Number(house.port), house.hostname);
  const heads = Object.entries(headsFor(house, message)).map(([name, value]) => `${name}: ${value}\r\n`);
  upstream.write(`GET ${message.url} HTTP/1.1\r\n${heads.join('')}\r\n`);
  const up = altered(() => between.fromPage, true);
  const down = altered(() => between.fromHouse, false);
  let greeting: Buffer | undefined = Buffer.alloc(0);
  upstream.on('data', (bytes: Buffer) => {
    if (!greeting) return void page.write(down.pass(bytes));
    greeting = Buffer.concat([greeting, bytes]);
    const end = greeting.indexOf('\r\n\r\n') + 4;
    if (end < 4) return;
    const rest = greeting.subarray(end);
    page.write(greeting.subarray(0, end));
    greeting = undefined;
    page.write(down.pass(rest));
  });
  page.on('data', (bytes: Buffer) => void upstream.write(up.pass(bytes)));
  if (first.length > 0) upstream.write(up.pass(first));
  const part = (): void => (upstream.destroy(), void page.destroy());
  for (const end of [upstream, page]) end.on('error', part).on('close', part);
  return upstream;
}

// Starts a proxy between this house and anyone who uses the address that is returned.
export async function standBetween(houseAddress: string): Promise<Between> {
  const house = new URL(houseAddress);
  const lines = new Set<Socket>();
  const server: Server = createServer((message, answer) => serve(between, house, message, answer));
  server.on('upgrade', (message, page, first) => {
    if (between.sockets) lines.add(join(between, house, message, page, first));
    else page.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const between: Between = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files: new Map(),
    sockets: true,
    fromHouse: same,
    fromPage: same,
    cut: () => {
      for (const line of lines) line.destroy();
      lines.clear();
    },
    stop: async () => {
      between.cut();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return between;
}
