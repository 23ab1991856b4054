// Finds texts that are in no catalogue. In the made-up language (tools/made_up_language), every word is in Cyrillic
// letters, so a word in Latin letters on a page is notation, a name, or a text that is missing from the catalogues.
import type { Page } from 'playwright-core';

// The texts that anyone can see or hear on a page, without code, and the names of the page's parts.
function spoken(): string[] {
  const said = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && !parent.closest('code, pre, script, style, noscript, textarea') && parent.checkVisibility()) said.push(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext']) {
    for (const part of document.querySelectorAll(`[${name}]`)) said.push(part.getAttribute(name) ?? '');
  }
  return said;
}

// A clause, a place, a card or the letters on it, key=value, or a number with its unit.
const notation = /^(R\d+(\.\d+)?|p\d+|\d+[tshdc]?|[A-Z]|[A-Z0-9]{1,2}[shdct]|[\w-]*[=_\d][\w=.,-]*|UTC|k?B|ms|s|min|h)$/;

/** The texts of a page that contain a word in no catalogue; `names` are the names used by the test and the games. */
export async function unmarked(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const known = (word: string): boolean => !/[A-Za-z]/.test(word) || notation.test(word) || names.has(word);
  const words = (text: string): string[] => text.replace(/`[^`]*`/g, '').match(/[\p{Script=Latin}\d][\p{Script=Latin}\d_=.'’-]*/gu) ?? [];
  const strange = (text: string): boolean => !names.has(text) && !text.startsWith('brelan 1\n') && words(text).some((word) => !known(word.replace(/[.'’-]+$/, '')));
  return [...new Set((await page.evaluate(spoken)).filter(strange))];
}
