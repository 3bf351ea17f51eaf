import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ServerConfig } from '#api/http/config/server-config.js';
import { ANALYSES, ENV, SEARCH, SHOWS, TAGS } from '#api/wiring/tokens.js';
import { UseCases } from '#api/wiring/use-cases.js';
import { analysisPath } from '#core/catalogue/address.js';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { RESERVED_SLUGS } from '#core/catalogue/reserved-slugs.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import { showSlug } from '#core/catalogue/slug.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Search } from '#core/ports/search.js';
import type { Shows } from '#core/ports/shows.js';
import type { Tags } from '#core/ports/tags.js';
import { fixedHead } from '../heads/fixed-head.js';
import { analysisPage } from './analysis-page.js';
import { decodedPath, movedUnless, plainSpelling } from './canonical.js';
import { fixedPageData } from './fixed-page.js';
import type { FoundPage, MovedPage, ShownPage } from './found-page.js';
import { missingPage } from './missing-page.js';
import { searchPage } from './search-page.js';
import { showPage } from './show-page.js';
import { tagPage } from './tag-page.js';

const NOTHING_ASKED = new URLSearchParams();

/** What an address leads to (spec §2, loading rule), with all that its page shows. Paths are as they stand in addresses. */
@Injectable()
export class PageFinder {
  private readonly publicUrl: string;
  private readonly fixedData: ReturnType<typeof fixedPageData>;

  constructor(
    private readonly useCases: UseCases,
    private readonly config: ServerConfig,
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
  async find(path: string, asked = NOTHING_ASKED): Promise<FoundPage> {
    const cursor = asked.get('cursor') || undefined;
    const found =
      (await this.searched(path, asked)) ??
      (await this.fixed(path, cursor)) ??
      (await this.named(path, asked));
    if (found.kind === 'moved') return found;
    const page = this.withConfig(found);
    return cursor === undefined ? page : { ...page, head: { ...page.head, index: false } };
  }

  /** The page of a private analysis that one of the viewers owns; absent for any other address. */
  async own(path: string, viewers: readonly string[]): Promise<FoundPage | undefined> {
    if (viewers.length === 0) return undefined;
    const answer = await this.useCases.lookUpSlug(lookedUp(path), viewers);
    if (answer.kind !== 'analysis' || answer.analysis.visibility !== 'private') return undefined;
    const { analysis } = answer;
    const moved = movedUnless(path, analysisPath(analysis));
    return moved ?? this.withConfig(await analysisPage(analysis, this.publicUrl, this.analyses));
  }

  private async searched(path: string, asked: URLSearchParams): Promise<FoundPage | undefined> {
    if (plainSpelling(path) !== '/search') return undefined;
    return movedUnless(path, '/search') ?? searchPage(this.search, asked);
  }

  private async fixed(path: string, cursor: string | undefined): Promise<FoundPage | undefined> {
    const plain = plainSpelling(path);
    const head = fixedHead(plain, this.publicUrl);
    if (!head) return undefined;
    const moved = movedUnless(path, plain);
    if (moved) return moved;
    if (head.index === false)
      return { kind: 'shown', status: 200, head, answers: {}, reach: 'reader', dependsOn: [] };
    const { lists, ...data } = await this.fixedData(plain, cursor);
    const told = fixedHead(plain, this.publicUrl, lists) ?? head;
    return { kind: 'shown', status: 200, head: told, ...data, reach: 'everybody' };
  }

  private async named(path: string, asked: URLSearchParams): Promise<FoundPage> {
    const cursor = asked.get('cursor') || undefined;
    const [, kind, name] = /^\/(guest|topic)s\/([^/]+)\/?$/i.exec(path) ?? [];
    if (kind !== undefined && name !== undefined) {
      const tag = { path, kind: kind.toLowerCase() === 'guest' ? 'guest' : 'topic', cursor } as const;
      return tagPage({ ...tag, name: decodedPath(name) }, this.publicUrl, this.tags);
    }
    const show = /^\/podcasts\/([^/]+)\/?$/i.exec(path)?.[1];
    if (show !== undefined) return this.show(path, showSlug(decodedPath(show)), '/podcasts/', asked);
    const answer = await this.useCases.lookUpSlug(lookedUp(path));
    if (answer.kind === 'podcast' && RESERVED_SLUGS.has(answer.slug))
      return missingPage({ kind: 'analysis', slug: answer.slug }, undefined);
    if (answer.kind === 'podcast') return this.show(path, answer.slug, '/', asked);
    if (answer.kind === 'analysis') {
      const moved = movedUnless(path, analysisPath(answer.analysis));
      return moved ?? analysisPage(answer.analysis, this.publicUrl, this.analyses);
    }
    const { similar } = answer;
    if (similar && similar.score >= AUTO_REDIRECT_SIMILARITY)
      return { kind: 'moved', location: analysisPath({ id: 0, urlSlug: similar.slug }) };
    return missingPage(slugTarget(byNumber(path)), similar);
  }

  /** A show that is not there is not there under any spelling. */
  private async show(path: string, slug: string, folder: string, asked: URLSearchParams): Promise<FoundPage> {
    const page = await showPage(slug, this.publicUrl, this.shows, asked);
    const moved: MovedPage | undefined = movedUnless(path, folder + encodeURIComponent(slug));
    return page.status === 200 && moved ? moved : page;
  }

  private withConfig(page: ShownPage): ShownPage {
    return { ...page, answers: { '/api/config': this.config.now(), ...page.answers } };
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
