import type { Parameter, Topic } from '$web/pages/odds/topics.ts';
import Hand from './odds/Hand.svelte';

const players: Parameter = { name: 'players' };
const missing: Parameter = { name: 'missing' };
const dog: Parameter = { name: 'dog' };

// The topics of the odds lab for Tarot.
export default [
  { name: 'hand', Own: Hand },
  { name: 'dog', parameters: [players, missing] },
  { name: 'suits', parameters: [players, missing, dog] },
  { name: 'petit' },
  { name: 'handful' },
  { name: 'king', parameters: [{ ...players, usual: '5' }] },
  { name: 'lead', parameters: [players] },
] satisfies Topic[];
