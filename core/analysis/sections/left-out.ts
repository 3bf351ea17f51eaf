import type { Analysis } from '../analysis.js';
import { isEmptyContent } from './map-sections.js';
import { sectionHeading, sectionsOn } from './render-sections.js';
import type { SectionDefinition, Surface } from './section-definition.js';

/** Names the sections that every analysis has a place for and this one leaves out, and says why; absent without any. */
export function leftOutText(
  {
    aiSummary,
    businessInsights,
    provenance,
  }: Pick<Analysis, 'aiSummary' | 'businessInsights' | 'provenance'>,
  surface: Surface,
): string | undefined {
  const contents: Readonly<Record<string, unknown>> = { ...businessInsights, ...aiSummary };
  const missing = sectionsOn(surface).filter(
    ({ key, optional }: SectionDefinition) => !optional && isEmptyContent(contents[key]),
  );
  if (missing.length === 0) return undefined;
  const headings = missing.map((section) => sectionHeading(section, surface)).join(', ');
  const reason =
    provenance.summarizer.kind === 'extractive'
      ? 'Nothing that was said can stand for them as it is.'
      : businessInsights.subjects
        ? 'There is nothing to add to what is told here.'
        : 'The episode has nothing for them that could be verified.';
  return `Left out: ${headings}. ${reason}`;
}
