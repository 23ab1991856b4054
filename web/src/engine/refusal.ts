// Why the engine has no answer: a code of docs/engine-api.md, a sentence, and the place of what is wrong where there is one.
export interface RefusalBody {
  code: string;
  text: string;
  line?: number;
  column?: number;
  clause?: string;
  refused?: { action: string; seat: string; clause: string }; // by the rules, in a record
}

export class Refusal extends Error implements RefusalBody {
  readonly code: string;
  readonly text: string;
  readonly line?: number;
  readonly column?: number;
  readonly clause?: string;
  readonly refused?: { action: string; seat: string; clause: string };

  constructor(body: RefusalBody) {
    super(body.text);
    this.name = 'Refusal';
    this.code = body.code;
    this.text = body.text;
    if (body.line !== undefined) this.line = body.line;
    if (body.column !== undefined) this.column = body.column;
    if (body.clause !== undefined) this.clause = body.clause;
    if (body.refused !== undefined) this.refused = body.refused;
  }
}
