import { sayer } from '$web/i18n/own.ts';
import en from './texts.en.ts';
import fr from './texts.fr.ts';

/** The texts for a deal on a score sheet. */
export const say = sayer({ en, fr });
