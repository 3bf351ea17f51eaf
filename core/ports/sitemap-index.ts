/** An address of the catalogue and when what it shows was last changed: made, edited, or linked to its other copy. */
export interface SitemapAddress {
  /** A show's slug, or an analysis's. */
  readonly slug: string;
  /** ISO time. */
  readonly changedAt: string;
}

/** Which pages a list has, and when anything of each was last changed. Pages are numbered from 1; some may be missing. */
export interface SitemapPage {
  readonly page: number;
  /** ISO time. */
  readonly changedAt: string;
}

/**
 * All public addresses of the catalogue, in pages that keep what they hold however much is added: for sitemaps. A page
 * costs one query.
 */
export interface SitemapIndex {
  analysisPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, in the order in which they were made; empty for a page that is none. */
  analyses(page: number): Promise<readonly SitemapAddress[]>;
  showPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, by slug; empty for a page that is none. */
  shows(page: number): Promise<readonly SitemapAddress[]>;
}
