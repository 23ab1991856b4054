import type { Names } from '../../../cards/names.ts';

export default {
  ranks: ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'cavalier', 'queen', 'king'],
  suits: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  suited: '{rank} of {suit}',
  trump: '{n} of trumps',
  petit: 'Petit (1 of trumps)',
  excuse: 'Excuse',
  unknown: 'unknown card',
} satisfies Names;
