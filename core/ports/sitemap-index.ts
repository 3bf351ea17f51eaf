/** A catalogue URL and the time of its last change: creation, edit, or link to its counterpart at the other service. */
export interface SitemapAddress {
  /** Slug of a show or an analysis. */
  readonly slug: string;
  /** ISO time. */
  readonly changedAt: string;
}

/** Number and last change of a sitemap page. Pages are numbered from 1; some may be missing. */
export interface SitemapPage {
  readonly page: number;
  /** ISO time. */
  readonly changedAt: string;
}

/**
 * Public URLs of the catalogue for sitemaps, in pages whose content is stable as the catalogue grows. A page costs one
 * query.
 */
export interface SitemapIndex {
  analysisPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, in order of creation; empty for an unknown page. */
  analyses(page: number): Promise<readonly SitemapAddress[]>;
  showPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, by slug; empty for an unknown page. */
  shows(page: number): Promise<readonly SitemapAddress[]>;
}
