// The part of WebSocket framing (RFC 6455) that a proxy needs: complete texts go in, and complete texts come out.
interface Frame {
  last: boolean;
  kind: number; // 0: continuation, 1: text, 8 and above: control frames
  bytes: Buffer;
  size: number; // including the frame's header
}

// The first frame in these bytes, if it is complete.
function frameOf(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 127;
  const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  const masked = (bytes[1]! & 128) !== 0;
  const begin = head + (masked ? 4 : 0);
  if (bytes.length < begin) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < begin + length) return undefined;
  const mask = bytes.subarray(head, begin);
  const body = Buffer.from(bytes.subarray(begin, begin + length));
  if (masked) for (let at = 0; at < length; at++) body[at]! ^= mask[at % 4]!;
  return { last: (bytes[0]! & 128) !== 0, kind: bytes[0]! & 15, bytes: body, size: begin + length };
}

// A frame with this payload. Browsers must mask their frames, and a mask of zeros changes nothing.
function frame(kind: number, body: Buffer, masked: boolean): Buffer {
  const { length } = body;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 128 | kind;
  head[1] = (masked ? 128 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

// One direction of a connection. `alter` returns the texts that replace a text.
export class Direction {
  #rest = Buffer.alloc(0);
  #parts: Buffer[] = [];
  readonly #alter: (text: string) => string[];
  readonly #masked: boolean;

  constructor(alter: (text: string) => string[], masked: boolean) {
    this.#alter = alter;
    this.#masked = masked;
  }

  // Takes the bytes from one end, and returns the bytes for the other end.
  pass(bytes: Buffer): Buffer {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const out: Buffer[] = [];
    for (let next = frameOf(this.#rest); next; next = frameOf(this.#rest)) {
      this.#rest = this.#rest.subarray(next.size);
      out.push(...this.#take(next));
    }
    return Buffer.concat(out);
  }

  #take({ last, kind, bytes }: Frame): Buffer[] {
    if (kind >= 8) return [frame(kind, bytes, this.#masked)];
    this.#parts.push(bytes);
    if (!last) return [];
    const text = Buffer.concat(this.#parts.splice(0)).toString('utf8');
    return this.#alter(text).map((each) => frame(1, Buffer.from(each), this.#masked));
  }
}
