import type { Dictionary } from '../../types.ts';

// The rules of the edition that applies.
export default {
  rulesEdition: 'Edition',
  rulesCompare: 'Compare the editions',
  rulesCompareAll: 'Include options that are the same in all editions',
  rulesBackToText: 'Back to the text',
  rulesOption: 'Option',
  rulesSearch: 'Search the rules',
  rulesOthers: { one: 'Also show {n} clause for other options', other: 'Also show {n} clauses for other options' },
  rulesFound: { one: '{n} clause', other: '{n} clauses' },
  rulesNothing: 'No clause contains all these words.',
  rulesChapters: 'Chapters',
  rulesClause: 'Link to clause {clause}',
  rulesOff: 'Not in force with these options:',
  rulesUsual: 'Changed; in this edition: {value}',
  rulesPlain: 'Show the rules without these options',
} as const satisfies Dictionary;
