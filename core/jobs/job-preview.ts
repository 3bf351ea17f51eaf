import { isEmptyContent } from '../analysis/sections/map-sections.js';
import type { ActionableInsight, Insights, Summary } from '../analysis/summary.js';

/** Sections of a summary written and checked while the rest is still being written. */
export interface JobPreview {
  readonly oneSentence?: string;
  readonly overview?: string;
  readonly keyTopics?: readonly string[];
  readonly insights?: readonly ActionableInsight[];
}

/** Keys of the sections that a preview shows. */
export const PREVIEWED_SECTIONS: ReadonlySet<string> = new Set([
  'oneSentence',
  'overview',
  'keyTopics',
  'actionableInsights',
]);

/** The non-empty parts of a verified draft that a waiting reader sees. */
export function toJobPreview(
  { oneSentence, overview, keyTopics }: Summary,
  { actionableInsights }: Pick<Insights, 'actionableInsights'>,
): JobPreview {
  const insights = actionableInsights.filter(({ supported }) => supported !== false);
  const parts = { oneSentence, overview, keyTopics, insights };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmptyContent(part)));
}
