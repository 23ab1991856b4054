// What a house says of shuffles, inside the messages of docs/server-protocol.md, under the key `fair`.
export interface OpenMessage {
  epoch: number;
  table: string;
  prev: string;
  rules: string;
  deck: number;
  nodes: number;
  commit: string;
  seats: { kind: number; player: string }[];
  excused: number[];
}

export interface CloseMessage {
  epoch: number;
  close: string;
  void: boolean;
  // Only for those who have seen it played.
  secret?: string;
  actions?: string;
  // Not where it is too long for one message.
  record?: string;
}

export type FairStage = 'opened' | 'sealed' | 'dealt' | 'closed';

// In a state.
export interface EpochMessage extends OpenMessage {
  stage: FairStage;
  s?: (string | null)[];
  r?: (string | null)[];
  closed?: CloseMessage;
}

// In an event `fair-open`, `fair-sealed`, `deal`, `fair-close`: what belongs to it.
export type FairPart = Partial<EpochMessage> & Partial<CloseMessage> & { epoch: number };
