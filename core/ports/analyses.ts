import type { Analysis, AnalysisCard } from '../analysis/analysis.js';
import type { Page, PageRequest } from './page.js';

export type AnalysisPage = Page<Analysis>;

/** The analysis with the most similar slug; trigram similarity, 0 to 100. */
export interface SimilarAnalysis {
  readonly slug: string;
  readonly title: string;
  readonly score: number;
}

/**
 * Finished analyses. `viewers` are the caller's owner ids; a private analysis is absent for everyone but its owner.
 * Returned objects may be shared between callers, who copy what they change; such ones are frozen.
 */
export interface Analyses {
  byId(id: number, viewers?: readonly string[]): Promise<Analysis | undefined>;
  /** By id; ids of what is absent are skipped. */
  byIds(ids: readonly number[], viewers?: readonly string[]): Promise<readonly Analysis[]>;
  /** Finds a private analysis under the slug that an earlier version gave it, too, unless another analysis has that now. */
  bySlug(slug: string, viewers?: readonly string[]): Promise<Analysis | undefined>;
  /** Private analyses of an owner in order of creation, those after the id `after`. */
  exportByOwner(ownerId: string, limit: number, after?: number): Promise<readonly Analysis[]>;
  /** Private analyses of an owner, newest first, paged. */
  listByOwner(ownerId: string, page: PageRequest): Promise<AnalysisPage>;
  /** Finds an analysis by any of its keys (a source key or a key derived by the use case). */
  byKey(key: string): Promise<Analysis | undefined>;
  /** Public analyses sorted by show name, then newest first. */
  list(page: PageRequest): Promise<AnalysisPage>;
  /**
   * Public analyses by content similarity, most similar first, without the analysis itself. At most 60; none for a
   * private analysis.
   */
  related(source: Analysis, page: PageRequest): Promise<AnalysisPage>;
  /** Cards of the first `limit` related analyses. */
  relatedCards(source: Analysis, limit: number): Promise<readonly AnalysisCard[]>;
  /** Public analyses by slug similarity, most similar first, from a similarity of 30. */
  findBySimilarSlug(slug: string, limit: number): Promise<readonly Analysis[]>;
  /** Public analysis with the most similar slug; absent below a similarity of 30. */
  findMostSimilarSlug(slug: string): Promise<SimilarAnalysis | undefined>;
}
