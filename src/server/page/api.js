// Requests to the server, and its errors, which all have one shape.
import { language } from './texts.js';

export class Problem extends Error {
  constructor(status, code, text) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

// Sends a request and gives the answer, as JSON or text. Throws a Problem with a sentence for people.
export async function api(method, path, body) {
  const headers = { 'Accept-Language': language };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  let answer;
  try {
    const content = method === 'GET' ? undefined : JSON.stringify(body ?? {});
    answer = await fetch(path, { method, headers, body: content, credentials: 'same-origin' });
  } catch {
    throw new Problem(0, 'offline', '');
  }
  const text = await answer.text();
  const json = (answer.headers.get('Content-Type') ?? '').startsWith('application/json');
  const value = json && text !== '' ? JSON.parse(text) : text;
  if (answer.ok) return value;
  throw new Problem(answer.status, value?.error?.code ?? 'status', value?.error?.text ?? answer.statusText);
}

// The array in an answer, which may have a name around it.
export const listOf = (answer, name) => (Array.isArray(answer) ? answer : (answer?.[name] ?? []));
