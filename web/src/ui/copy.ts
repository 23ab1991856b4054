// Copies text to the clipboard, and tells the user so.
import { t } from '../i18n/index.ts';
import { toast } from './toasts.svelte.ts';

/** Copies a text. If the browser refuses, says so and returns false. */
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
