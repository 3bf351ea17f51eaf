import type { Analysis, AnalysisCard } from '../analysis/analysis.js';
import type { Page, PageRequest } from './page.js';

export type AnalysisPage = Page<Analysis>;

/** The analysis whose slug is most like the one asked for; similarity by trigrams, 0 to 100. */
export interface SimilarAnalysis {
  readonly slug: string;
  readonly title: string;
  readonly score: number;
}

/**
 * Finished analyses. `viewers` is who asks, under each of their ids; a private analysis is absent for all but its owner.
 * Returned objects belong to the caller: changing one changes no store.
 */
export interface Analyses {
  byId(id: number, viewers?: readonly string[]): Promise<Analysis | undefined>;
  bySlug(slug: string, viewers?: readonly string[]): Promise<Analysis | undefined>;
  /** An owner's private analyses in the order in which they were made, those behind the analysis `after` alone. */
  exportByOwner(ownerId: string, limit: number, after?: number): Promise<readonly Analysis[]>;
  /** The same, newest first and page by page. */
  listByOwner(ownerId: string, page: PageRequest): Promise<AnalysisPage>;
  /** By any of an analysis's keys (a source key, or what the use case made of it). */
  byKey(key: string): Promise<Analysis | undefined>;
  /** Public analyses sorted by show name, then newest first. */
  list(page: PageRequest): Promise<AnalysisPage>;
  /** Public analyses nearest in content to this one, nearest first, itself never among them. None for a private one. At most 60. */
  related(source: Analysis, page: PageRequest): Promise<AnalysisPage>;
  /** Cards of the first so many of them. */
  relatedCards(source: Analysis, limit: number): Promise<readonly AnalysisCard[]>;
  /** Public analyses whose slugs are most like `slug`, the likest first; none under a similarity of 30. */
  findBySimilarSlug(slug: string, limit: number): Promise<readonly Analysis[]>;
  /** The public analysis with the slug most like `slug`; absent under a similarity of 30. */
  findMostSimilarSlug(slug: string): Promise<SimilarAnalysis | undefined>;
}
