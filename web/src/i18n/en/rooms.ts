import type { Dictionary } from '../types.ts';
import account from './rooms/account.ts';
import lobby from './rooms/lobby.ts';
import settings from './rooms/settings.ts';
import setup from './rooms/setup.ts';

export default {
  ...account,
  ...lobby,
  ...settings,
  ...setup,
} as const satisfies Dictionary;
