import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import languages from '../../src/languages.json' with { type: 'json' };

/** Provides, in all languages, the text that a browser without scripts shows: src/i18n/fr/noscript.html. */
export function noscript(): Plugin {
  const said = (lang: string): string => readFileSync(join(import.meta.dirname, `../src/i18n/${lang}/noscript.html`), 'utf8').trim();
  const all = (): string => Object.keys(languages).map((lang) => `<p lang="${lang}">${said(lang)}</p>`).join('\n      ');
  return {
    name: 'brelan-noscript',
    transformIndexHtml: (page) => page.replace('<noscript></noscript>', () => `<noscript>\n      ${all()}\n    </noscript>`),
  };
}
