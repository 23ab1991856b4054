import { sayer } from '$web/i18n/own.ts';
import en from './texts.en.ts';
import fr from './texts.fr.ts';

/** What the deal of a score sheet says. */
export const say = sayer({ en, fr });
