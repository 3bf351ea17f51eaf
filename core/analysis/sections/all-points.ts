import type { ActionableInsight, Insights } from '../summary.js';
import { SECTIONS, type Section } from './sections.js';

/** Points of all sections that contain points, in section order. */
export function allPoints(
  insights: Partial<Insights>,
  sections: readonly Section[] = SECTIONS,
): ActionableInsight[] {
  return sections.flatMap((section) =>
    section.kind === 'insights' || section.kind === 'points' ? (insights[section.key] ?? []) : [],
  );
}
