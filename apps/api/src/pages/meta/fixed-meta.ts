import type { Analysis } from '#core/analysis/analysis.js';
import type { ShowSummary } from '#core/ports/shows.js';
import type { TagSummary } from '#core/ports/tags.js';
import { collectionJsonLd, homeJsonLd, pageJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import { NOT_FOUND_PAGE } from '#core/sharing/not-found-page.js';
import { type PageTitle, PERSONAL_PAGES, PUBLIC_PAGES, type PublicPath } from '#core/sharing/page-titles.js';
import { listEntry } from './list-entry.js';
import type { PageMeta } from './meta-tags.js';

/** The lists that a page of a fixed address shows, as far as they are known. */
export interface ShownLists {
  readonly shows?: readonly ShowSummary[];
  readonly analyses?: readonly Analysis[];
  /** Guests or topics. */
  readonly tags?: readonly TagSummary[];
  /** All that the list holds, over all of its pages. */
  readonly total?: number;
}

/** The head of a page whose address is fixed (spec §2, route table); absent for any other path. */
export function fixedMeta(path: string, publicUrl: string, lists: ShownLists = {}): PageMeta | undefined {
  const personal = Object.entries<PageTitle>(PERSONAL_PAGES).find(([known]) => known === path)?.[1];
  const canonical = publicUrl + (path === '/' ? '' : path);
  if (personal) return { ...personal, canonical, index: false };
  if (!isPublic(path)) return undefined;
  return { ...PUBLIC_PAGES[path], canonical, structured: fixedStructured(path, publicUrl, lists) };
}

function isPublic(path: string): path is PublicPath {
  return Object.hasOwn(PUBLIC_PAGES, path);
}

function fixedStructured(
  path: PublicPath,
  publicUrl: string,
  { shows, analyses, tags, total }: ShownLists,
): object {
  if (path === '/') return homeJsonLd(publicUrl);
  if (path === '/podcast-summaries') {
    const items = (shows ?? []).map(({ name, slug }) => ({
      name,
      url: `${publicUrl}/${encodeURIComponent(slug)}`,
    }));
    return collectionJsonLd(publicUrl, path, items, total);
  }
  if (path === '/all-summaries') {
    return collectionJsonLd(publicUrl, path, (analyses ?? []).map(listEntry(publicUrl)), total);
  }
  if (path === '/guests' || path === '/topics') {
    const items = (tags ?? []).map(({ name, slug }) => ({
      name,
      url: `${publicUrl}${path}/${encodeURIComponent(slug)}`,
    }));
    return collectionJsonLd(publicUrl, path, items, total);
  }
  return pageJsonLd(publicUrl, path);
}

/** The head of every address that is nothing (spec §2). */
export const NOT_FOUND_META: PageMeta = { ...NOT_FOUND_PAGE, index: false };
