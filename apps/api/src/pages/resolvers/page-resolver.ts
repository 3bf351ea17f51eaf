import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { CLIENT_CONFIG } from '#api/http/client-config.js';
import { searchAnswer } from '#api/http/dto/catalogue-dto.js';
import { NOT_FOUND, suggestionOf } from '#api/http/dto/suggestion.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import { analysisPath } from '#core/catalogue/address.js';
import { cursorIn, queryText } from '#core/catalogue/list-address.js';
import { type SlugTarget, slugTarget } from '#core/catalogue/podcast-like.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import { personalPattern } from '#core/pages/page-manifest.js';
import { RESERVED_SLUGS, showSlug } from '#core/pages/slug.js';
import type { Analyses, SimilarAnalysis } from '#core/ports/analyses.js';
import type { Catalogue, Search } from '#core/ports/catalogue.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { searchFilterIn } from '#core/search/search-filter.js';
import { searchPage as title } from '#core/sharing/page-titles.js';
import { findExample } from '#core/usecases/analysis/get-or-create-example.js';
import { resolveSlug } from '#core/usecases/catalogue/find-analysis.js';
import { LISTS } from '../cache/cache-tags.js';
import { fixedMeta, NOT_FOUND_META } from '../meta/fixed-meta.js';
import type { PageMeta } from '../meta/meta-tags.js';
import { analysisPage } from './analysis-page.js';
import { fixedPageData } from './fixed-page.js';
import { firstListPage } from './list-query.js';
import {
  decodedPath,
  normalizePath,
  type PageContent,
  type PageRedirect,
  type ResolvedPage,
  redirectUnless,
} from './resolved-page.js';
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

  private readonly resolveOwnSlug: ReturnType<typeof resolveSlug>;
  private readonly resolvePublicSlug: ReturnType<typeof resolveSlug>;

  constructor(
    @Port('analyses') analyses: Analyses,
    @Port('publicAnalyses') private readonly publicAnalyses: Analyses,
    @Port('catalogue') private readonly catalogue: Catalogue,
    @Port('exampleSummarizer') summarizer: Summarizer,
    @Inject(CLIENT_CONFIG.provide) private readonly config: UseCases<typeof CLIENT_CONFIG>,
    @Port('env') env: Env,
  ) {
    this.publicUrl = env.PUBLIC_URL;
    this.resolveOwnSlug = resolveSlug({ analyses });
    this.resolvePublicSlug = resolveSlug({ analyses: publicAnalyses });
    const example = findExample({ analyses: publicAnalyses, summarizer });
    this.fixedData = fixedPageData(publicAnalyses, catalogue, example);
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
    const page = await this.withConfig(found);
    return cursor === undefined ? page : { ...page, meta: { ...page.meta, index: false } };
  }

  /** The page of a private analysis that one of the viewers owns; undefined for any other address. */
  async resolvePrivate(path: string, viewers: readonly string[]): Promise<ResolvedPage | undefined> {
    if (viewers.length === 0) return undefined;
    const answer = await this.resolveOwnSlug(slugOf(path), viewers);
    if (answer.kind !== 'analysis' || answer.analysis.visibility !== 'private') return undefined;
    const { analysis } = answer;
    const moved = redirectUnless(path, analysisPath(analysis));
    return moved ?? this.withConfig(await analysisPage(analysis, this.publicUrl, this.publicAnalyses));
  }

  private async resolveSearch(path: string, query: URLSearchParams): Promise<ResolvedPage | undefined> {
    if (normalizePath(path) !== '/search') return undefined;
    return redirectUnless(path, '/search') ?? searchPage(this.catalogue.search, query);
  }

  private async resolveFixed(path: string, query: URLSearchParams): Promise<ResolvedPage | undefined> {
    const plain = normalizePath(path);
    const initial = fixedMeta(personalPattern(plain), this.publicUrl);
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
      return tagPage({ ...tag, name: decodedPath(name) }, this.publicUrl, this.catalogue.tags);
    }
    const resolveShow = /^\/podcasts\/([^/]+)\/?$/i.exec(path)?.[1];
    if (resolveShow !== undefined)
      return this.show(path, showSlug(decodedPath(resolveShow)), '/podcasts/', query);
    const answer = await this.resolvePublicSlug(slugOf(path));
    if (answer.kind === 'podcast' && RESERVED_SLUGS.has(answer.slug))
      return notFoundPage({ kind: 'analysis', slug: answer.slug }, undefined);
    if (answer.kind === 'podcast') return this.show(path, answer.slug, '/', query);
    if (answer.kind === 'analysis') {
      const moved = redirectUnless(path, analysisPath(answer.analysis));
      return moved ?? analysisPage(answer.analysis, this.publicUrl, this.publicAnalyses);
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
    const page = await showPage(slug, this.publicUrl, this.catalogue.shows, query);
    const moved: PageRedirect | undefined = redirectUnless(path, folder + encodeURIComponent(slug));
    return page.status === 200 && moved ? moved : page;
  }

  /** The page of an address that shows members something of their own, or may be their own, which their browser finds out. */
  signedInPage(path: string): Promise<PageContent> {
    return this.withConfig(personalPage(fixedMeta(path, this.publicUrl) ?? NOT_FOUND_META));
  }

  private async withConfig(page: PageContent): Promise<PageContent> {
    return { ...page, answers: { '/api/config': await this.config(), ...page.answers } };
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
async function searchPage(search: Search, query: URLSearchParams): Promise<PageContent> {
  const q = queryText(query.get('q'));
  const cursor = cursorIn(`?${query}`);
  const page = { kind: 'page', status: 200, audience: 'everybody', cacheTags: [] } as const;
  const meta = { ...title(q), index: false };
  if (q === '') return { ...page, meta, answers: {} };
  const filter = searchFilterIn(query);
  const answer = await search.find(q, { limit: LIMIT, cursor }, filter);
  const choice = { q, ...filter, cursor, limit: LIMIT };
  return { ...page, meta, answers: firstListPage('/api/search', choice, answer, searchAnswer(q, answer)) };
}
