import type en from './engine.en.ts';
import type { Same } from './types.ts';

export default {} as const satisfies Same<typeof en>;
