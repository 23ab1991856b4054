import type { ErrorMessage, Message, OkMessage } from '$wire';
import type { FairWatch } from '../fair/watch.svelte.ts';
import { fairOf } from '../fair/watches.ts';
import { loadGame, type Game, type Picking } from '../games/game.ts';
import { inNotation, sorted } from '../cards/order.ts';
import { t } from '../i18n/index.ts';
import { plain } from '../i18n/plain.ts';
import type { Given, Link, Status, Why } from '../link/link.ts';
import { settings } from '../settings.svelte.ts';
import { toast } from '../ui/toasts.svelte.ts';
import { say } from '../ui/live.svelte.ts';
import { changesMore, nameOf, reduce, refusalText, type Model } from './model.ts';
import { hintFor } from './hint.ts';
import { fromHand, movesOf, offersOf, type Move, type Offers } from './moves.ts';
import { speedFactor } from './pace.ts';
import { sound } from './sounds.ts';

// If many sentences arrive at once after a lost connection, only the last ones are read aloud.
const MOST_SAID = 20;

// A person at a table: what the link reports (`truth`), what is on the screen (`shown`, which may be a trick behind),
// and what the person is about to do (raised cards, a plan of several actions, a card played in advance).
export class Session {
  shown: Model | null = $state.raw(null);
  game: Game | null = $state.raw(null);
  status: Status = $state('connecting');
  why: Why | undefined = $state();
  again: number | undefined = $state();
  raised: string[] = $state.raw([]);
  premove: string | null = $state(null);
  plan: string[] = $state.raw([]);
  refusal: string | null = $state(null);
  advice: string | null = $state(null); // the action that a bot would choose here, and why
  curtain: string | null = $state(null); // the person who should take this device
  waiting = $state(false); // whether an action has been sent and not answered yet
  look: 'last' | 'dog' | null = $state(null);
  keysShown = $state(false);
  thinking = $state(false); // whether a hint is being computed
  holding = $state(false); // whether a moment of the game is being kept on the screen

  readonly players = $derived(this.shown?.table.players ?? 0);
  readonly seat = $derived(this.shown?.you.seat ?? null);
  readonly view: unknown = $derived(this.game && this.shown?.sight.view
    ? this.game.read(this.shown.sight.view, this.shown.table.players) : null);
  readonly turn: number | null = $derived(this.shown?.sight.turn ?? null);
  readonly legal: readonly string[] = $derived(this.shown?.sight.legal ?? []);
  readonly myTurn = $derived(this.seat !== null && this.turn === this.seat);
  readonly moves: readonly Move[] = $derived(movesOf(this.legal, this.shown?.sight.labels));
  readonly hand: readonly string[] = $derived.by(() => {
    if (!this.game || this.view === null || this.seat === null) return [];
    return sorted(this.game.hand(this.view, this.seat), settings.sort, settings.trumps);
  });
  readonly picking: Picking = $derived(this.game && this.view !== null && this.seat !== null
    ? this.game.picking(this.view, this.seat) : 'none');
  readonly offers: Offers = $derived(offersOf(this.moves, this.hand, this.raised));

  readonly fair: FairWatch | undefined; // only on the house: checks the shuffles
  readonly asked = new Set<number>(); // commands sent by other code, which handles the answers itself
  readonly #link: Link;
  readonly #leave: (() => void)[];
  #truth: Model | null = null;
  #queue: Model[] = [];
  #hold: ReturnType<typeof setTimeout> | undefined;
  #sent = new Map<number, string>();
  #done = new Map<number, () => void>();

  constructor(link: Link) {
    this.#link = link;
    this.fair = fairOf(link);
    this.#leave = [
      link.onStatus((status, why, again) => Object.assign(this, { status, why, again })),
      link.on((message) => this.#take(message)),
    ];
  }

  /** The link itself, for the code that watches it (the seal of the shuffle). */
  get link(): Link {
    return this.#link;
  }

  close(): void {
    clearTimeout(this.#hold);
    for (const leave of this.#leave) leave();
    this.#link.close();
  }

  /** Sends a command to the table. A refusal is displayed; otherwise `done` is called. */
  command(command: Given, done?: () => void): void {
    if (command.do === 'undo') this.#forgetAhead();
    const id = this.#link.send(command);
    this.#sent.set(id, '');
    if (done) this.#done.set(id, done);
  }

  #take(message: Message): void {
    if (message.type === 'ok' || message.type === 'error') {
      if (message.id !== undefined && (this.fair?.asked.delete(message.id) || this.asked.delete(message.id))) return;
      return this.#answered(message);
    }
    if (message.type === 'record') return; // the code that requested the record handles it
    const before = this.#truth;
    this.#truth = reduce(before, message);
    if (changesMore(before, message)) this.#link.send({ do: 'state' });
    if (!this.#truth) return;
    if (!this.game) void loadGame(this.#truth.table.game).then((game) => { this.game ??= game; });
    if (message.type === 'state' && !this.#seenByAnother()) this.#clear();
    if (message.type === 'event' && message.what === 'undo') this.#forgetAhead();
    if (this.#hold !== undefined) this.#queue.push(this.#truth);
    else this.#show(this.#truth);
  }

  // Whether the screen still shows the view of another person on this device, who has just completed a trick.
  #seenByAnother(): boolean {
    return this.holding && this.shown?.you.account !== this.#truth?.you.account;
  }

  // Shows a new state, and keeps it on the screen for as long as the game requires.
  #show(next: Model): void {
    const before = this.shown;
    const old = this.view;
    this.shown = next;
    if (before ? before.you.account !== next.you.account : this.#link.shared?.()) return this.#handOver(next);
    this.#tell(before, next);
    if (this.game && old !== null && this.view !== null && before?.match.deal === next.match.deal) {
      const hold = this.game.hold(old, this.view) * speedFactor();
      if (hold > 0) this.#wait(hold);
    }
    if (before?.sight.view !== next.sight.view) this.#arrived(before, next);
  }

  // Hands the view to another person on this device, but only after that person confirms that they have the device.
  #handOver(next: Model): void {
    Object.assign(this, { raised: [], premove: null, plan: [], refusal: null, advice: null, look: null, waiting: false });
    this.curtain = nameOf(next, next.you.seat);
    say(t('table.handOver', { name: this.curtain }));
  }

  /** Lifts the curtain for the next person. They first see the trick that ended while somebody else had the device. */
  lift(): void {
    this.curtain = null;
    const hold = this.game && this.view !== null ? this.game.hold(this.game.read('', this.players), this.view) * speedFactor() : 0;
    if (hold > 0) this.#wait(hold);
    if (this.myTurn) say(t('table.yourTurn'));
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#hold);
    this.#hold = setTimeout(() => this.cut(), milliseconds);
    this.holding = true;
  }

  /** Ends the held moment, as a tap does. Returns whether there was one. */
  cut(): boolean {
    if (this.#hold === undefined) return false;
    this.#stopHolding();
    while (this.#hold === undefined) {
      const next = this.#queue.shift();
      if (!next) return true;
      this.#show(next);
    }
    return true;
  }

  #stopHolding(): void {
    clearTimeout(this.#hold);
    this.#hold = undefined;
    this.holding = false;
  }

  #clear(): void {
    this.#stopHolding();
    this.#queue = [];
  }

  // Announces what has happened, and says so if it is now this seat's turn.
  #tell(before: Model | null, next: Model): void {
    if (!before) return;
    const last = before.log.at(-1)?.key ?? 0;
    const lines = next.log.filter((line) => line.key > last && line.kind !== 'event');
    const words = lines.filter((line) => line.kind === 'told').map((line) => line.text).slice(-MOST_SAID);
    const mine = next.sight.turn != null && next.sight.turn === next.you.seat && before.sight.turn !== next.sight.turn;
    if (mine) words.push(t('table.yourTurn'));
    if (words.length > 0) say(words.join(' '));
    const others = lines.filter((line) => line.kind === 'chat' && line.name !== nameOf(next, next.you.seat));
    for (const line of others) toast(`${line.name}: ${line.text}`);
    if (others.length > 0) sound('chat');
  }

  // The game has moved on: raised cards may be gone, and plans may have become possible.
  #arrived(before: Model | null, next: Model): void {
    this.refusal = null;
    this.advice = null;
    this.waiting = false;
    this.raised = this.raised.filter((card) => this.hand.includes(card));
    const newDeal = before?.match.deal !== next.match.deal;
    if (newDeal || next.sight.turn == null) Object.assign(this, { premove: null, plan: [], look: null });
    sound(newDeal ? 'deal' : this.myTurn && this.legal.length > 0 ? 'turn' : 'card');
    if (!this.myTurn || this.legal.length === 0) return;
    if (this.plan.length > 0) this.#goOn();
    else if (this.premove) this.#playAhead();
  }

  // Forgets choices that were made in advance for a position that has now been taken back.
  #forgetAhead(): void {
    Object.assign(this, { raised: [], premove: null, plan: [] });
  }

  #goOn(): void {
    const [next, ...rest] = this.plan;
    this.plan = rest;
    if (next && this.legal.includes(next)) return this.act(next);
    this.plan = [];
    toast(t('table.planDropped'));
  }

  #playAhead(): void {
    const action = this.premove;
    this.premove = null;
    if (action && this.legal.includes(action)) return this.act(action);
    this.raised = [];
    toast(t('table.premoveDropped'));
  }

  /** Takes an action. If the rules refuse it, the refusal names the clause, and nothing has changed. */
  act(action: string): void {
    this.refusal = null;
    if (this.legal.includes(action)) {
      this.waiting = true;
      this.raised = [];
    }
    this.look = null;
    this.#sent.set(this.#link.send({ do: 'act', act: action }), action);
  }

  #answered(answer: OkMessage | ErrorMessage): void {
    const action = answer.id === undefined ? '' : this.#sent.get(answer.id);
    const done = answer.id === undefined ? undefined : this.#done.get(answer.id);
    if (answer.id !== undefined) for (const waiting of [this.#sent, this.#done]) waiting.delete(answer.id);
    if (answer.type === 'ok') return done?.();
    this.waiting = false;
    this.plan = [];
    sound('refused');
    if (answer.code === 'stale') {
      toast(refusalText(answer));
      return this.command({ do: 'state' });
    }
    if (action) {
      this.refusal = refusalText(answer);
      say(this.refusal);
    } else toast(refusalText(answer), 'bad');
  }

  /** Asks a bot what it would do here, shows its answer and reason, and raises the card. */
  async hint(): Promise<void> {
    if (!this.myTurn || this.legal.length === 0 || this.thinking || !this.shown || this.shown.table.rated) return;
    this.thinking = true;
    const { n } = this.shown;
    const hint = await hintFor(this.shown).catch(() => null);
    this.thinking = false;
    if (this.shown?.n !== n) return;
    if (!hint) return void toast(t('table.noHint'));
    const move = this.moves.find((each) => each.action === hint.action);
    this.advice = t('table.hintIs', { what: move?.label ?? plain(hint.label), why: plain(hint.why) });
    say(this.advice);
    if (move && this.picking !== 'none') this.raised = fromHand(move, this.hand);
  }

  /** Raises or lowers a card, or several if they go together. */
  raise(card: string): void {
    this.refusal = null;
    const up = this.raised.includes(card);
    const several = this.picking === 'many' || typeof this.picking === 'object';
    if (up) this.raised = this.raised.filter((each) => each !== card);
    else this.raised = several ? [...this.raised, card] : [card];
    if (typeof this.picking === 'object' && this.raised.length > this.picking.count) this.raised = this.raised.slice(1);
  }

  /** Plays the raised cards as one action, or as several in the order required by the rules. */
  playRaised(): void {
    if (typeof this.picking === 'object') return this.#playSeveral(this.picking.verb);
    const [card] = this.raised;
    if (card === undefined) return;
    if (this.myTurn) {
      const usual = this.offers.chosen.find((move) => move.verb === 'play' || move.verb === 'discard') ?? this.offers.chosen[0];
      if (usual) return this.act(usual.action);
      return this.act(this.raised.length > 1 ? `spread ${this.raised.join(' ')}` : `${this.#verb()} ${card}`);
    }
    if (!settings.premove || this.picking !== 'one') return;
    this.premove = this.premove === `play ${card}` ? null : `play ${card}`;
  }

  // The verb used to try a card that the rules refuse, so that the player learns why.
  #verb(): string {
    return this.moves.find((move) => fromHand(move, this.hand).length === 1)?.verb ?? 'play';
  }

  #playSeveral(verb: string): void {
    if (typeof this.picking !== 'object' || this.raised.length !== this.picking.count) return;
    const order = inNotation(this.raised);
    const cards = verb === 'show' ? [...order.filter((card) => card !== 'X').reverse(), ...order.filter((card) => card === 'X')] : order;
    this.plan = cards.map((card) => `${verb} ${card}`);
    this.#goOn();
  }
}
