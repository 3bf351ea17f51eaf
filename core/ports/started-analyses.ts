import type { AnalysisPage } from './analyses.js';
import type { PageRequest } from './page.js';

/**
 * Analyses by who submitted them, also those that existed already or that somebody else had started. A visitor's become the
 * member's when they sign in.
 */
export interface StartedAnalyses {
  /** Those that the owner may see, last submitted first. */
  list(ownerId: string, page: PageRequest): Promise<AnalysisPage>;
}
