// The complete HTTP API of the house (docs/http-api.md).
import { address, answer, askMe, askTable, get, post, Problem, request } from './asking.ts';
import { lang } from './i18n/index.ts';
import type * as Api from './api.types.ts';

export type * from './api.types.ts';
export { address, Problem, request, type ProblemCode } from './asking.ts';

// Fetches a text from the house without parsing it.
async function text(path: string): Promise<string> {
  try {
    const response = await fetch(address(path), { credentials: 'same-origin', headers: { 'Accept-Language': lang() } });
    if (response.ok && (response.headers.get('content-type') ?? '').startsWith('text/plain')) return await response.text();
    return String(await answer(response));
  } catch (problem) {
    throw problem instanceof Problem ? problem : new Problem('away', '', 0);
  }
}

// Builds a query string and leaves out undefined values.
export function query(words: Record<string, string | number | undefined>): string {
  const said = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export const api = {
  me: askMe,
  rename: (name: string) => post<Api.Account>('/api/me', { name }),
  guest: (name: string) => post<Api.Account>('/api/guest', { name }),
  register: (login: string, password: string) => post<Api.Account>('/api/register', { login, password }),
  login: (login: string, password: string, code?: string) => post<Api.Account>('/api/login', code ? { login, password, code } : { login, password }),
  logout: (everywhere = false) => post<unknown>('/api/logout', { everywhere }),
  password: (old: string, fresh: string) => post<Api.Account>('/api/me/password', { old, new: fresh }),
  remove: (password?: string) => request<unknown>('DELETE', '/api/me', password ? { password } : {}),
  tokens: () => get<{ tokens: Api.Token[] }>('/api/tokens'),
  newToken: (label: string) => post<{ id: string; token: string }>('/api/tokens', { label }),
  dropToken: (id: string) => request<unknown>('DELETE', `/api/tokens/${id}`, {}),
  sessions: () => get<{ sessions: Api.Session[] }>('/api/me/sessions'),
  endSession: (id: string) => request<unknown>('DELETE', `/api/me/sessions/${id}`, {}),
  endOtherSessions: () => request<unknown>('DELETE', '/api/me/sessions', {}),
  factor: () => get<Api.Factor>('/api/me/factor'),
  beginFactor: (password: string) => post<{ secret: string; link: string }>('/api/me/factor', { password }),
  confirmFactor: (code: string) => post<{ codes: string[] }>('/api/me/factor/confirm', { code }),
  newCodes: (password: string, code: string) => post<{ codes: string[] }>('/api/me/factor/codes', { password, code }),
  endFactor: (password: string, code: string) => request<unknown>('DELETE', '/api/me/factor', { password, code }),
  reset: (link: string, password: string) => post<{ login: string }>('/api/reset', { link, password }),
  games: () => get<{ games: Api.GameInfo[] }>(`/api/games?texts=${lang()}`),
  game: (name: string) => get<Api.GameSchema>(`/api/games/${name}?texts=${lang()}`),
  tables: (after = '') => get<{ tables: Api.Head[]; next?: string }>(`/api/tables${query({ after })}`),
  table: askTable,
  open: (setup: Api.Setup) => post<{ id: string }>('/api/tables', setup),
  matches: (search: Api.MatchSearch = {}) => get<{ matches: Api.Match[]; next?: string }>(`/api/matches${query({ ...search })}`),
  match: (id: string) => get<Api.Match>(`/api/matches/${id}`),
  record: (id: string) => text(`/api/matches/${id}/record`),
  everything: () => get<unknown>('/api/me/export'),
  person: (id: string) => get<Api.Person>(`/api/people/${id}`),
  ratings: (game: string) => get<{ game: string; ratings: Api.RankedRating[] }>(`/api/ratings/${game}`),
};
