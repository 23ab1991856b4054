import { sayer } from '$web/i18n/own.ts';
import en from './texts.en.ts';
import fr from './texts.fr.ts';

/** The texts of the page that evaluates a hand. */
export const say = sayer({ en, fr });
