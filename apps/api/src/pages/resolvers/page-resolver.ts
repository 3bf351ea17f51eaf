import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { AnalysisService } from '#api/features/analysis/analysis.service.js';
import { NOT_FOUND, suggestionOf } from '#api/features/analysis/suggestion.js';
import { CatalogueService } from '#api/features/catalogue/catalogue.service.js';
import { searchAnswer } from '#api/features/catalogue/search-dto.js';
import { ConfigService } from '#api/features/config/config.service.js';
import { ENV } from '#api/wiring/tokens.js';
import { analysisPath } from '#core/catalogue/address.js';
import { cursorIn, queryText } from '#core/catalogue/list-address.js';
import { type SlugTarget, slugTarget } from '#core/catalogue/podcast-like.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import { isPrivatePath, PRIVATE_PAGE } from '#core/pages/private-address.js';
import { RESERVED_SLUGS } from '#core/pages/reserved-slugs.js';
import { showSlug } from '#core/pages/slug.js';
import type { SimilarAnalysis } from '#core/ports/analyses.js';
import { searchFilterIn } from '#core/search/search-filter.js';
import { searchPage as title } from '#core/sharing/page-titles.js';
import { LISTS } from '../cache/cache-tags.js';
import { fixedMeta, NOT_FOUND_META } from '../meta/fixed-meta.js';
import type { PageMeta } from '../meta/meta-tags.js';
import { analysisPage } from './analysis-page.js';
import { fixedPageData } from './fixed-page.js';
import { firstListPage } from './list-query.js';
import type { PageContent, PageRedirect, ResolvedPage } from './resolved-page.js';
import { decodedPath, normalizePath, redirectUnless } from './resolved-page.js';
import { showPage } from './show-page.js';
import { tagPage } from './tag-page.js';

/** The API's default page size. */
const LIMIT = 20;

const NO_QUERY = new URLSearchParams();

/** Resolves an address to a page with its data, or to a redirect (spec §2, loading rule). Paths are percent-encoded. */
@Injectable()
export class PageResolver {
  private readonly publicUrl: string;
  private readonly fixedData: ReturnType<typeof fixedPageData>;

  constructor(
    private readonly analyses: AnalysisService,
    private readonly catalogue: CatalogueService,
    private readonly config: ConfigService,
    @Inject(ENV) env: Env,
  ) {
    this.publicUrl = env.PUBLIC_URL;
    this.fixedData = fixedPageData(analyses, catalogue);
  }

  /**
   * The public page, or the shell of a page that the browser renders for one reader.
   * @param query of the address; all parameters but `q`, `sort` and `cursor` are ignored
   */
  async resolve(path: string, query = NO_QUERY): Promise<ResolvedPage> {
    const cursor = query.get('cursor') || undefined;
    const found =
      (await this.resolveSearch(path, query)) ??
      (await this.resolveFixed(path, query)) ??
      (await this.resolveSlug(path, query));
    if (found.kind === 'redirect') return found;
    const page = this.withConfig(found);
    return cursor === undefined ? page : { ...page, meta: { ...page.meta, index: false } };
  }

  /** The page of a private analysis that one of the viewers owns; undefined for any other address. */
  async resolvePrivate(path: string, viewers: readonly string[]): Promise<ResolvedPage | undefined> {
    if (viewers.length === 0) return undefined;
    const answer = await this.analyses.resolveSlug(slugOf(path), viewers);
    if (answer.kind !== 'analysis' || answer.analysis.visibility !== 'private') return undefined;
    const { analysis } = answer;
    const moved = redirectUnless(path, analysisPath(analysis));
    return moved ?? this.withConfig(await analysisPage(analysis, this.publicUrl, this.analyses));
  }

  private async resolveSearch(path: string, query: URLSearchParams): Promise<ResolvedPage | undefined> {
    if (normalizePath(path) !== '/search') return undefined;
    return redirectUnless(path, '/search') ?? searchPage(this.catalogue, query);
  }

  private async resolveFixed(path: string, query: URLSearchParams): Promise<ResolvedPage | undefined> {
    const plain = normalizePath(path);
    const initial = fixedMeta(isPrivatePath(plain) ? PRIVATE_PAGE : plain, this.publicUrl);
    if (!initial) return undefined;
    const moved = redirectUnless(path, plain);
    if (moved) return moved;
    if (initial.index === false) return personalPage(initial);
    const { lists, ...data } = await this.fixedData(plain, query);
    const meta = fixedMeta(plain, this.publicUrl, lists) ?? initial;
    return { kind: 'page', status: 200, meta: meta, ...data, audience: 'everybody' };
  }

  private async resolveSlug(path: string, query: URLSearchParams): Promise<ResolvedPage> {
    const cursor = query.get('cursor') || undefined;
    const [, kind, name] = /^\/(guest|topic)s\/([^/]+)\/?$/i.exec(path) ?? [];
    if (kind !== undefined && name !== undefined) {
      const tag = { path, kind: kind.toLowerCase() === 'guest' ? 'guest' : 'topic', cursor } as const;
      return tagPage({ ...tag, name: decodedPath(name) }, this.publicUrl, this.catalogue);
    }
    const resolveShow = /^\/podcasts\/([^/]+)\/?$/i.exec(path)?.[1];
    if (resolveShow !== undefined)
      return this.show(path, showSlug(decodedPath(resolveShow)), '/podcasts/', query);
    const answer = await this.analyses.resolvePublicSlug(slugOf(path));
    if (answer.kind === 'podcast' && RESERVED_SLUGS.has(answer.slug))
      return notFoundPage({ kind: 'analysis', slug: answer.slug }, undefined);
    if (answer.kind === 'podcast') return this.show(path, answer.slug, '/', query);
    if (answer.kind === 'analysis') {
      const moved = redirectUnless(path, analysisPath(answer.analysis));
      return moved ?? analysisPage(answer.analysis, this.publicUrl, this.analyses);
    }
    const { similar } = answer;
    if (similar && similar.score >= AUTO_REDIRECT_SIMILARITY)
      return { kind: 'redirect', location: analysisPath({ id: 0, urlSlug: similar.slug }), isSimilar: true };
    return notFoundPage(slugTarget(numericPath(path)), similar);
  }

  /** A missing show is missing under every spelling: only existing ones redirect. */
  private async show(
    path: string,
    slug: string,
    folder: string,
    query: URLSearchParams,
  ): Promise<ResolvedPage> {
    const page = await showPage(slug, this.publicUrl, this.catalogue, query);
    const moved: PageRedirect | undefined = redirectUnless(path, folder + encodeURIComponent(slug));
    return page.status === 200 && moved ? moved : page;
  }

  /** The page of an address that may be a member's own, which their browser finds out. */
  signedInPage(): PageContent {
    return this.withConfig(personalPage(NOT_FOUND_META));
  }

  private withConfig(page: PageContent): PageContent {
    return { ...page, answers: { '/api/config': this.config.current(), ...page.answers } };
  }
}

/** A shell that is the same whether or not there is something to show, and for whom. */
function personalPage(meta: PageMeta): PageContent {
  return { kind: 'page', status: 200, meta, answers: {}, audience: 'reader', cacheTags: [] };
}

/** Maps `/analysis/{id}` to `/{id}`. */
function numericPath(path: string): string {
  return path.replace(/^\/analysis\/(?=\d+\/?$)/i, '/');
}

function slugOf(path: string): string {
  return decodedPath(numericPath(path))
    .slice(1)
    .replace(/(?<!\/)\/+$/, '');
}

/** The not-found page (spec §2), with a similar analysis if there is one. */
function notFoundPage(target: SlugTarget, similar: SimilarAnalysis | undefined): PageContent {
  const key = target.kind === 'id' ? `/api/analysis/${target.id}` : `/api/analysis/slug/${target.slug}`;
  return {
    kind: 'page',
    status: 404,
    meta: NOT_FOUND_META,
    answers: {},
    missing: { [key]: { message: NOT_FOUND, suggestion: similar && suggestionOf(similar) } },
    audience: 'everybody',
    cacheTags: [LISTS],
  };
}

/** The search page, empty or with results. It is not indexed. */
async function searchPage(
  catalogue: Pick<CatalogueService, 'search'>,
  query: URLSearchParams,
): Promise<PageContent> {
  const q = queryText(query.get('q'));
  const cursor = cursorIn(`?${query}`);
  const page = { kind: 'page', status: 200, audience: 'everybody', cacheTags: [] } as const;
  const meta = { ...title(q), index: false };
  if (q === '') return { ...page, meta, answers: {} };
  const filter = searchFilterIn(query);
  const answer = await catalogue.search(q, { limit: LIMIT, cursor }, filter);
  const choice = { q, ...filter, cursor, limit: LIMIT };
  return { ...page, meta, answers: firstListPage('/api/search', choice, answer, searchAnswer(q, answer)) };
}
