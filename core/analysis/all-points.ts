import { SECTIONS, type Section } from './sections.js';
import type { ActionableInsight, Insights } from './summary.js';

/** The points of every section that has points, in the sections' order. */
export function allPoints(
  insights: Partial<Insights>,
  sections: readonly Section[] = SECTIONS,
): ActionableInsight[] {
  return sections.flatMap((section) =>
    section.kind === 'insights' || section.kind === 'points' ? (insights[section.key] ?? []) : [],
  );
}
