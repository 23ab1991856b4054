import learn from './pages/learn.ts';
import odds from './pages/odds.ts';
import replay from './pages/replay.ts';
import rules from './pages/rules.ts';
import score from './pages/score.ts';
import shared from './pages/shared.ts';
import type { Dictionary } from '../types.ts';

export default { ...shared, ...replay, ...score, ...rules, ...learn, ...odds } as const satisfies Dictionary;
