// Text for the clipboard, and what people are told of it.
import { t } from '../i18n/index.ts';
import { toast } from './toasts.svelte.ts';

/** Copies a text; false, and said, where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('rooms.copied'), 'good');
    return true;
  } catch {
    toast(t('rooms.copyFailed'), 'bad');
    return false;
  }
}
