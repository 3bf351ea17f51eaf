import type { Analysis } from './analysis.js';
import { isEmptyContent } from './map-sections.js';
import { type SectionDefinition, type SectionKind, type Surface, sectionsOn } from './sections.js';
import type { SectionContent } from './summary.js';

/** One function for each kind of section; it gets no empty section. */
export type SectionRenderers<Output> = {
  readonly [Kind in SectionKind]: (content: SectionContent[Kind], section: SectionDefinition) => Output;
};

/** Renders the sections that a rendering shows and the analysis has, in their order. */
export function renderSections<Output>(
  { aiSummary, businessInsights }: Pick<Analysis, 'aiSummary' | 'businessInsights'>,
  surface: Surface,
  renderers: SectionRenderers<Output>,
): Output[] {
  const contents: Readonly<Record<string, unknown>> = { ...businessInsights, ...aiSummary };
  return sectionsOn(surface).flatMap((section) => {
    const content = contents[section.key];
    return isEmptyContent(content) ? [] : [renderers[section.kind](content as never, section)];
  });
}
