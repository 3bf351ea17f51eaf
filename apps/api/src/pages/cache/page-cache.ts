import { LRUCache } from 'lru-cache';
import type { EncodedDocument } from '#api/http/caching/encoded-document.js';
import type { ContentVersions } from './content-versions.js';

/** A rendered page and what invalidates it. */
export interface CachedPage {
  readonly page: EncodedDocument;
  /** Hash of the data that was rendered: pages of equal data are equal. */
  readonly fingerprint: string;
  readonly cacheTags: readonly string[];
  /** Content version at which the page was last known to be current. */
  readonly version: number;
}

/** Rendered pages by path. The least recently used ones are evicted above `maxBytes`. */
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

  /** The page if its content has not changed since it was rendered. */
  fresh(path: string): CachedPage | undefined {
    const page = this.pages.get(path);
    return page && this.versions.isUnchangedSince(page.version, page.cacheTags) ? page : undefined;
  }

  /** The page even if its content may have changed. */
  stale(path: string): CachedPage | undefined {
    return this.pages.get(path);
  }

  set(path: string, page: CachedPage): void {
    this.pages.set(path, page);
  }

  delete(path: string): void {
    this.pages.delete(path);
  }

  /** Removes every page with one of the tags, so that deleted content is not served even as stale. */
  deleteTagged(tags: readonly string[]): void {
    for (const [path, { cacheTags }] of [...this.pages.entries()])
      if (cacheTags.some((tag) => tags.includes(tag))) this.pages.delete(path);
  }
}
