// Why the engine has no answer: a code from docs/engine-api.md, a sentence, and the position of the error if it has
// one.
export interface RefusalBody {
  readonly code: string;
  readonly text: string;
  readonly line?: number;
  readonly column?: number;
  readonly clause?: string;
}

export interface Refusal extends RefusalBody {}

export class Refusal extends Error {
  constructor(body: RefusalBody) {
    super(body.text);
    Object.assign(this, body, { name: 'Refusal' });
  }
}
