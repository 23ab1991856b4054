// A socket for tests: it records what is sent, and the test plays the part of the house.
export class FakeSocket {
  readyState = 0;
  protocol = 'brelan-2';
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  // The query of the address that was requested.
  get query(): Record<string, string> {
    return Object.fromEntries(new URL(this.address).searchParams);
  }

  // The commands that were sent, as objects.
  get commands(): Record<string, unknown>[] {
    return this.sent.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  send(line: string): void {
    this.sent.push(line);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ reason });
  }
}
