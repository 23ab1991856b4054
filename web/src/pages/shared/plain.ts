// The engine marks bold and coloured words for terminals; a page has its own ways.
const MARKS = /[\u0001-\u0008]/g;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
