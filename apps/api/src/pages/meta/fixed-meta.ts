import type { Analysis } from '#core/analysis/analysis.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { isFixedPath, PAGES, type PublicPath } from '#core/pages/page-manifest.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import type { ShowSummary, TagSummary } from '#core/ports/catalogue.js';
import { collectionJsonLd, homeJsonLd, pageJsonLd } from '#core/sharing/json-ld/list-json-ld.js';
import { NOT_FOUND_PAGE } from '#core/sharing/page-titles.js';
import { listEntry } from './list-meta.js';
import type { PageMeta } from './meta-tags.js';

/** The lists that a page with a fixed address shows, if known. */
export interface ShownLists {
  readonly shows?: readonly ShowSummary[];
  readonly analyses?: readonly Analysis[];
  /** Guests or topics. */
  readonly tags?: readonly TagSummary[];
  /** Length of the list over all pages. */
  readonly total?: number;
}

const HEADS = { ...PAGE_HEADS, ...PERSONAL_PAGE_HEADS };

/** Metadata of a page with a fixed address (spec §2, route table); undefined for any other path. */
export function fixedMeta(path: string, publicUrl: string, lists: ShownLists = {}): PageMeta | undefined {
  if (!isFixedPath(path)) return undefined;
  const head = HEADS[path];
  const canonical = publicUrl + (path === '/' ? '' : path);
  if (PAGES[path].audience === 'personal') return { ...head, canonical, index: false };
  return { ...head, canonical, structured: fixedJsonLd(path as PublicPath, publicUrl, lists) };
}

function fixedJsonLd(
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

/** Metadata of the not-found page (spec §2). */
export const NOT_FOUND_META: PageMeta = { ...NOT_FOUND_PAGE, index: false };
