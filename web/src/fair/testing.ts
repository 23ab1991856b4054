import type { Code, EventMessage, Happening, Match, OpenedEpoch, RunningEpoch, StateMessage } from '$wire';
import { hex, unhex, utf8, type Bytes } from './bytes.ts';
import { FairClient, type Saying } from './client.ts';
import { cardOf, drawOf } from './games.ts';
import type { Wrong } from './judge.ts';
import { type Kept, type Store } from './notes.ts';
import { scheme, type SeatPart, type Terms } from './scheme.ts';
import { sha256 } from './sha256.ts';

// A house with one three-player table of Tontine or Tonk: this client is in seat 1, another player in seat 2, and a bot
// in seat 3. The house is honest except where a test changes it.
export const me = 'a'.repeat(32);
export const other = 'b'.repeat(32);
export const tableId = 'c'.repeat(32);
export const options = 'edition=salon-1725 players=3';
export const chance = (text: string): Bytes => sha256(utf8(text));

export class House {
  client!: FairClient;
  said: Saying[] = [];
  epoch = 0;
  prev: Bytes = new Uint8Array(32);
  secret: Bytes = new Uint8Array();
  terms!: Terms;
  seats: SeatPart[] = [];
  store = memory();
  nonce = chance('nonce of the other');
  drawn = 0; // the first dealer
  numbers = 0; // how many numbers the client has drawn
  incarnation: string | undefined;
  first: SeatPart = { kind: 1, player: me }; // the player whom the house puts in seat 1

  readonly options: string;
  readonly game: 'tontine' | 'tonk';

  constructor(game: 'tontine' | 'tonk' = 'tontine', more = '', edition = game === 'tontine' ? 'edition=salon-1725 ' : 'edition=wikipedia-fr ') {
    this.game = game;
    this.options = `${edition}players=3${more}`;
    this.join();
  }
  // A client joins, or comes back after a reload.
  join(fair?: RunningEpoch): void {
    this.client = new FairClient((command) => this.said.push(command), () => {}, this.store, (size) => chance(`own ${this.epoch} ${++this.numbers}`).slice(0, size));
    this.state(fair);
  }
  state(fair?: RunningEpoch, record?: string, match: Partial<Match> | undefined = fair?.stage === 'dealt' ? { draw: this.draw() } : undefined): void {
    this.client.hear({
      type: 'state', you: { account: me, seat: 1 }, table: { id: tableId, game: this.game, rules: 1, options: this.options },
      ...(this.incarnation === undefined ? {} : { incarnation: this.incarnation }),
      ...(fair ? { fair } : {}), ...(match ? { match } : {}), ...(record === undefined ? {} : { record }),
    } as StateMessage);
  }
  event<What extends Happening['what']>(what: What, rest: Partial<Extract<Happening, { what: What }>> = {}): void {
    this.client.hear({ type: 'event', what, ...rest } as unknown as EventMessage);
  }

  begin(): OpenedEpoch {
    this.epoch += 1;
    this.secret = chance(`secret ${this.epoch}`);
    this.seats = [{ ...this.first }, { kind: 1, player: other }, { kind: 2, player: 'basic' }];
    this.terms = { table: unhex(tableId, 16)!, epoch: this.epoch, prev: this.prev, rules: `${this.game}/1 ${this.options}`, deck: 52, seats: this.seats };
    return {
      epoch: this.epoch, table: tableId, prev: hex(this.prev), rules: this.terms.rules, deck: 52, nodes: 100,
      commit: hex(scheme.serverCommit(scheme.context(this.terms), this.secret)),
      seats: this.seats.map(({ kind, player }) => ({ kind, player })), excused: [],
    };
  }
  open(change: Partial<OpenedEpoch> = {}): OpenedEpoch {
    const open = { ...this.begin(), ...change };
    this.event('fair-open', { fair: open });
    return open;
  }
  // Answers the client's last command.
  answer(code?: Code): void {
    this.client.answered(this.said.at(-1)!, code);
  }
  s(): (string | null)[] {
    const context = scheme.context(this.terms);
    const mine = this.said.findLast((each) => each.do === 'commit' && each.epoch === this.epoch);
    this.seats[0]!.commit = unhex(mine?.value);
    this.seats[1]!.commit = scheme.seatCommit(context, 1, this.nonce);
    return this.seats.map(({ commit }) => (commit ? hex(commit) : null));
  }
  seal(open: OpenedEpoch, change: { s?: (string | null)[]; commit?: string } = {}): void {
    this.event('fair-sealed', { fair: { epoch: this.epoch, commit: open.commit, s: this.s(), ...change } });
  }
  r(): (string | null)[] {
    const mine = this.said.findLast((each) => each.do === 'reveal' && each.epoch === this.epoch);
    this.seats[0]!.nonce = unhex(mine?.value);
    this.seats[1]!.nonce = this.nonce;
    return this.seats.map(({ commit, nonce }) => (commit ? (nonce ? hex(nonce) : 'withheld') : null));
  }
  key(): Bytes {
    return scheme.values(this.terms, this.secret).key;
  }
  // The lines of the draw; empty if there is none.
  draw(): string {
    const { words } = drawOf(this.terms.rules, 3, this.key())!;
    return words.join(' ').replaceAll(' draw', '\ndraw');
  }
  // Nobody runs out of chips, so all seats take turns as dealer.
  dealer(): number {
    if (this.epoch === 1) this.drawn = drawOf(this.terms.rules, 3, this.key())!.dealer;
    return (this.drawn + this.epoch - 1) % 3;
  }
  // The cards of p1, p2 and p3, and then all other cards.
  deck(): string[] {
    const deck = scheme.deck(this.key(), 52).map((id) => cardOf(this.game, id));
    return [...[0, 1, 2].map((seat) => deck[(seat + 2 - this.dealer()) % 3]!), ...deck.slice(3)];
  }
  head(cards: string[], own = false): string {
    const shown = cards.map((card, i) => (own && i !== 0 ? '?' : card));
    const rest = this.game === 'tontine' ? `stock ${shown.slice(3).join(' ')}` : `upcard ${shown[3]}\nstock ${shown.slice(4).join(' ')}`;
    return `deal ${this.epoch} dealer=p${this.dealer() + 1}\nhand p1 ${shown[0]}\nhand p2 ${shown[1]}\nhand p3 ${shown[2]}\n${rest}\n`;
  }
  deal(change: { r?: (string | null)[]; cards?: string[]; draw?: string } = {}): void {
    const r = change.r ?? this.r();
    if (this.epoch === 1) this.event('draw', { draw: change.draw ?? this.draw() });
    this.event('deal', { record: this.head(change.cards ?? this.deck(), true), fair: { epoch: this.epoch, r } });
    for (const seat of [1, 2, 3]) this.event('act', { seat, act: 'turn' });
  }
  close(change: { secret?: Bytes; cards?: string[]; actions?: string; close?: Bytes; told?: Bytes; begins?: string; scored?: boolean } = {}): void {
    const played = change.actions ?? 'p1 turn  p2 turn  p3 turn\n';
    const secret = change.secret ?? this.secret;
    const actions = change.told ?? sha256(utf8(`deal ${this.epoch}\n${played}`));
    const close = change.close ?? scheme.close(scheme.values(this.terms, secret).mix, secret, actions);
    this.prev = close;
    const head = this.head(change.cards ?? this.deck());
    const begun = change.begins === undefined ? head : head.replace(/^deal \d+/, change.begins);
    const record = `${begun}${played}${change.scored === false ? '' : 'score p1 1 p2 -1 p3 0\n'}`;
    this.event('fair-close', { fair: { epoch: this.epoch, secret: hex(secret), actions: hex(actions), close: hex(close), void: false, record } });
  }
  whole(): void {
    this.seal(this.open());
    this.deal();
    this.close();
  }
  wrong(): Wrong | undefined {
    return this.client.seal.finding?.wrong;
  }
  count(what: string): number {
    return this.said.filter((each) => each.do === what).length;
  }
}

export function memory(works = true): Store & { kept: Kept } {
  const store = {
    kept: { withheld: [], notes: [] } as Kept,
    read: () => structuredClone(store.kept),
    write: (_: string, kept: Kept) => {
      if (works) store.kept = structuredClone(kept);
      return works;
    },
  };
  return store;
}
export const flip = (bytes: Bytes): Bytes => bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
export const swapped = (cards: string[]): string[] => [cards[1]!, cards[0]!, ...cards.slice(2)];
