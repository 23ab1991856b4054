// The client's part in brelan-fair-1. The client seals its own number, reveals it once the server is committed to the
// server's own number, and holds the server to everything it has said: docs/fairness.md, "What a client must do".
import type { ClosedEpoch, Code, CommitDoing, DealHappening, EventMessage, Message, OpenedEpoch, RevealDoing, RunningEpoch, StateMessage } from '$wire';
import { hex, randomBytes, same, unhex, type Bytes } from './bytes.ts';
import { checkEpoch } from './epoch.ts';
import { sureOf } from './games.ts';
import { judge, judgeChain, type Finding, type Transcript } from './judge.ts';
import { takeHistory } from './history.ts';
import { browserStore, type Kept, type Note, type Store } from './notes.ts';
import { actionText, readDeals, seenDeals, type DealText } from './record.ts';
import { scheme, type Terms } from './scheme.ts';
import { sealOf, type Checked, type Own, type Seal } from './seal.ts';
import { termsOf } from './terms.ts';

export type Saying = CommitDoing | RevealDoing;
export type Say = (command: Saying) => void;

export const warnAt = 2; // how often one seat may withhold its number before we warn
export const warnIn = 100; // epochs

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

// The first value that differs in the server's later list.
function firstChange(now: readonly (string | null)[], before: readonly (string | null)[]): Pick<Finding, 'told' | 'computed'> {
  const longer = now.length < before.length ? before : now;
  const at = longer.findIndex((_, i) => now[i] !== before[i]);
  return { told: now[at] ?? '-', computed: before[at] ?? '-' };
}

export class FairClient {
  seal: Seal = sealOf({});
  readonly #say: Say;
  readonly #tell: (seal: Seal) => void;
  readonly #store: Store;
  readonly #random: (size: number) => Bytes;
  #you = '';
  #seat: number | null = null;
  #table = '';
  #rules = '';
  #sits = false; // this account has a seat at the table
  #kept: Kept = { withheld: [], notes: [] };
  #draw: string[] = []; // how the first dealer of this match was found, if known
  #before: DealText | undefined; // the last deal of the match that was shown completely
  #seen: string[] = []; // the deals from this pack, as this seat was shown them
  #acts: { seat: string; words: string }[] = [];
  #whole = false; // this client has seen every action since the pack was shuffled
  #finding: Finding | undefined;
  #elsewhere = 0; // the epoch for which the server refused our number because it already had another one from us
  #checked: Checked = 'no'; // how far the last closed epoch has been checked

  constructor(say: Say, tell: (seal: Seal) => void = () => {}, store: Store = browserStore, random = randomBytes) {
    this.#say = say;
    this.#tell = tell;
    this.#store = store;
    this.#random = random;
  }

  hear(message: Message): void {
    if (message.type === 'state') this.#state(message);
    else if (message.type === 'event') this.#event(message);
  }

  // The server's answer to one of our commands: accepted, or refused with this code.
  answered({ do: what, epoch, value }: Saying, code?: Code): void {
    if (what !== 'commit' || (code !== undefined && code !== 'another-value')) return;
    const note = this.#note(epoch);
    const { open, s } = this.#kept;
    const sealed = open?.epoch === epoch ? s?.[this.#place(open)] : undefined;
    if (code !== undefined && (note?.taken || sealed === value)) this.#wrong({ wrong: 'own-commit', told: code, computed: value });
    else if (code !== undefined) this.#letGo(epoch);
    else if (sealed && sealed !== value) this.#wrong({ wrong: 'own-commit', told: sealed, computed: value });
    else if (note?.own === value) note.taken = true;
    this.#store.write(this.#table, this.#kept);
    this.#show();
  }

  // The server says that another client of this account has sealed a number for this seat, so our number is in no deck.
  #letGo(epoch: number): void {
    const gone = this.#kept.notes.filter((note) => note.epoch === epoch).map(({ nonce }) => nonce);
    this.#kept.gone = [...(this.#kept.gone ?? []), ...gone].slice(-warnIn);
    this.#kept.notes = this.#kept.notes.filter((note) => note.epoch !== epoch);
    this.#elsewhere = epoch;
  }

  #state({ you, table, fair, record, match, incarnation }: StateMessage): void {
    this.#before = undefined;
    if (match) this.#draw = wordsOf(match.draw ?? '');
    this.#you = you.account;
    this.#seat = you.seat;
    this.#sits = you.seat !== null;
    this.#rules = `${table.game}/${table.rules} ${table.options}`;
    if (this.#table !== table.id) {
      this.#table = table.id;
      this.#kept = this.#store.read(table.id);
      if (this.#kept.wrong) this.#finding = { wrong: this.#kept.wrong as Finding['wrong'] };
    }
    this.#whole = false;
    this.#takeHistory(incarnation, fair);
    if (fair) this.#catchUp(fair, record);
    this.#show();
  }

  // What was seen in another history proves nothing about this one, because the same cards may have been played
  // differently there.
  #takeHistory(incarnation: string | undefined, epoch: RunningEpoch | undefined): void {
    const before = this.#kept.incarnation;
    if (takeHistory(this.#kept, incarnation, epoch)) this.#elsewhere = 0;
    if (this.#kept.incarnation === before) return;
    if (before !== undefined) [this.#seen, this.#acts] = [[], []];
    this.#store.write(this.#table, this.#kept);
  }

  // Catches up with the current epoch after joining or coming back.
  #catchUp(epoch: RunningEpoch, record: string | undefined): void {
    if (epoch.closed && this.#kept.open?.epoch === epoch.closed.epoch && this.#kept.open.epoch !== epoch.epoch) {
      this.#close(epoch.closed, true);
    }
    if (epoch.stage === 'closed') {
      if (epoch.closed && this.#kept.open?.epoch === epoch.epoch) this.#close(epoch.closed, true);
      return;
    }
    this.#open(epoch, epoch.stage === 'opened');
    if (epoch.stage !== 'dealt' && this.#kept.open?.epoch === epoch.epoch) this.#undealt(epoch);
    if (epoch.s) this.#sealed(epoch.epoch, epoch.commit, epoch.s, epoch.stage === 'sealed');
    if (epoch.r) this.#dealt(epoch.epoch, epoch.r);
    if (record !== undefined && epoch.stage === 'dealt') this.#seen.push(sureOf(this.#rules, record, this.#seat));
  }

  // A client that joins before the cards are dealt sees the complete deal. Once the cards have been dealt, the deal
  // cannot be undone, and anyone who has seen cards still knows them.
  #undealt({ stage }: RunningEpoch): void {
    if (this.#kept.r || this.#seen.length > 0) return this.#wrong({ wrong: 'second-open', told: stage, computed: 'dealt' });
    [this.#acts, this.#whole] = [[], true];
  }

  // A message from the house that lacks fields is also a finding.
  #event(message: EventMessage): void {
    try {
      this.#happen(message);
    } catch {
      this.#wrong({ wrong: 'format' });
      this.#show();
    }
  }

  #happen(message: EventMessage): void {
    if (message.what === 'start') [this.#draw, this.#before] = [[], undefined];
    else if (message.what === 'draw') this.#draw = wordsOf(message.draw ?? '');
    else if (message.what === 'fair-open') this.#sit(message.fair);
    else if (message.what === 'fair-sealed') this.#sealed(message.fair.epoch, message.fair.commit, message.fair.s, true);
    else if (message.what === 'fair-close') this.#close(message.fair);
    else if (message.what === 'deal') this.#deal(message);
    else if (message.what === 'stand' && message.seat === (this.#note(this.#kept.open?.epoch ?? 0)?.seat ?? this.#seat)) this.#sits = false;
    else if (message.what === 'act') this.#acts.push({ seat: `p${message.seat}`, words: message.act ?? '' });
    else if (message.what === 'undo') this.#acts.pop();
    else return;
    this.#show();
  }

  // Every player named in an opened epoch has a seat.
  #sit(open: OpenedEpoch): void {
    this.#sits ||= Array.isArray(open.seats) && this.#place(open) >= 0;
    this.#open(open, true);
  }

  #wrong(finding: Finding): void {
    this.#finding ??= finding;
    this.#kept.wrong ??= finding.wrong;
    this.#store.write(this.#table, this.#kept);
  }
  // The place of this account in an epoch; -1 if it has none.
  #place(open: OpenedEpoch): number {
    return open.seats.findIndex(({ kind, player }) => kind === 1 && player === this.#you);
  }
  #note(epoch: number): Note | undefined {
    return this.#kept.notes.find((note) => note.epoch === epoch);
  }

  #open(open: OpenedEpoch, asked: boolean): void {
    const terms = termsOf(open);
    if (!terms || !unhex(open.commit)) return this.#wrong({ wrong: 'format' });
    const context = scheme.context(terms);
    const before = this.#kept.open;
    if (before?.epoch === open.epoch) {
      if (before.commit !== open.commit) return this.#wrong({ wrong: 'second-open', told: open.commit, computed: before.commit });
      if (!same(scheme.context(termsOf(before)!), context)) return this.#wrong({ wrong: 'second-open' });
    } else {
      if (!this.#admits(open, terms)) return;
      this.#kept.open = open;
      delete this.#kept.ofOpen;
      delete this.#kept.s;
      delete this.#kept.r;
      [this.#seen, this.#acts, this.#whole] = [[], [], asked];
    }
    if (asked) this.#commit(open, terms, context);
    this.#store.write(this.#table, this.#kept);
  }

  // Whether this epoch may come next: whether it has the right table and rules and follows the last closed epoch.
  #admits(open: OpenedEpoch, terms: Terms): boolean {
    const last = this.#kept.last;
    if (open.table !== this.#table) this.#wrong({ wrong: 'terms', told: open.table, computed: this.#table });
    else if (open.rules !== this.#rules) this.#wrong({ wrong: 'terms', told: open.rules, computed: this.#rules });
    else if (last && open.epoch <= last.epoch) this.#wrong({ wrong: 'second-open', told: String(open.epoch) });
    else if (last && open.epoch === last.epoch + 1) {
      const finding = judgeChain(terms, { epoch: last.epoch, close: unhex(last.close)! });
      if (finding) this.#wrong(finding);
      return !finding;
    } else if (!last && open.epoch === 1 && !same(terms.prev, new Uint8Array(32))) {
      this.#wrong({ wrong: 'prev', told: open.prev, computed: hex(new Uint8Array(32)) });
    } else return true; // this client has missed some epochs, or is new here
    return false;
  }

  // The number that another tab of this browser has sealed for this account. Both tabs must use the same number.
  #other(epoch: number): Note | undefined {
    const note = this.#store.read(this.#table).notes.find((each) => each.epoch === epoch && !this.#kept.gone?.includes(each.nonce));
    if (note) this.#kept.notes.push(note);
    return note;
  }

  // Seals a new number for this epoch. The number is stored before anything about it is sent, so that it stays the same
  // after a reload.
  #commit(open: OpenedEpoch, terms: Terms, context: Bytes): void {
    const place = this.#place(open);
    if (place < 0 || open.excused.includes(place + 1) || this.#finding) return;
    let note = this.#note(open.epoch) ?? this.#other(open.epoch);
    if (!note) {
      const nonce = this.#random(32);
      const own = hex(scheme.seatCommit(context, place, nonce));
      note = {
        epoch: terms.epoch, seat: place + 1, nonce: hex(nonce), commit: open.commit, context: hex(context), own, revealed: false,
      };
      this.#kept.notes.push(note);
      if (!this.#store.write(this.#table, this.#kept)) {
        this.#kept.notes.pop(); // we never promise a number that we cannot keep
        return;
      }
    }
    if (note.commit !== open.commit || note.context !== hex(context)) return this.#wrong({ wrong: 'second-open' });
    this.#say({ do: 'commit', epoch: open.epoch, value: note.own });
  }

  #sealed(epoch: number, commit: string, s: (string | null)[], asked: boolean): void {
    const open = this.#kept.open;
    if (!open || open.epoch !== epoch) return;
    if (commit !== open.commit) return this.#wrong({ wrong: 'second-open', told: commit, computed: open.commit });
    if (this.#kept.s && this.#kept.s.join() !== s.join()) return this.#wrong({ wrong: 'own-commit', ...firstChange(s, this.#kept.s) });
    this.#kept.s = s;
    const note = this.#note(epoch);
    const mine = note && s[note.seat - 1];
    if (note && mine && mine !== note.own) {
      if (note.taken) return this.#wrong({ wrong: 'own-commit', told: mine, computed: note.own });
      this.#letGo(epoch); // the answer to our own number is still on its way
    } else if (note && mine && asked && !this.#finding) {
      note.revealed = true;
      this.#store.write(this.#table, this.#kept);
      return this.#say({ do: 'reveal', epoch, value: note.nonce });
    }
    this.#store.write(this.#table, this.#kept);
  }

  #deal({ fair, record }: DealHappening): void {
    if (record !== undefined) this.#seen.push(record);
    const { open, s } = this.#kept;
    // Anyone who has sealed a number and still has their seat is shown the numbers of every deck.
    if (open && s && this.#sits && this.#note(open.epoch) && !fair?.r) this.#wrong({ wrong: 'format', told: 'deal', computed: 'r' });
    if (fair?.r) this.#dealt(fair.epoch, fair.r);
  }

  #dealt(epoch: number, r: (string | null)[]): void {
    const { open, s } = this.#kept;
    if (!open || open.epoch !== epoch || this.#kept.r?.join() === r.join()) return;
    if (this.#kept.r) return this.#wrong({ wrong: 'own-nonce', ...firstChange(r, this.#kept.r) });
    this.#kept.r = r;
    const note = this.#note(epoch);
    const mine = note?.revealed ? r[note.seat - 1] : undefined;
    if (note && mine === 'withheld') note.revealed = false; // the record will also say that our number was withheld
    else if (note?.revealed && mine !== note.nonce) this.#wrong({ wrong: 'own-nonce', told: String(mine), computed: note.nonce });
    const context = scheme.context(termsOf(open)!);
    for (const [place, value] of r.entries()) {
      const nonce = unhex(value);
      const sealed = unhex(s?.[place]);
      if (value === 'withheld') this.#kept.withheld.push({ player: open.seats[place]?.player ?? '', epoch });
      if (nonce && !sealed) this.#wrong({ wrong: 'unsealed', place });
      else if (nonce && !same(scheme.seatCommit(context, place, nonce), sealed)) this.#wrong({ wrong: 'seat-commit', place });
    }
    this.#kept.withheld = this.#kept.withheld.filter((each) => each.epoch > epoch - warnIn);
    this.#store.write(this.#table, this.#kept);
  }

  #close(closed: ClosedEpoch, missed = false): void {
    const { open, s, r } = this.#kept;
    if (!open || open.epoch !== closed.epoch) return;
    const terms = termsOf(open, s ?? [], r ?? []);
    const [commit, secret, actions, close] = [open.commit, closed.secret, closed.actions, closed.close].map((text) => unhex(text));
    const note = this.#note(closed.epoch);
    const outside = closed.secret === undefined && !(note && this.#sits);
    if (!terms || !commit || !close || (!outside && (!secret || !actions))) return this.#wrong({ wrong: 'format' });
    this.#checked = 'no';
    if (secret && actions && s && r) {
      this.#judge({ terms, commit, secret, actions, close, isVoid: closed.void }, closed.record);
    } else if (secret && actions) {
      // Even without the players' numbers, we can judge the server's own number; the record of the match contains the
      // others.
      const finding = judge({ terms, commit, secret, actions, isVoid: closed.void });
      if (finding) this.#wrong(finding);
      else if (note && this.#sits && !closed.void && !missed) this.#wrong({ wrong: 'format', told: 'fair-close', computed: 'deal' });
      if (note) note.revealed = false; // nobody has confirmed that our number arrived in time
    }
    this.#kept.last = { epoch: closed.epoch, close: closed.close };
    delete this.#kept.open;
    delete this.#kept.ofOpen;
    delete this.#kept.s;
    delete this.#kept.r;
    this.#store.write(this.#table, this.#kept);
  }

  // Judges the numbers of a closed epoch, and also its cards and actions if they came with it.
  #judge(transcript: Transcript, record: string | undefined): void {
    let deals: DealText[] | undefined;
    try {
      if (record !== undefined) deals = readDeals(record);
    } catch {
      return this.#wrong({ wrong: 'format' });
    }
    const finding = deals ? (checkEpoch(transcript, deals, { draw: this.#draw, before: this.#before }).finding ?? this.#compare(deals)) : judge(transcript);
    if (finding) this.#wrong(finding);
    this.#before = deals?.at(-1);
    this.#checked = finding || !deals ? 'no' : this.#compares() ? 'compared' : 'computed';
  }

  // Whether we have seen any part of these deals that can be compared with the reported deals.
  #compares(): boolean {
    return this.#whole || this.#seen.some((text) => seenDeals(text).some(({ cards }) =>
      [...cards.values()].some((line) => line.some((card) => card !== '?'))));
  }

  // Compares the deals and actions that this seat saw with the reported ones.
  #compare(deals: DealText[]): Finding | undefined {
    for (const text of this.#seen) {
      for (const seen of seenDeals(text)) {
        const whole = deals.find(({ number }) => number === seen.number);
        if (!whole) return { wrong: 'cards', told: String(seen.number) };
        for (const [name, cards] of seen.cards) {
          const all = whole.cards.get(name) ?? [];
          const missing = cards.find((card) => card !== '?' && !all.includes(card));
          if (missing) return { wrong: 'cards', told: `${name}: ${missing}`, computed: all.join(' ') };
        }
      }
    }
    if (!this.#whole) return undefined;
    const played = deals.flatMap(({ actions }) => actions);
    const other = this.#acts.findIndex(({ seat, words }, i) =>
      played[i]?.seat !== seat || (/[?]/.test(words) ? false : played[i]?.words !== words && !this.#secret(words)));
    if (other < 0 && played.length === this.#acts.length) return undefined;
    const at = other < 0 ? this.#acts.length : other;
    const told = actionText([{ number: 0, actions: played.slice(at, at + 1) }]);
    return { wrong: 'played', told: told.split('\n')[1] ?? '', computed: JSON.stringify(this.#acts[at] ?? null) };
  }

  // Only the first word of a secret action is shown.
  #secret(words: string): boolean {
    return words === 'answer' || words === 'discard' || words === '';
  }

  // A player who often withholds their number could be choosing decks together with the server.
  #often(): string | undefined {
    const count = new Map<string, number>();
    for (const { player } of this.#kept.withheld) count.set(player, (count.get(player) ?? 0) + 1);
    return [...count].find(([, times]) => times >= warnAt)?.[0];
  }

  // Why this person may suspect that the deck was chosen: they can be certain that nobody else knew their own number,
  // but they cannot be certain of any other number.
  #own(): Own | undefined {
    const { open, s, r } = this.#kept;
    if (!open) return undefined;
    const place = this.#place(open);
    if (place < 0) return this.#sits ? 'leftOut' : undefined;
    if (this.#elsewhere === open.epoch) return 'elsewhere';
    if (!this.#note(open.epoch)) return s?.[place] ? 'elsewhere' : undefined;
    return (s && !s[place]) || (r && !unhex(r[place])) ? 'late' : undefined;
  }

  #show(): void {
    const { open, s, r } = this.#kept;
    this.seal = sealOf({
      open, s, r, finding: this.#finding, own: this.#own(), often: this.#often(), checked: this.#checked,
    });
    if (this.#kept.restored) this.seal = { ...this.seal, restored: true };
    this.#tell(this.seal);
  }
}
