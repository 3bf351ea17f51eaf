import { hash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { listAddress } from '#core/catalogue/list-address.js';
import { isDomainError } from '#core/errors.js';
import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import type { Logger } from '../observability/logger.js';
import { CONTENT_CHANGES, LOGGER, PAGE_RENDERER, WEB_SHELL } from '../wiring/tokens.js';
import { tagsOf } from './finding/content-tags.js';
import type { MovedPage, ShownPage } from './finding/found-page.js';
import { PageFinder } from './finding/page-finder.js';
import { ContentVersions } from './keeping/content-versions.js';
import { EncodedPage } from './keeping/encoded-page.js';
import { PageCache } from './keeping/page-cache.js';
import type { PageRenderer } from './page-renderer.js';
import { filledIn, type WebShell } from './web-shell.js';

/** What an address is answered with. */
export type ServedPage =
  | { readonly kind: 'page'; readonly status: 200 | 404; readonly page: EncodedPage; readonly isOwn: boolean }
  | MovedPage;

const CACHE_BYTES = 64 * 1024 * 1024;
/** After the database failed, kept pages are served without asking it for this time, in milliseconds. */
const DOWN_MS = 2000;
/** A page that is kept is served as it was when the new one takes longer, in milliseconds. */
const FRESH_WITHIN_MS = 1000;

/**
 * The pages that everybody gets: rendered once, kept until what they show changes, and served on while the database is
 * down. What is asked for by many at once is found and rendered once.
 */
@Injectable()
export class PublicPages implements OnModuleInit, OnModuleDestroy {
  private readonly versions = new ContentVersions();
  private readonly cache = new PageCache(this.versions, CACHE_BYTES);
  private readonly making = new Map<string, Promise<ServedPage>>();
  private listening: Promise<void> | undefined;
  private stopListening: (() => void) | undefined;
  private downUntil = 0;

  constructor(
    private readonly finder: PageFinder,
    @Inject(PAGE_RENDERER) private readonly render: PageRenderer,
    @Inject(WEB_SHELL) private readonly shell: WebShell,
    @Inject(CONTENT_CHANGES) private readonly changes: ContentChanges,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.listen();
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  /** A page that is kept and shows what is now. */
  kept(path: string): EncodedPage | undefined {
    return this.changes.hears() ? this.cache.fresh(path)?.page : undefined;
  }

  /** The page at a path, at once when it is kept. */
  at(path: string): ServedPage | Promise<ServedPage> {
    const kept = this.kept(path);
    if (kept) return servedPage(kept);
    if (!this.changes.hears()) this.listen();
    if (performance.now() < this.downUntil) {
      const stale = this.cache.any(path);
      if (stale) return servedPage(stale.page);
    }
    const known = this.making.get(path);
    if (known) return this.orAsItWas(path, known);
    const making = this.make(path).finally(() => this.making.delete(path));
    this.making.set(path, making);
    return this.orAsItWas(path, making);
  }

  /**
   * The page at a path with a query that it depends on: found and rendered each time, and not kept. A cursor that is none
   * of ours leads to the first page.
   */
  async asked(path: string, query: URLSearchParams): Promise<ServedPage> {
    const found = await this.finder.find(path, query).catch((error: unknown): MovedPage => {
      if (!isDomainError(error, 'invalid_input') || !query.has('cursor')) throw error;
      return {
        kind: 'moved',
        location: listAddress(path, { q: query.get('q'), sort: query.get('sort') }),
        isWhole: true,
      };
    });
    if (found.kind === 'moved') return found;
    if (found.reach === 'reader') return this.ownPage(path, found);
    return {
      kind: 'page',
      status: found.status,
      page: await this.rendered(`${path}?${query}`, found),
      isOwn: false,
    };
  }

  /** A page of one reader alone: it is made in the browser and kept nowhere. */
  ownPage(path: string, found: ShownPage): ServedPage {
    const html = this.shell({ path, filledIn: filledIn(found), markup: '' });
    return { kind: 'page', status: found.status, page: new EncodedPage(html), isOwn: true };
  }

  /** The page as it was, when there is one and the database lets the new one wait. */
  private async orAsItWas(path: string, making: Promise<ServedPage>): Promise<ServedPage> {
    if (!this.cache.any(path)) return making;
    making.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, FRESH_WITHIN_MS, undefined);
    });
    try {
      const made = await Promise.race([making, late]);
      const before = made ?? this.cache.any(path);
      if (!before) return making;
      return 'kind' in before ? before : servedPage(before.page);
    } finally {
      clearTimeout(timer);
    }
  }

  private async make(path: string): Promise<ServedPage> {
    const version = this.versions.now();
    const before = this.cache.any(path);
    try {
      const found = await this.finder.find(path);
      if (found.kind === 'moved' || found.status !== 200) this.cache.drop(path);
      if (found.kind === 'moved') return found;
      if (found.reach === 'reader') return this.ownPage(path, found);
      const filled = filledIn(found);
      const fingerprint = hash('sha256', filled.head + filled.data, 'base64url');
      const { dependsOn, status } = found;
      const isSame = before?.fingerprint === fingerprint;
      const page = isSame ? before.page : await this.rendered(path, found, filled);
      if (status === 200) this.cache.keep(path, { page, fingerprint, dependsOn, version });
      return { kind: 'page', status, page, isOwn: false };
    } catch (error) {
      if (!before || !isDomainError(error, 'upstream_unavailable', 'internal')) throw error;
      this.downUntil = performance.now() + DOWN_MS;
      this.log.warn({ err: error, path }, 'the page is served as it was');
      return servedPage(before.page);
    }
  }

  private async rendered(path: string, found: ShownPage, filled = filledIn(found)): Promise<EncodedPage> {
    const { answers, missing } = found;
    const markup = await this.render(path, { answers, missing: missing ?? {} }).catch((err: unknown) => {
      this.log.error({ err, path }, 'the page is left to the browser');
      return '';
    });
    const [pathname = path] = path.split('?');
    return new EncodedPage(this.shell({ path: pathname, filledIn: filled, markup }));
  }

  private listen(): void {
    this.listening ??= this.changes
      .watch((change) => this.take(change))
      .then(
        (stop) => {
          this.stopListening = stop;
          this.versions.everything();
        },
        () => {
          this.listening = undefined;
        },
      );
  }

  private take(change: ContentChange | 'everything'): void {
    if (change === 'everything') {
      this.versions.everything();
      return;
    }
    const tags = tagsOf(change);
    this.versions.changed(tags);
    if (change.isGone) this.cache.dropAll(tags);
  }
}

function servedPage(page: EncodedPage): ServedPage {
  return { kind: 'page', status: 200, page, isOwn: false };
}
