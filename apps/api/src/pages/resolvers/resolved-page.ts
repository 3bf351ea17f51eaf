import type { PageMeta } from '../meta/meta-tags.js';

/** A page as it is told of by its data. */
export interface PageContent {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly meta: PageMeta;
  /** What the web app's queries of this page would find, by their keys as paths. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Queries that would find nothing, with what the API would say. */
  readonly missing?: Readonly<Record<string, object>>;
  /** Whose it is: everybody's, or made in the browser for one reader alone. */
  readonly audience: 'everybody' | 'reader';
  /** What it shows: when one of these changes it may be out of date. See `content-tags.ts`. */
  readonly cacheTags: readonly string[];
}

/** Another address leads to the same page, for good. */
export interface PageRedirect {
  readonly kind: 'redirect';
  /** A path of this site, percent-encoded. */
  readonly location: string;
  /** The query that was asked with does not go along. */
  readonly isWhole?: boolean;
}

export type ResolvedPage = PageContent | PageRedirect;
