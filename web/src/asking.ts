// Sends requests to the house, including the requests that every visit needs. Every failure is a Problem with a code
// and a sentence for the user.
import { lang } from './i18n/index.ts';
import type { Account, Head } from './api.types.ts';

// `away`: the house does not respond. `no-house`: the host of these files is not a Brelan house.
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

// The address of a resource on the house, found relative to this page.
export function address(path: string): string {
  return new URL(path.replace(/^\//, ''), document.baseURI).href;
}

/** Parses a response from the house. */
export async function answer(response: Response): Promise<unknown> {
  const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (!json) throw new Problem(response.status >= 502 ? 'away' : 'no-house', '', response.status);
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { error } = body as { error?: { code?: string; text?: string } };
  throw new Problem(error?.code ?? 'fault', error?.text ?? '', response.status);
}

// Sends a request to the house. Tests pass their own `fetcher`.
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

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);

export const askMe = (): Promise<Account> => get('/api/me');
export const askTable = (id: string): Promise<Head> => get(`/api/tables/${id}`);
