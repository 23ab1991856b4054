import type en from './pages.en.ts';
import learn from './pages/learn.fr.ts';
import odds from './pages/odds.fr.ts';
import replay from './pages/replay.fr.ts';
import rules from './pages/rules.fr.ts';
import score from './pages/score.fr.ts';
import shared from './pages/shared.fr.ts';
import type { Same } from './types.ts';

export default { ...shared, ...replay, ...score, ...rules, ...learn, ...odds } as const satisfies Same<typeof en>;
