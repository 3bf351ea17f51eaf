import { EDITABLE_POINT_SECTIONS } from '#core/analysis/sections.js';
import type { PointField, SummaryFormValues } from './summary.js';
import { summaryTexts } from './texts.js';

/** Label of a field; lists of points have a suffix, as in 'Insights (JSON)'. */
export function fieldLabel(field: keyof SummaryFormValues): string {
  if (field === 'episodeTitle' || field === 'summary') return summaryTexts.editor[field];
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} (JSON)`;
}

export function fieldHint(field: PointField): string {
  const section = EDITABLE_POINT_SECTIONS.find(({ editField }) => editField === field);
  return section?.kind === 'insights' ? summaryTexts.editor.quotedPointsHint : summaryTexts.editor.pointsHint;
}
