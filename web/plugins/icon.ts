import { deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

// The icon of the house, drawn by code: three cards on green cloth, with a spade on the front card. Its shapes can be
// drawn both as SVG and as pixels. The drawing is 512 units wide.
type Point = readonly [x: number, y: number];

interface Shape {
  paint: readonly number[]; // the fill colour as red, green and blue
  svg: string;
  covers: (x: number, y: number) => boolean;
}

const middle = 256;
const rgb = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function disc(fill: string, [cx, cy]: Point, radius: number): Shape {
  const svg = `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/>`;
  return { paint: rgb(fill), svg, covers: (x, y) => (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2 };
}

function polygon(fill: string, points: Point[]): Shape {
  const svg = `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`;
  const crosses = (x: number, y: number, a: Point, b: Point): boolean =>
    a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0];
  return {
    paint: rgb(fill),
    svg,
    covers: (x, y) => points.reduce((odd, a, at) => (crosses(x, y, a, points.at(at - 1) ?? a) ? !odd : odd), false),
  };
}

// A card rotated by an angle around a point below it.
function card(fill: string, degrees: number, grow = 0): Shape {
  const [width, height, round] = [184 + 2 * grow, 270 + 2 * grow, 24 + grow];
  const pivot: Point = [middle, 470];
  const [left, top] = [middle - width / 2, 250 - height / 2];
  const place = `x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}"`;
  const svg = `<rect ${place} fill="${fill}" transform="rotate(${degrees} ${pivot.join(' ')})"/>`;
  const [sin, cos] = [Math.sin((-degrees * Math.PI) / 180), Math.cos((-degrees * Math.PI) / 180)];
  const covers = (x: number, y: number): boolean => {
    const [dx, dy] = [x - pivot[0], y - pivot[1]];
    const [px, py] = [pivot[0] + dx * cos - dy * sin, pivot[1] + dx * sin + dy * cos];
    const [outX, outY] = [Math.abs(px - middle) - width / 2 + round, Math.abs(py - 250) - height / 2 + round];
    return Math.max(outX, outY) <= 0 || Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) <= round;
  };
  return { paint: rgb(fill), svg, covers };
}

const [cloth, shade, paper, dim, ink] = ['#1d4738', '#12291f', '#fbf6e9', '#e6dcc0', '#1b1f2a'];

function spade(): Shape[] {
  return [
    polygon(ink, [[256, 150], [321, 241], [256, 300], [191, 241]]),
    disc(ink, [221, 262], 37),
    disc(ink, [291, 262], 37),
    polygon(ink, [[256, 262], [282, 334], [230, 334]]),
  ];
}

const cards = [[-21, dim], [21, dim], [0, paper]] as const;
const sign: Shape[] = [...cards.flatMap(([degrees, fill]) => [card(shade, degrees, 7), card(fill, degrees)]), ...spade()];

function svg(): string {
  const ground = `<rect width="512" height="512" rx="104" fill="${cloth}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${sign.map((shape) => shape.svg).join('')}</svg>\n`;
}

const ground = rgb(cloth);

// The colour of a pixel, which is the average over a few points in it.
function pixel(size: number, px: number, py: number, scale: number): number[] {
  const sum = [0, 0, 0];
  const samples = size > 200 ? 2 : 4;
  for (let at = 0; at < samples * samples; at++) {
    const step = 512 / size / samples;
    const x = (px * samples + (at % samples) + 0.5) * step;
    const y = (py * samples + Math.floor(at / samples) + 0.5) * step;
    const top = sign.findLast((shape) => shape.covers(middle + (x - middle) / scale, middle + (y - middle) / scale));
    const paint = top?.paint ?? ground;
    for (let channel = 0; channel < 3; channel++) sum[channel]! += paint[channel]!;
  }
  return sum.map((value) => Math.round(value / samples ** 2));
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 255]!;
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

// The icon as a PNG, on a square whose corners the system will round. A `scale` below 1 leaves room for the rounding.
function png(size: number, scale: number): Buffer {
  const rows = Buffer.alloc(size * (3 * size + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) rows.set(pixel(size, x, y, scale), y * (3 * size + 1) + 1 + 3 * x);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const manifest = {
  name: 'Brelan',
  short_name: 'Brelan',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#122b22',
  theme_color: '#17352a',
  categories: ['games', 'cards'],
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

// Writes the icon in the formats that systems ask for, and the manifest that makes the page an app.
export function icons(): Plugin {
  const files: Record<string, () => string | Buffer> = {
    'icon.svg': svg,
    'icon-180.png': () => png(180, 0.92),
    'icon-192.png': () => png(192, 1),
    'icon-512.png': () => png(512, 1),
    'icon-mask.png': () => png(512, 0.8),
    'manifest.webmanifest': () => `${JSON.stringify(manifest, null, 1)}\n`,
  };
  return {
    name: 'brelan-icons',
    generateBundle() {
      for (const [fileName, draw] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source: draw() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const draw = files[(request.url ?? '').slice(1)];
        if (!draw) return next();
        if (request.url?.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
        response.end(draw());
      });
    },
  };
}
