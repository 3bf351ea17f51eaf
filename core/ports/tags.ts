import type { Analysis } from '../analysis/analysis.js';
import type { TagKind } from '../search/catalogue-entry.js';
import type { Page, PageRequest } from './page.js';

/** A guest or topic with public analyses. */
export interface TagSummary {
  readonly slug: string;
  readonly name: string;
  readonly analysisCount: number;
}

/** Analyses of one tag. */
export interface TaggedPage extends Page<Analysis> {
  readonly name: string;
}

/** Guests and topics of public analyses. Counts must be stored, not computed per query. */
export interface Tags {
  /** Most analyses first, then by slug. */
  top(kind: TagKind, page: PageRequest): Promise<Page<TagSummary>>;
  /** Public analyses of a tag, newest first; absent for an unknown tag. */
  analyses(kind: TagKind, slug: string, page: PageRequest): Promise<TaggedPage | undefined>;
}
