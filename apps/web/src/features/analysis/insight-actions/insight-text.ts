import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Quote } from '#core/analysis/summary.js';
import { showToast } from '#ui/lib/toasts.js';
import { copyText } from '#web/lib/copy-text.js';
import type { Claim } from '../sections.js';
import { insightToasts } from '../texts.js';
import { quoteHash } from '../transcript/page-view.js';

/** An insight as copied text: title, explanation, its first quote and a link to it. */
export function insightText({ id, title, description, evidence: [proof] }: Claim, page: string): string {
  const lines = [title, description, proof && quoteLine(proof), `${page}#${id}`];
  return lines.filter(Boolean).join('\n');
}

/** A quote as copied text, with a link to its second in the transcript. */
export function quoteText(quote: Quote, page: string): string {
  return `${quoteLine(quote)}\n${secondLink(quote, page) ?? page}`;
}

/** Link to a quote in the transcript; absent without a time. */
export function secondLink({ quote, startSeconds }: Quote, page: string): string | undefined {
  return startSeconds === undefined ? undefined : page + quoteHash(quote, startSeconds);
}

/** The current page without its fragment. */
export function pageAddress({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return origin + pathname;
}

function quoteLine({ quote, speaker, startSeconds }: Quote): string {
  const source = [speaker, startSeconds !== undefined && timestamp(startSeconds)].filter(Boolean).join(', ');
  return `“${quote}”${source && ` (${source})`}`;
}

/** Copies a text and says so, or that the browser refused. */
export async function copyToClipboard(text: string): Promise<void> {
  const isCopied = await copyText(text, navigator.clipboard);
  showToast(isCopied ? insightToasts.copied : insightToasts.notCopied);
}
