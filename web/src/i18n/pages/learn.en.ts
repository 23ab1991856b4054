import type { Dictionary } from '../types.ts';

// The lessons; what they say themselves stands in them.
export default {
  learnAbout: 'Short deals with somebody at your side. You play; what is asked is said, and when you do something else you hear what would come of it.',
  learnRules: 'The whole rules',
  learnAll: 'All lessons',
  learnIsDone: 'done',
  learnWasDone: 'You have been through this lesson already.',
  learnProgress: 'How far the lesson has come',
  learnPanel: 'Lesson',
  learnOn: 'Go on',
  learnFaster: 'Go on at once',
  learnHint: 'Give me a hint',
  learnShow: 'Show me',
  learnGood: 'Just so.',
  learnOther: 'The rules allow that, but this lesson wants to show something else. Try again.',
  learnRight: 'Right.',
  learnWrong: 'Not quite.',
  learnMay: 'What you may do',
  learnTap: 'Tap a card of your hand.',
  learnTry: '{card}: may I?',
  learnDone: 'That is the end of this lesson.',
  learnNext: 'The next lesson',
  learnPlay: 'Play a game',
} as const satisfies Dictionary;
