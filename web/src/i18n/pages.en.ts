import learn from './pages/learn.en.ts';
import odds from './pages/odds.en.ts';
import replay from './pages/replay.en.ts';
import rules from './pages/rules.en.ts';
import score from './pages/score.en.ts';
import shared from './pages/shared.en.ts';
import type { Dictionary } from './types.ts';

export default { ...shared, ...replay, ...score, ...rules, ...learn, ...odds } as const satisfies Dictionary;
