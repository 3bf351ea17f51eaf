import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import { insightToasts } from '../texts.js';

/** Copies a text and says so, or that the browser refused. */
export async function copyToClipboard(text: string): Promise<void> {
  const isCopied = await copyText(text, navigator.clipboard);
  showToast(isCopied ? insightToasts.copied : insightToasts.notCopied);
}
