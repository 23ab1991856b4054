// The lessons that there are, and which of them are done.
import { keep, recall } from '../../storage.ts';
import type { Key } from '../../i18n/index.ts';
import { GAMES, type GameName } from '../shared/asks.ts';

export const LESSONS_A_GAME = 3;

export interface LessonName {
  game: GameName;
  number: number;
  title: Key;
}

const files = import.meta.glob<string>('./lessons/*.brl', { query: '?raw', import: 'default' });

export const COURSE: readonly LessonName[] = GAMES.flatMap((game) =>
  Array.from({ length: LESSONS_A_GAME }, (_, at) => ({ game, number: at + 1, title: `pages.learn_${game}_${at + 1}` as Key })),
);

// The lesson that an address names.
export function findLesson(game: string | undefined, number: string | undefined): LessonName | undefined {
  return COURSE.find((one) => one.game === game && String(one.number) === number);
}

// The text of a lesson.
export async function loadLesson(lesson: LessonName): Promise<string> {
  return files[`./lessons/${lesson.game}-${lesson.number}.brl`]!();
}

// The lesson behind this one; undefined behind the last of a game.
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
