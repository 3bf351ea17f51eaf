import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { AnalysisService } from '#api/features/analysis/analysis.service.js';
import { ConfigService } from '#api/features/config/config.service.js';
import { ANALYSES, ENV, SEARCH, SHOWS, TAGS } from '#api/wiring/tokens.js';
import { analysisPath } from '#core/catalogue/address.js';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { RESERVED_SLUGS } from '#core/catalogue/reserved-slugs.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import { showSlug } from '#core/catalogue/slug.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Search } from '#core/ports/search.js';
import type { Shows } from '#core/ports/shows.js';
import type { Tags } from '#core/ports/tags.js';
import { fixedMeta } from '../meta/fixed-meta.js';
import { analysisPage } from './analysis-page.js';
import { decodedPath, normalizePath, redirectUnless } from './canonical.js';
import { fixedPageData } from './fixed-page.js';
import { notFoundPage } from './not-found-page.js';
import type { PageContent, PageRedirect, ResolvedPage } from './resolved-page.js';
import { searchPage } from './search-page.js';
import { showPage } from './show-page.js';
import { tagPage } from './tag-page.js';

const NOTHING_ASKED = new URLSearchParams();

/** What an address leads to (spec §2, loading rule), with all that its page shows. Paths are as they stand in addresses. */
@Injectable()
export class PageResolver {
  private readonly publicUrl: string;
  private readonly fixedData: ReturnType<typeof fixedPageData>;

  constructor(
    private readonly useCases: AnalysisService,
    private readonly config: ConfigService,
    @Inject(ANALYSES) private readonly analyses: Analyses,
    @Inject(SHOWS) private readonly shows: Shows,
    @Inject(TAGS) private readonly tags: Tags,
    @Inject(SEARCH) private readonly search: Search,
    @Inject(ENV) env: Env,
  ) {
    this.publicUrl = env.PUBLIC_URL;
    this.fixedData = fixedPageData({ analyses, shows, tags, useCases });
  }

  /**
   * The page that everybody gets, or one that is made in the browser for one reader alone.
   * @param asked the address's query; all but `q`, `sort` and `cursor` mean nothing
   */
  async resolve(path: string, asked = NOTHING_ASKED): Promise<ResolvedPage> {
    const cursor = asked.get('cursor') || undefined;
    const found =
      (await this.resolveSearch(path, asked)) ??
      (await this.resolveFixed(path, cursor)) ??
      (await this.resolveSlug(path, asked));
    if (found.kind === 'redirect') return found;
    const page = this.withConfig(found);
    return cursor === undefined ? page : { ...page, meta: { ...page.meta, index: false } };
  }

  /** The page of a private analysis that one of the viewers owns; absent for any other address. */
  async resolvePrivate(path: string, viewers: readonly string[]): Promise<ResolvedPage | undefined> {
    if (viewers.length === 0) return undefined;
    const answer = await this.useCases.resolveSlug(lookedUp(path), viewers);
    if (answer.kind !== 'analysis' || answer.analysis.visibility !== 'private') return undefined;
    const { analysis } = answer;
    const moved = redirectUnless(path, analysisPath(analysis));
    return moved ?? this.withConfig(await analysisPage(analysis, this.publicUrl, this.analyses));
  }

  private async resolveSearch(path: string, asked: URLSearchParams): Promise<ResolvedPage | undefined> {
    if (normalizePath(path) !== '/search') return undefined;
    return redirectUnless(path, '/search') ?? searchPage(this.search, asked);
  }

  private async resolveFixed(path: string, cursor: string | undefined): Promise<ResolvedPage | undefined> {
    const plain = normalizePath(path);
    const initial = fixedMeta(plain, this.publicUrl);
    if (!initial) return undefined;
    const moved = redirectUnless(path, plain);
    if (moved) return moved;
    if (initial.index === false)
      return { kind: 'page', status: 200, meta: initial, answers: {}, audience: 'reader', cacheTags: [] };
    const { lists, ...data } = await this.fixedData(plain, cursor);
    const meta = fixedMeta(plain, this.publicUrl, lists) ?? initial;
    return { kind: 'page', status: 200, meta: meta, ...data, audience: 'everybody' };
  }

  private async resolveSlug(path: string, asked: URLSearchParams): Promise<ResolvedPage> {
    const cursor = asked.get('cursor') || undefined;
    const [, kind, name] = /^\/(guest|topic)s\/([^/]+)\/?$/i.exec(path) ?? [];
    if (kind !== undefined && name !== undefined) {
      const tag = { path, kind: kind.toLowerCase() === 'guest' ? 'guest' : 'topic', cursor } as const;
      return tagPage({ ...tag, name: decodedPath(name) }, this.publicUrl, this.tags);
    }
    const resolveShow = /^\/podcasts\/([^/]+)\/?$/i.exec(path)?.[1];
    if (resolveShow !== undefined)
      return this.show(path, showSlug(decodedPath(resolveShow)), '/podcasts/', asked);
    const answer = await this.useCases.resolveSlug(lookedUp(path));
    if (answer.kind === 'podcast' && RESERVED_SLUGS.has(answer.slug))
      return notFoundPage({ kind: 'analysis', slug: answer.slug }, undefined);
    if (answer.kind === 'podcast') return this.show(path, answer.slug, '/', asked);
    if (answer.kind === 'analysis') {
      const moved = redirectUnless(path, analysisPath(answer.analysis));
      return moved ?? analysisPage(answer.analysis, this.publicUrl, this.analyses);
    }
    const { similar } = answer;
    if (similar && similar.score >= AUTO_REDIRECT_SIMILARITY)
      return { kind: 'redirect', location: analysisPath({ id: 0, urlSlug: similar.slug }) };
    return notFoundPage(slugTarget(byNumber(path)), similar);
  }

  /** A show that is not there is not there under any spelling. */
  private async show(
    path: string,
    slug: string,
    folder: string,
    asked: URLSearchParams,
  ): Promise<ResolvedPage> {
    const page = await showPage(slug, this.publicUrl, this.shows, asked);
    const moved: PageRedirect | undefined = redirectUnless(path, folder + encodeURIComponent(slug));
    return page.status === 200 && moved ? moved : page;
  }

  private withConfig(page: PageContent): PageContent {
    return { ...page, answers: { '/api/config': this.config.current(), ...page.answers } };
  }
}

/** `/analysis/{id}` is the analysis of that number. */
function byNumber(path: string): string {
  return path.replace(/^\/analysis\/(?=\d+\/?$)/i, '/');
}

function lookedUp(path: string): string {
  return decodedPath(byNumber(path))
    .slice(1)
    .replace(/(?<!\/)\/+$/, '');
}
