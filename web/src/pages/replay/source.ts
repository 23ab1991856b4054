// Fetches a record if the address contains only the record's name.
import { address } from '../../asking.ts';

// The record of a match stored on the house.
export async function fetchMatch(id: string): Promise<string> {
  const answer = await fetch(address(`/api/matches/${encodeURIComponent(id)}/record`));
  if (!answer.ok) throw await answer.json().catch(() => ({ code: 'house', text: String(answer.status) }));
  return answer.text();
}
