import type { DehydratedState } from '@tanstack/react-query';
import type { Analysis } from '#core/analysis/analysis.js';
import { withProductName } from '#core/product.js';
import { escapeHtml } from '#core/text/markup.js';
import type { StoredSummary } from './stored-summaries.js';

/** Texts of the page that stands in for one that needs a connection. */
export const offlineTexts = {
  title: 'There is no connection',
  intro: 'This page needs one. What you have read and saved on this device can be read without.',
  saved: 'Saved',
  read: 'Read lately',
  none: 'Nothing is stored on this device yet. Summaries that you read or save will be here.',
  tryAgain: 'Try again',
} as const;

/** Fills the built web app's page with a stored summary, which the app then shows as if it had been loaded. */
export function summaryDocument(shell: string, analysis: Analysis): string {
  const { id, urlSlug, title } = analysis;
  const key = urlSlug ? `/api/analysis/slug/${urlSlug}` : `/api/analysis/${id}`;
  const queries = JSON.stringify(dehydrated(key, analysis)).replaceAll('<', '\\u003c');
  return shell
    .replace(/<title>[^<]*<\/title>/, () => headOf(title))
    .replace(
      '<!--preload-->',
      () => `<script type="application/json" id="dehydrated-state">${queries}</script>`,
    );
}

/** The response of one query, in the form in which the server puts it into a page. */
function dehydrated(key: string, data: unknown): Pick<DehydratedState, 'queries'> {
  const state = {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  } as const;
  return { queries: [{ queryKey: [key], queryHash: key, state, dehydratedAt: 0 }] };
}

/** The page that lists what can be read, without scripts. */
export function offlineDocument(
  shell: string,
  stored: { readonly saved: readonly StoredSummary[]; readonly read: readonly StoredSummary[] },
): string {
  const savedPaths = new Set(stored.saved.map(({ path }) => path));
  const read = stored.read.filter(({ path }) => !savedPaths.has(path));
  const lists = section(offlineTexts.saved, stored.saved) + section(offlineTexts.read, read);
  const { title, intro, none, tryAgain } = offlineTexts;
  const markup = `<main class="mx-auto w-full max-w-page px-4 py-12 sm:px-6"><h1 class="font-serif text-heading">${title}</h1><p class="mt-3 max-w-prose text-body">${intro}</p><p class="mt-4"><a href="" class="button button-primary">${tryAgain}</a></p>${lists || `<p class="mt-8 text-muted text-ui">${none}</p>`}</main>`;
  return shell
    .replace(/<script[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(title))
    .replace('<div id="root">', () => `<div id="root">${markup}`);
}

function section(title: string, summaries: readonly StoredSummary[]): string {
  if (summaries.length === 0) return '';
  const items = summaries.map(
    ({ path, title: name, show }) =>
      `<li class="border-line border-t"><a href="${escapeHtml(path)}" class="flex min-h-11 flex-col justify-center py-3 hover:underline"><span class="font-medium text-ui" dir="auto">${escapeHtml(name)}</span><span class="text-muted text-note" dir="auto">${escapeHtml(show)}</span></a></li>`,
  );
  return `<section class="mt-10"><h2 class="font-serif text-title">${title}</h2><ul class="mt-3">${items.join('')}</ul></section>`;
}

function headOf(title: string): string {
  return `<title>${escapeHtml(withProductName(title))}</title><meta name="robots" content="noindex">`;
}
