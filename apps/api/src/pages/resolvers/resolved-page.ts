import type { PageMeta } from '../meta/meta-tags.js';

/** A page with its data. */
export interface PageContent {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly meta: PageMeta;
  /** Results of the web app's queries, by query key. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Queries without a result, with the API's error body. */
  readonly missing?: Readonly<Record<string, object>>;
  /** Public, or rendered in the browser for one reader. */
  readonly audience: 'everybody' | 'reader';
  /** Tags of the content shown; a change of one invalidates the page. */
  readonly cacheTags: readonly string[];
}

/** A permanent redirect. */
export interface PageRedirect {
  readonly kind: 'redirect';
  /** A path of this site, percent-encoded. */
  readonly location: string;
  /** True if the location is another page, with a similar address. */
  readonly isSimilar?: boolean;
  /** Drops the query of the request. */
  readonly dropsQuery?: boolean;
}

export type ResolvedPage = PageContent | PageRedirect;

/** A path decoded, in lower case, without trailing slashes. */
export function normalizePath(path: string): string {
  return (
    decodedPath(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}

/** The path decoded; unchanged if it cannot be decoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Redirects to the canonical path; undefined for the canonical path itself. */
export function redirectUnless(path: string, canonical: string): PageRedirect | undefined {
  return path === canonical ? undefined : { kind: 'redirect', location: canonical };
}

/** True when the query of an address changes its page: search words, an order or a cursor. */
export function dependsOnQuery(url: string): boolean {
  return /[?&](?:q|sort|cursor)=/.test(url);
}
