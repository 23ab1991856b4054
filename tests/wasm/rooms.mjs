// Plays for a while at a table with one person and bots: the server's part around a room, without clock or randomness.
const account = '1'.padStart(32, '0');
const id = 'a'.repeat(32);

class Shell {
  rows = [];
  #engines;
  #game;
  #options;
  #room = 0;
  #now = 1000;
  #commands = 0;
  #acts = 0;
  #most;
  #seed;
  #twice;
  #todo = [];

  constructor(engines, game, options, most, { seed = 0, twice = false }) {
    [this.#engines, this.#game, this.#options, this.#most] = [engines, game, options, most];
    [this.#seed, this.#twice] = [seed, twice];
  }

  // Opens the table, takes the first seat and starts. Then restores it from its rows, as a browser does, and plays
  // until this person has acted often enough or the match is over.
  async play() {
    const alone = { visibility: 'link', spectators: false, chat: false };
    const setup = { game: this.#game, options: this.#options, ...alone };
    await this.#put({ ask: 'room.create', id, account, name: 'Ada', setup });
    await this.#put({ ask: 'room.opened', link: 1, client: 'setup', account, name: 'Ada' });
    await this.#say({ do: 'sit', seat: 1 });
    await this.#say({ do: 'start' });
    await this.#engines.ask({ ask: 'room.drop', room: this.#room });
    this.#todo = [];
    await this.#put({ ask: 'room.restore', id, rows: this.rows });
    await this.#put({ ask: 'room.opened', link: 1, client: 'tab', account, name: 'Ada', lang: 'fr' });
    while (this.#todo.length > 0 && this.#acts < this.#most) await this.#todo.shift()();
    await this.#engines.ask({ ask: 'room.drop', room: this.#room });
    return this.#acts;
  }

  #say(command) {
    return this.#put({ ask: 'room.message', link: 1, text: JSON.stringify({ ...command, id: ++this.#commands }) });
  }

  // Asks the room one question and does what the answer wants.
  async #put(question) {
    this.#now += 50;
    const ofRoom = question.ask === 'room.create' || question.ask === 'room.restore' ? {} : { room: this.#room };
    const answer = await this.#engines.ask({ ...question, ...ofRoom, now: this.#now });
    this.#room = answer.room;
    const { store = [], ask = [], send = [], wake, entropy } = answer;
    this.rows.push(...store);
    if (store.length > 0) await this.#put({ ask: 'room.stored', seq: store.at(-1).seq });
    if (entropy) this.#todo.push(() => this.#put({ ask: 'room.entropy', entropy: String(this.#now).padStart(64, `${this.#seed}`) }));
    for (const one of ask) this.#todo.push(() => this.#think(one));
    for (const { text } of send) this.#hear(JSON.parse(text));
    // Time advances when there is nothing else to do.
    if (wake !== null && this.#todo.length === 0) this.#todo.push(() => ((this.#now = Math.max(this.#now, wake)), this.#put({ ask: 'room.tick' })));
  }

  async #think({ ticket, seat, bot, view, number }) {
    const { action } = await this.#engines.ask({ ask: 'room.think', room: this.#room, ticket, seed: 3 });
    if (this.#twice) {
      const sight = { game: this.#game, options: this.#options, seat, view };
      const other = await this.#engines.ask({ ask: 'bot', ...sight, bot, number, seed: 3, lang: 'fr' });
      if (other.action !== action) throw new Error(`the room's ${bot} does ${action}, by its view ${other.action}: ${view}`);
    }
    await this.#put({ ask: 'room.bot', ticket, action });
  }

  #hear({ type, n, legal = [] }) {
    if ((type !== 'state' && type !== 'event') || legal.length === 0) return;
    this.#todo.push(() => {
      this.#acts += 1;
      return this.#say({ do: 'act', at: n, act: legal[this.#acts % legal.length] });
    });
  }
}

// Plays at a table with these options, restores it from its rows and returns how often the person has acted. `twice`:
// also asks each bot by its view, and the bot must act in the same way.
export async function playRoom(engines, game, options, most, how = {}) {
  const shell = new Shell(engines, game, options, most, how);
  const acts = await shell.play();
  const { room } = await engines.ask({ ask: 'room.restore', id, now: 9_000_000, rows: shell.rows });
  for (const [link, lang] of ['en', 'fr'].entries())
    await engines.ask({ ask: 'room.opened', room, now: 9_000_001, link, client: `tab${link}`, account, name: 'Ada', lang });
  await engines.ask({ ask: 'room.drop', room });
  return acts;
}
