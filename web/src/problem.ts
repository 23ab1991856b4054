import { Problem } from './asking.ts';
import { t } from './i18n/index.ts';

// The engine refuses with a sentence of its own, like the house.
function engineText(problem: unknown): string | undefined {
  const { code, text } = (problem ?? {}) as { code?: unknown; text?: unknown };
  return typeof code === 'string' && typeof text === 'string' && text !== '' ? text : undefined;
}

// What to tell people of a failure: what is wrong, and what to do.
export function sentence(problem: unknown): string {
  if (!(problem instanceof Problem)) return engineText(problem) ?? t('around.trouble', { code: problem instanceof Error ? problem.message : '?' });
  if (problem.code === 'away') return t('around.away');
  if (problem.code === 'no-house') return t('around.noHouse');
  return problem.message === '' ? t('around.trouble', { code: problem.code }) : problem.message;
}
