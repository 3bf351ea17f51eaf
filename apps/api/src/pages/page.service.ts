import { hash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { listAddress } from '#core/catalogue/list-address.js';
import { isDomainError } from '#core/errors.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import { EncodedDocument } from '../http/caching/encoded-document.js';
import { encodingNegotiator } from '../http/caching/send-document.js';
import type { Logger } from '../observability/logger.js';
import { Port } from '../wiring/ports.js';
import { changedTags } from './cache/cache-tags.js';
import { ContentVersions } from './cache/content-versions.js';
import { type CachedPage, PageCache } from './cache/page-cache.js';
import type { DehydratedQueries, PageRenderer } from './page-renderer.js';
import { PageResolver } from './resolvers/page-resolver.js';
import type { PageContent, PageRedirect } from './resolvers/resolved-page.js';
import { type RenderedData, renderedData, type WebShell } from './web-shell.js';

/** The response to a page request. */
export type PageResponse =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      readonly page: EncodedDocument;
      readonly isOwn: boolean;
      /** Tags of the content of a public page. */
      readonly cacheTags: readonly string[];
    }
  | PageRedirect;

/** Chooses a page's encoding by the Accept-Encoding of a request. */
export const negotiatePageEncoding = encodingNegotiator(['br', 'gzip', 'identity']);

/** A cached page. */
export type KeptPage = Pick<CachedPage, 'page' | 'cacheTags'>;

const CACHE_BYTES = 64 * 1024 * 1024;
/** Time that stale pages are served without a query after the database failed, in milliseconds. */
const DATABASE_RETRY_MS = 2000;
/** The stale page is served when rendering takes longer, in milliseconds. */
const RENDER_TIMEOUT_MS = 1000;

/**
 * Public pages: rendered once, cached until their content changes, and served stale while the database is down. Concurrent
 * requests for a page share its rendering.
 */
@Injectable()
export class PageService implements OnModuleInit, OnModuleDestroy {
  private readonly versions = new ContentVersions();
  private readonly cache = new PageCache(this.versions, CACHE_BYTES);
  private readonly inFlight = new Map<string, Promise<PageResponse>>();
  private subscription: Promise<void> | undefined;
  private unsubscribe: (() => void) | undefined;
  private databaseDownUntil = 0;

  constructor(
    private readonly resolver: PageResolver,
    @Inject('pageRenderer') private readonly renderer: PageRenderer,
    @Inject('webShell') private readonly shell: WebShell,
    @Port('contentChanges') private readonly changes: ContentChanges,
    @Port('log') private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.subscribe();
  }

  onModuleDestroy(): void {
    this.unsubscribe?.();
  }

  /** The cached page if it is current. */
  cached(path: string): KeptPage | undefined {
    return this.changes.isConnected() ? this.cache.fresh(path) : undefined;
  }

  /** The page at a path: the cached one while it is current, or an older one while the database is down. */
  get(path: string): PageResponse | Promise<PageResponse> {
    const kept = this.cached(path);
    if (kept) return pageResponse(kept);
    if (!this.changes.isConnected()) this.subscribe();
    if (performance.now() < this.databaseDownUntil) {
      const stale = this.cache.stale(path);
      if (stale) return pageResponse(stale);
    }
    const known = this.inFlight.get(path);
    if (known) return this.orStale(path, known);
    const making = this.build(path).finally(() => this.inFlight.delete(path));
    this.inFlight.set(path, making);
    return this.orStale(path, making);
  }

  /**
   * The page at a path for a query that it depends on. It is rendered each time. An invalid cursor redirects to the first
   * page.
   */
  async getForQuery(path: string, query: URLSearchParams): Promise<PageResponse> {
    const found = await this.resolver.resolve(path, query).catch((error: unknown): PageRedirect => {
      if (!isDomainError(error, 'invalid_input') || !query.has('cursor')) throw error;
      return {
        kind: 'redirect',
        location: listAddress(path, { q: query.get('q'), sort: query.get('sort') }),
        dropsQuery: true,
      };
    });
    if (found.kind === 'redirect') return found;
    if (found.audience === 'reader') return this.privatePage(path, found);
    const queries = this.renderer.dehydratePage(found);
    const page = await this.rendered(`${path}?${query}`, queries, renderedData(found, queries));
    const { status, cacheTags } = found;
    return { kind: 'page', status, page, isOwn: false, cacheTags };
  }

  /** The shell of a private page, which the browser renders. Not cached. */
  privatePage(path: string, found: PageContent): PageResponse {
    const data = renderedData(found, this.renderer.dehydratePage(found));
    const html = this.shell({ path, renderedData: data, markup: '' });
    return {
      kind: 'page',
      status: found.status,
      page: new EncodedDocument(html),
      isOwn: true,
      cacheTags: [],
    };
  }

  /** The stale page if there is one and rendering takes too long. */
  private async orStale(path: string, making: Promise<PageResponse>): Promise<PageResponse> {
    if (!this.cache.stale(path)) return making;
    making.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, RENDER_TIMEOUT_MS, undefined);
    });
    try {
      const made = await Promise.race([making, late]);
      const before = made ?? this.cache.stale(path);
      if (!before) return making;
      return 'kind' in before ? before : pageResponse(before);
    } finally {
      clearTimeout(timer);
    }
  }

  private async build(path: string): Promise<PageResponse> {
    const version = this.versions.current();
    const before = this.cache.stale(path);
    try {
      const found = await this.resolver.resolve(path);
      if (found.kind === 'redirect' || found.status !== 200) this.cache.delete(path);
      if (found.kind === 'redirect') return found;
      if (found.audience === 'reader') return this.privatePage(path, found);
      const queries = this.renderer.dehydratePage(found);
      const data = renderedData(found, queries);
      const fingerprint = hash('sha256', data.head + data.data, 'base64url');
      const { cacheTags, status } = found;
      const isSame = before?.fingerprint === fingerprint;
      const page = isSame ? before.page : await this.rendered(path, queries, data);
      if (status === 200) this.cache.set(path, { page, fingerprint, cacheTags, version });
      return { kind: 'page', status, page, isOwn: false, cacheTags };
    } catch (error) {
      if (!before || !isDomainError(error, 'upstream_unavailable', 'internal')) throw error;
      this.databaseDownUntil = performance.now() + DATABASE_RETRY_MS;
      this.log.warn({ err: error, path }, 'stale page served');
      return pageResponse(before);
    }
  }

  private async rendered(
    path: string,
    queries: DehydratedQueries,
    data: RenderedData,
  ): Promise<EncodedDocument> {
    const markup = await this.renderer.renderPage(path, queries).catch((err: unknown) => {
      this.log.error({ err, path }, 'server rendering failed');
      return '';
    });
    const [pathname = path] = path.split('?');
    return new EncodedDocument(this.shell({ path: pathname, renderedData: data, markup }));
  }

  private subscribe(): void {
    this.subscription ??= this.changes
      .watch((change) => this.invalidate(change))
      .then(
        (stop) => {
          this.unsubscribe = stop;
          this.versions.invalidateAll();
        },
        () => {
          this.subscription = undefined;
        },
      );
  }

  private invalidate(change: ContentChange | 'everything'): void {
    if (change === 'everything') {
      this.versions.invalidateAll();
      return;
    }
    const tags = changedTags(change);
    this.versions.invalidate(tags);
    if (change.isDeleted) this.cache.deleteTagged(tags);
  }
}

function pageResponse({ page, cacheTags }: KeptPage): PageResponse {
  return { kind: 'page', status: 200, page, isOwn: false, cacheTags };
}
