import type { Same } from '../../types.ts';
import type en from '../../en/pages/shared.ts';

export default {
  change: 'Modifier',
  games: 'Jeux',
  reportWhat: 'Quoi',
  reportTable: 'Tableau',
  reportExact: 'rapports exacts',
  plotNumbers: 'Les nombres de la figure',
} as const satisfies Same<typeof en>;
