import { Problem } from './asking.ts';
import { need, t, typeset } from './i18n/index.ts';

// If the engine refuses, it supplies the sentence, as the house does.
function engineText(problem: unknown): string | undefined {
  const { code, text } = (problem ?? {}) as { code?: unknown; text?: unknown };
  if (code === 'no-engine') return t('around.noEngine');
  return typeof code === 'string' && typeof text === 'string' && text !== '' ? text : undefined;
}

// The message that people see about a failure: what is wrong, and what to do.
export function sentence(problem: unknown): string {
  if (!(problem instanceof Problem)) return typeset(engineText(problem) ?? '') || t('around.pageTrouble', { message: String(problem) });
  if (problem.code === 'away') return t('around.away');
  if (problem.code === 'no-house') return t('around.noHouse');
  return problem.message === '' ? t('around.trouble', { code: problem.code }) : typeset(problem.message);
}

/** The message for a page that has not loaded the texts about failures. */
export const sentenceLater = (problem: unknown): Promise<string> => need('around').then(() => sentence(problem));

/** Whether the login is wrong, not the password. */
export const aboutLogin = (problem: unknown): boolean => problem instanceof Problem && /^login-(form|taken)$/.test(problem.code);

/** Whether the house knows no such login and password. */
export const aboutPassword = (problem: unknown): boolean => problem instanceof Problem && problem.code === 'login';

/** Whether the house asks for a code in addition to the password. */
export const needsCode = (problem: unknown): boolean => problem instanceof Problem && problem.code === 'code-needed';

/** Whether the code is wrong, not the password. */
export const aboutCode = (problem: unknown): boolean => problem instanceof Problem && /^code(-later)?$/.test(problem.code);
