// The HTTP API of the house (docs/http-api.md). Every failure is a Problem with a code and a sentence for people.
import { lang } from './i18n/index.ts';
import type * as Api from './api.types.ts';

export type * from './api.types.ts';

// `away`: nobody answers. `no-house`: these files come from a host that is no house of Brelan.
export type ProblemCode = 'away' | 'no-house' | (string & {});

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, text: string, status: number) {
    super(text);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
  }
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

// The address of something of the house, beside the page wherever that is.
export function address(path: string): string {
  return new URL(path.replace(/^\//, ''), document.baseURI).href;
}

async function answer(response: Response): Promise<unknown> {
  const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!json) throw new Problem(response.status >= 502 ? 'away' : 'no-house', '', response.status);
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { error } = body as { error?: { code?: string; text?: string } };
  throw new Problem(error?.code ?? 'fault', error?.text ?? '', response.status);
}

// Asks the house; `fetcher` is for tests.
export async function request<T>(method: string, path: string, body?: unknown, fetcher: Fetch = fetch): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': lang() };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    response = await fetcher(address(path), { method, headers, ...sent, credentials: 'same-origin' });
  } catch {
    throw new Problem('away', '', 0);
  }
  return (await answer(response)) as T;
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);

// A text of the house, as it is.
async function text(path: string): Promise<string> {
  try {
    const response = await fetch(address(path), { credentials: 'same-origin', headers: { 'Accept-Language': lang() } });
    if (response.ok && (response.headers.get('content-type') ?? '').startsWith('text/plain')) return await response.text();
    return String(await answer(response));
  } catch (problem) {
    throw problem instanceof Problem ? problem : new Problem('away', '', 0);
  }
}

// The words of a query, without those that are not said.
export function query(words: Record<string, string | number | undefined>): string {
  const said = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export const api = {
  me: () => get<Api.Account>('/api/me'),
  rename: (name: string) => post<Api.Account>('/api/me', { name }),
  guest: (name: string) => post<Api.Account>('/api/guest', { name }),
  register: (login: string, password: string) => post<Api.Account>('/api/register', { login, password }),
  login: (login: string, password: string) => post<Api.Account>('/api/login', { login, password }),
  logout: (everywhere = false) => post<unknown>('/api/logout', { everywhere }),
  password: (old: string, fresh: string) => post<Api.Account>('/api/me/password', { old, new: fresh }),
  remove: (password?: string) => request<unknown>('DELETE', '/api/me', password ? { password } : {}),
  tokens: () => get<{ tokens: Api.Token[] }>('/api/tokens'),
  newToken: (label: string) => post<{ id: string; token: string }>('/api/tokens', { label }),
  dropToken: (id: string) => request<unknown>('DELETE', `/api/tokens/${id}`, {}),
  games: () => get<{ games: Api.GameInfo[] }>(`/api/games?texts=${lang()}`),
  game: (name: string) => get<Api.GameSchema>(`/api/games/${name}?texts=${lang()}`),
  tables: () => get<{ tables: Api.Head[] }>('/api/tables'),
  table: (id: string) => get<Api.Head>(`/api/tables/${id}`),
  open: (setup: Api.Setup) => post<{ id: string }>('/api/tables', setup),
  matches: (search: Api.MatchSearch = {}) => get<{ matches: Api.Match[]; next?: string }>(`/api/matches${query({ ...search })}`),
  match: (id: string) => get<Api.Match>(`/api/matches/${id}`),
  record: (id: string) => text(`/api/matches/${id}/record`),
  everything: () => get<unknown>('/api/me/export'),
  person: (id: string) => get<Api.Person>(`/api/people/${id}`),
  ratings: (game: string) => get<{ game: string; ratings: Api.RankedRating[] }>(`/api/ratings/${game}`),
};
