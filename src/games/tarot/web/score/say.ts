import { sayer } from '$web/i18n/own.ts';
import type en from '../en/score.ts';

/** The texts for a deal on a score sheet. */
export const say = sayer('score', import.meta.glob<typeof en>('../??/score.ts', { eager: true, import: 'default' }));
