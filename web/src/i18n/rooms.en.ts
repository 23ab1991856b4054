import type { Dictionary } from './types.ts';
import account from './rooms/account.en.ts';
import lobby from './rooms/lobby.en.ts';
import settings from './rooms/settings.en.ts';
import setup from './rooms/setup.en.ts';

export default {
  ...account,
  ...lobby,
  ...settings,
  ...setup,
} as const satisfies Dictionary;
