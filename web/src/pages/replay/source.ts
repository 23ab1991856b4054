// Where a record comes from that is named and not brought along.
import { address } from '../../asking.ts';

// The record of a match that the house has kept.
export async function fetchMatch(id: string): Promise<string> {
  const answer = await fetch(address(`/api/matches/${encodeURIComponent(id)}/record`));
  if (!answer.ok) throw await answer.json().catch(() => ({ code: 'house', text: String(answer.status) }));
  return answer.text();
}
