import type { Dictionary } from './types.ts';

export default {} as const satisfies Dictionary;
