import type en from './rooms.en.ts';
import type { Same } from './types.ts';
import account from './rooms/account.fr.ts';
import lobby from './rooms/lobby.fr.ts';
import settings from './rooms/settings.fr.ts';
import setup from './rooms/setup.fr.ts';

export default {
  ...account,
  ...lobby,
  ...settings,
  ...setup,
} as const satisfies Same<typeof en>;
