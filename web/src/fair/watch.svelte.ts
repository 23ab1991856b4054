// Watches the shuffles of a table on the house for as long as the table's link exists.
import type { Link } from '../link/link.ts';
import { FairClient, type Saying } from './client.ts';
import { browserStore, type Store } from './notes.ts';
import { sealOf, type Seal } from './seal.ts';
import { watches } from './watches.ts';

export class FairWatch {
  seal: Seal = $state.raw(sealOf({}));
  // The commands that the watcher itself has sent. Nobody else needs the answers to these commands.
  readonly asked = new Map<number, Saying>();

  constructor(link: Link, store: Store = browserStore) {
    const show = (seal: Seal): void => {
      this.seal = seal;
      if (seal.colour === 'red') link.takeNoPart?.();
    };
    const client = new FairClient((command) => this.asked.set(link.send(command), command), show, store);
    link.on((message) => {
      if (message.type !== 'ok' && message.type !== 'error') return client.hear(message);
      const said = message.id === undefined ? undefined : this.asked.get(message.id);
      if (said) client.answered(said, message.type === 'error' ? message.code : undefined);
    });
  }
}

// From now on, the link takes part in shuffles.
export const watchFair = (link: Link): void => void watches.set(link, new FairWatch(link));
