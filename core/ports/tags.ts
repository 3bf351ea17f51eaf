import type { Analysis } from '../analysis/analysis.js';
import type { TagKind } from '../search/catalogue-entry.js';
import type { Page, PageRequest } from './page.js';

/** A guest or a topic with public analyses. */
export interface TagSummary {
  readonly slug: string;
  readonly name: string;
  readonly analysisCount: number;
}

/** The analyses of one tag. */
export interface TaggedPage extends Page<Analysis> {
  readonly name: string;
}

/** The guests and topics of public analyses. Counts are kept, not counted. */
export interface Tags {
  /** Most analyses first, then by slug. */
  top(kind: TagKind, page: PageRequest): Promise<Page<TagSummary>>;
  /** A tag's public analyses, the newest first; absent when no analysis has the tag. */
  analyses(kind: TagKind, slug: string, page: PageRequest): Promise<TaggedPage | undefined>;
}
