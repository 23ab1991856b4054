import type { Flight, Purses } from './game.ts';

// Infers who pays whom from the purses and the pool, before and after. If several players pay and several are paid,
// payments are matched in seat order: the sums are right, and the engine's sentence explains the rest.
export function flightsBetween(before: Purses, after: Purses): Flight[] {
  const change = [...after.seats.map((now, at) => ({ place: `p${at + 1}`, by: now - (before.seats[at] ?? now) })),
    { place: 'pool', by: after.pool - before.pool }];
  const payers = change.filter(({ by }) => by < 0).map(({ place, by }) => ({ place, left: -by }));
  const flights: Flight[] = [];
  for (const { place, by } of change) {
    let wanted = by;
    for (const payer of payers) {
      const amount = Math.min(wanted, payer.left);
      if (amount <= 0) continue;
      payer.left -= amount;
      wanted -= amount;
      flights.push({ from: payer.place, to: place, amount });
    }
  }
  return flights;
}
