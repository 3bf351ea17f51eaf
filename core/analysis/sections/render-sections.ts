import type { Analysis } from '../analysis.js';
import type { ActionableInsight, Insights, SectionContent } from '../summary.js';
import { isEmptyContent } from './map-sections.js';
import type { SectionDefinition, SectionKind, Surface } from './section-definition.js';
import { SECTIONS, type Section } from './sections.js';
import { sectionsOn } from './sections-on.js';

/** Kinds that a surface shows; titles and claims repeat texts of other sections. */
type RenderedKind = Exclude<SectionKind, 'titles' | 'claims'>;

/** One function per kind of section; empty sections are never passed. */
export type SectionRenderers<Output> = {
  readonly [Kind in RenderedKind]: (content: SectionContent[Kind], section: SectionDefinition) => Output;
};

/** Renders the non-empty sections of a surface in order, by default all of them. */
export function renderSections<Output>(
  { aiSummary, businessInsights }: Pick<Analysis, 'aiSummary' | 'businessInsights'>,
  surface: Surface,
  renderers: SectionRenderers<Output>,
  only: (section: SectionDefinition) => boolean = () => true,
): Output[] {
  const contents: Readonly<Record<string, unknown>> = { ...businessInsights, ...aiSummary };
  return sectionsOn(surface)
    .filter(only)
    .flatMap((section) => {
      const content = contents[section.key];
      return isEmptyContent(content)
        ? []
        : [renderers[section.kind as RenderedKind](content as never, section)];
    });
}

/** Points of all sections that contain points, in section order. */
export function allPoints(
  insights: Partial<Insights>,
  sections: readonly Section[] = SECTIONS,
): ActionableInsight[] {
  return sections.flatMap((section) =>
    section.kind === 'insights' || section.kind === 'points' ? (insights[section.key] ?? []) : [],
  );
}
