import type { Analysis } from '../analysis/analysis.js';

/** An analysis with what lists need beside it. */
export interface AnalysisPage {
  readonly items: readonly Analysis[];
  /** All that the list holds, over all pages. */
  readonly total: number;
  /** Where the next page starts; absent on the last. */
  readonly next?: string;
}

export interface PageRequest {
  /** 1 to 500. */
  readonly limit: number;
  /** From `AnalysisPage.next`; an unknown one is `invalid_input`. */
  readonly cursor?: string;
}

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
  ofOwner(ownerId: string, limit: number, after?: number): Promise<readonly Analysis[]>;
  /** By any of an analysis's keys (a source key, or what the use case made of it). */
  byKey(key: string): Promise<Analysis | undefined>;
  /** Public analyses sorted by show name, then newest first. */
  list(page: PageRequest): Promise<AnalysisPage>;
  /** Public analyses nearest in content to this one, nearest first, itself never among them. Empty when it is absent. */
  related(id: number, limit: number): Promise<readonly Analysis[]>;
  /** Public analyses whose slugs are most like `slug`, the likest first; none under a similarity of 30. */
  nearSlug(slug: string, limit: number): Promise<readonly Analysis[]>;
  /** The public analysis with the slug most like `slug`; absent under a similarity of 30. */
  similar(slug: string): Promise<SimilarAnalysis | undefined>;
}
