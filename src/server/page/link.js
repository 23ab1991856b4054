// The connection to a table. It comes back by itself; what was asked and not answered is asked again with the same
// number, so that it happens once.
import { api } from './api.js';
import { language } from './texts.js';

const protocol = 'brelan-1';
const firstWait = 500;
const longestWait = 20000;
// Closed for good: these are no faults of the line.
const final = new Set(['closed', 'kicked', 'not-found', 'logout', 'damaged']);

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Link {
  // `told` gets each message, `changed` the state of the line: connecting, open, waiting, closed.
  constructor(table, told, changed) {
    Object.assign(this, { table, told, changed, client: random(), asked: new Map(), seen: 0, next: 1, tries: 0 });
    this.connect();
  }

  connect() {
    this.changed('connecting');
    const query = new URLSearchParams({ client: this.client, texts: language });
    if (this.seen > 0) query.set('from', this.seen);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${query}`, protocol);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.changed('open');
      for (const text of this.asked.values()) socket.send(text.line);
    };
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onclose = (event) => { if (this.socket === socket) this.lost(event.reason); };
  }

  // Tries again later and later, each time at a moment of its own, so that not all come back at once.
  async lost(reason) {
    if (!this.ended && !reason) reason = await this.whyNot();
    if (this.ended || final.has(reason)) return this.changed('closed', reason);
    const wait = Math.min(longestWait, firstWait * 2 ** this.tries++) * (0.5 + Math.random());
    this.changed('waiting', reason, wait);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  // A browser does not say why a socket was refused; the table does.
  async whyNot() {
    try {
      await api('GET', `/api/tables/${this.table}`);
    } catch (problem) {
      if (problem.status === 404 || problem.status === 401) return 'not-found';
      if (problem.code === 'damaged') return 'damaged';
    }
    return '';
  }

  take(message) {
    if (message.type === 'ok' || message.type === 'error') {
      const waits = this.asked.get(message.id);
      this.asked.delete(message.id);
      waits?.done(message);
    } else if (message.n > this.seen) {
      this.seen = message.n;
    }
    this.told(message);
  }

  // Sends a command and gives its answer, however long that takes.
  ask(command) {
    const id = this.next++;
    const line = JSON.stringify({ id, ...command });
    return new Promise((done) => {
      this.asked.set(id, { line, done });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(line);
    });
  }

  // Sends what needs no answer, if that is possible now.
  send(command) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket.close(1000);
  }
}
