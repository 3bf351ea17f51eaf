import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Quote } from '#core/analysis/summary.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import { showToast, type ToastText } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import type { Claim } from '../sections.js';
import { insightToasts } from '../texts.js';

type QuotedWords = Pick<Quote, 'quote' | 'speaker' | 'startSeconds' | 'translation'>;

/** An insight as copied text: title, explanation, its first quote and a link to it. */
export function insightText({ id, title, description, evidence: [proof] }: Claim, page: string): string {
  const lines = [title, description, proof && quoteLine(proof), `${page}#${id}`];
  return lines.filter(Boolean).join('\n');
}

/** A quote as copied text, with a link to its second in the transcript. */
export function quoteText(quote: QuotedWords, page: string): string {
  return `${quoteLine(quote)}\n${secondLink(quote, page) ?? page}`;
}

/** Link to a quote in the transcript; absent without a time. */
export function secondLink({ quote, startSeconds }: QuotedWords, page: string): string | undefined {
  return startSeconds === undefined ? undefined : page + quoteHash(quote, startSeconds);
}

/** The current page without its fragment. */
export function pageAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return origin + pathname;
}

/** The words of a quote with their source, and its translation below. */
function quoteLine({ quote, speaker, startSeconds, translation }: QuotedWords): string {
  const source = [speaker, startSeconds !== undefined && timestamp(startSeconds)].filter(Boolean).join(', ');
  return `“${quote}”${source && ` (${source})`}${translation === undefined ? '' : `\n${translation}`}`;
}

/** Copies a text and says so, or that the browser refused. */
export async function copyToClipboard(text: string, copied: ToastText = insightToasts.copied): Promise<void> {
  const isCopied = await copyText(text, navigator.clipboard);
  showToast(isCopied ? copied : insightToasts.notCopied);
}
