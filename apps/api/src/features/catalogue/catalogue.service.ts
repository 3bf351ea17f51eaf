import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE, SEARCH } from '#api/wiring/tokens.js';
import { DomainError } from '#core/errors.js';
import type { Catalogue } from '#core/ports/catalogue.js';
import type { PageRequest } from '#core/ports/page.js';
import type { Search } from '#core/ports/search.js';
import type { TagKind } from '#core/search/catalogue-entry.js';
import { findTag } from '#core/usecases/catalogue/find-tag.js';

/** Public shows, guests, topics and the search among them. */
@Injectable()
export class CatalogueService {
  readonly topShows: Catalogue['shows']['top'];
  readonly listShows: Catalogue['shows']['list'];
  readonly episodes: Catalogue['shows']['episodes'];
  readonly topTags: Catalogue['tags']['top'];
  readonly search: Search['find'];
  readonly suggest: Search['suggest'];

  constructor(
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
    @Inject(SEARCH) search: Search,
  ) {
    const { shows, tags } = catalogue;
    this.topShows = (limit) => shows.top(limit);
    this.listShows = (page) => shows.list(page);
    this.episodes = (slug, query) => shows.episodes(slug, query);
    this.topTags = (kind, page) => tags.top(kind, page);
    this.search = (query, page, filter) => search.find(query, page, filter);
    this.suggest = (query, limit) => search.suggest(query, limit);
  }

  /** A guest or topic with its analyses, by slug or name; absent when there is none. */
  findTag(kind: TagKind, name: string, page: PageRequest): ReturnType<typeof findTag> {
    return findTag(this.catalogue.tags, kind, name, page);
  }

  /** Like `findTag`. @throws analysis_not_found when there is none */
  async getTag(kind: TagKind, name: string, page: PageRequest) {
    const found = await this.findTag(kind, name, page);
    if (!found) throw new DomainError('analysis_not_found', `There are no summaries for this ${kind} yet.`);
    return found;
  }
}
