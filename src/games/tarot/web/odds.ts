import type { Parameter, Topic } from '$web/pages/odds/topics.ts';
import Hand from './odds/Hand.svelte';

const players: Parameter = { name: 'players' };
const missing: Parameter = {
  name: 'missing',
  label: { en: 'Missing cards', fr: 'Cartes manquantes' },
  help: {
    en: 'This many cards of a suit are not in your hand; empty: all numbers at once.',
    fr: 'Ce nombre de cartes d’une couleur manquent dans votre main ; vide : tous les nombres à la fois.',
  },
};
const dog: Parameter = {
  name: 'dog',
  label: { en: 'The dog', fr: 'Le chien' },
  choices: { seen: { en: 'has been seen', fr: 'a été vu' }, hidden: { en: 'is hidden', fr: 'est caché' } },
};

// The topics of the odds lab for Tarot.
export default [
  { name: 'hand', title: { en: 'A hand of yours', fr: 'Votre main' }, Own: Hand },
  { name: 'dog', title: { en: 'Cards in the dog', fr: 'Cartes au chien' }, parameters: [players, missing] },
  { name: 'suits', title: { en: 'How long a suit is', fr: 'Longueur d’une couleur' }, parameters: [players, missing, dog] },
  { name: 'petit', title: { en: 'The Petit', fr: 'Le Petit' } },
  { name: 'handful', title: { en: 'Handfuls', fr: 'Poignées' } },
  { name: 'king', title: { en: 'Kings in the dog', fr: 'Rois au chien' }, parameters: [{ ...players, usual: '5' }] },
  { name: 'lead', title: { en: 'A king that is led', fr: 'Entamer d’un roi' }, parameters: [players] },
] satisfies Topic[];
