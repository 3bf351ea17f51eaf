import { LRUCache } from 'lru-cache';
import type { ContentVersions } from './content-versions.js';
import type { EncodedPage } from './encoded-page.js';

/** A rendered page, and until when it holds. */
export interface CachedPage {
  readonly page: EncodedPage;
  /** Two pages of the same data are the same page. */
  readonly fingerprint: string;
  readonly cacheTags: readonly string[];
  /** The version of the content that it shows, or a later one at which it showed the same. */
  readonly version: number;
}

/** Rendered pages by path, the least used of them dropped when they take more than `maxBytes`. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;

  constructor(
    private readonly versions: ContentVersions,
    maxBytes: number,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, path) => page.size + path.length * 2 + 1000,
    });
  }

  /** A page that shows what is now. */
  fresh(path: string): CachedPage | undefined {
    const kept = this.pages.get(path);
    return kept && this.versions.isUnchangedSince(kept.version, kept.cacheTags) ? kept : undefined;
  }

  /** A page that may be out of date. */
  stale(path: string): CachedPage | undefined {
    return this.pages.get(path);
  }

  set(path: string, page: CachedPage): void {
    this.pages.set(path, page);
  }

  delete(path: string): void {
    this.pages.delete(path);
  }

  /** Forgets every page that shows one of the tags: it must not be seen again, whatever happens. */
  deleteTagged(tags: readonly string[]): void {
    for (const [path, { cacheTags: dependsOn }] of [...this.pages.entries()])
      if (dependsOn.some((tag) => tags.includes(tag))) this.pages.delete(path);
  }
}
