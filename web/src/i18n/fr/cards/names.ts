import type { Names } from '../../../cards/names.ts';

export default {
  ranks: ['as', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'valet', 'cavalier', 'dame', 'roi'],
  suits: { s: 'pique', h: 'cœur', d: 'carreau', c: 'trèfle' },
  suited: '{rank} de {suit}',
  trump: '{n} d’atout',
  petit: 'Petit (1 d’atout)',
  excuse: 'Excuse',
  unknown: 'carte inconnue',
} satisfies Names;
