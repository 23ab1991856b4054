import { sayer } from '$web/i18n/own.ts';
import type en from '../en/odds.ts';

/** The texts of the page that evaluates a hand. */
export const say = sayer('odds', import.meta.glob<typeof en>('../??/odds.ts', { eager: true, import: 'default' }));
