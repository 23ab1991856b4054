// The names last used for the other players on this device, by seat, so that a family finds its old places again.
import { forget, keep, recall } from '../../storage.ts';

export function recalledPeople(): string[] {
  const names = recall('people');
  return Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : '')) : [];
}

export function keepPeople(names: string[]): void {
  const trimmed = Array.from(names, (name) => (name ?? '').trim());
  if (trimmed.some((name) => name !== '')) keep('people', trimmed);
  else forget('people');
}
