// The list of lessons, and which of them are done.
import { keep, recall } from '../../storage.ts';
import { gameNames } from '../../games_here.ts';
import { saidOf } from '../../games_said.ts';
import type { Lang } from '../../languages.ts';

export interface LessonName {
  game: string;
  number: number;
}

const files = import.meta.glob<string>('../../../../src/games/*/web/??/lessons/*.brl', { query: '?raw', import: 'default' });

export const COURSE: readonly LessonName[] = gameNames.flatMap((game) =>
  saidOf(game)!.lessons.map((_, at) => ({ game, number: at + 1 })),
);

/** The title of a lesson in the language of the page. */
export const titleOf = ({ game, number }: LessonName): string => saidOf(game)?.lessons[number - 1] ?? '';

// The lesson that an address names.
export function findLesson(game: string | undefined, number: string | undefined): LessonName | undefined {
  return COURSE.find((one) => one.game === game && String(one.number) === number);
}

// Loads the text of a lesson in a language.
export async function loadLesson({ game, number }: LessonName, lang: Lang): Promise<string> {
  return files[`../../../../src/games/${game}/web/${lang}/lessons/${number}.brl`]!();
}

// The lesson after this one; undefined after the last lesson of a game.
export function nextLesson(lesson: LessonName): LessonName | undefined {
  return findLesson(lesson.game, String(lesson.number + 1));
}

const idOf = (lesson: LessonName): string => `${lesson.game}-${lesson.number}`;

function done(): string[] {
  const kept = recall('lessons');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export const isDone = (lesson: LessonName): boolean => done().includes(idOf(lesson));

export function markDone(lesson: LessonName): void {
  if (!isDone(lesson)) keep('lessons', [...done(), idOf(lesson)]);
}
