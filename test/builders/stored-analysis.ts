import type { Analysis } from '#core/analysis/analysis.js';
import { aNewAnalysis } from './analysis.js';

/** A stored public analysis as returned by the API. */
export function aStoredAnalysis(overrides: Partial<Analysis> = {}): Analysis {
  const { keys, ownerId, wantedSlug, showSlug, ...analysis } = aNewAnalysis();
  return {
    ...analysis,
    id: 7,
    urlSlug: wantedSlug,
    createdAt: '2026-05-01T10:20:30.000Z',
    ...overrides,
  };
}
