import type { Dictionary } from '../../types.ts';

// The page with the lessons; the lessons contain their own texts.
export default {
  learnAbout: 'Short deals with a teacher at your side. You play what you are asked to; if you play something else, the teacher explains what would happen.',
  learnRules: 'The full rules',
  learnAll: 'All lessons',
  learnIsDone: 'done',
  learnWasDone: 'You have already done this lesson.',
  learnProgress: 'Progress in this lesson',
  learnPanel: 'Lesson',
  learnOn: 'Continue',
  learnFaster: 'Skip ahead',
  learnHint: 'Give me a hint',
  learnShow: 'Show me',
  learnGood: 'Well done.',
  learnOther: 'The rules allow that, but this lesson is about something else. Try again.',
  learnRight: 'Right.',
  learnWrong: 'Not quite.',
  learnMay: 'What you can do',
  learnTap: 'Tap a card in your hand.',
  learnTry: '{card}: may I?',
  learnDone: 'This lesson is finished.',
  learnNext: 'Next lesson',
  learnPlay: 'Play a game',
} as const satisfies Dictionary;
