import { parseFields } from '#core/text/json-fields.js';
import type { Insights, Summary } from '../summary.js';
import { INSIGHTS_VERSION, parseInsights, parseSummary } from './parse-sections.js';
import type { SectionDefinition, SectionKind } from './section-definition.js';
import { INSIGHTS_SECTIONS, SUMMARY_SECTIONS } from './sections.js';

/** Stored `businessInsights`. Releases before versioning ignore the field. */
export type StoredInsights = Insights & { readonly version?: number };

export function toStoredInsights(insights: Insights): StoredInsights {
  return { ...insights, version: INSIGHTS_VERSION };
}

/** Stored `aiSummary` of any release. Complete rows are returned unparsed, because this runs on every read. */
export function fromStoredSummary(stored: unknown): Summary {
  const fields = parseFields(stored);
  return isComplete(fields, SUMMARY_SECTIONS) ? (fields as unknown as Summary) : parseSummary(stored);
}

/** Stored `businessInsights` of any release. Complete rows are returned unparsed. */
export function fromStoredInsights(stored: unknown): Insights {
  const { version: _, ...fields } = parseFields(stored);
  return isComplete(fields, INSIGHTS_SECTIONS) ? (fields as unknown as Insights) : parseInsights(stored);
}

function isComplete(
  fields: Readonly<Record<string, unknown>>,
  sections: readonly SectionDefinition[],
): boolean {
  return sections.every((section) => {
    const content = fields[section.key];
    return (section.optional && content === undefined) || HAS_SHAPE[section.kind](content, section);
  });
}

const HAS_SHAPE: Readonly<Record<SectionKind, (content: unknown, section: SectionDefinition) => boolean>> = {
  prose: (content) => typeof content === 'string',
  sentence: (content) => typeof content === 'string',
  topics: Array.isArray,
  titles: Array.isArray,
  insights: Array.isArray,
  points: Array.isArray,
  questions: Array.isArray,
  steps: (content, { groups = [] }) => {
    const steps = parseFields(content);
    return groups.every(({ key }) => Array.isArray(steps[key]));
  },
  quotes: Array.isArray,
  figures: Array.isArray,
  mentions: Array.isArray,
  claims: Array.isArray,
};
