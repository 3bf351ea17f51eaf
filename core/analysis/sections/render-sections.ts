import type { ShownQuote } from '#core/transcripts/excerpt-turns.js';
import type { Analysis } from '../analysis.js';
import type { ActionableInsight, Insights, Passage, Quote, SectionContent } from '../summary.js';
import { isEmptyContent } from './map-sections.js';
import type { SectionDefinition, SectionKind, Surface } from './section-definition.js';
import { SECTIONS, type Section } from './sections.js';

/** Sections of a surface in reading order, alike for every reader and on every surface. */
export function sectionsOn(surface: Surface): readonly Section[] {
  const visible = SECTIONS.filter(({ surfaces }: SectionDefinition) => surfaces.includes(surface));
  return [...visible.filter(isOpening), ...visible.filter((section) => !isOpening(section))];
}

/** True when a section stands before the timeline: the answer and the next steps. */
export function isOpening({ opens }: SectionDefinition): boolean {
  return opens === true;
}

/** Heading of a section on a surface. */
export function sectionHeading(section: SectionDefinition, surface: Surface): string {
  if (surface === 'page') return section.heading;
  return (
    (surface === 'markdown' ? section.markdownHeading : undefined) ??
    section.documentHeading ??
    section.heading
  );
}

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

/** Every quote that an analysis shows: its key passages, its key quotes and the evidence of its points. */
export function shownQuotes({ businessInsights }: Pick<Analysis, 'businessInsights'>): ShownQuote[] {
  const evidence = allPoints(businessInsights).flatMap((point) => point.evidence ?? []);
  const passages = (businessInsights.keyPassages ?? []).map(passageQuote);
  return [...passages, ...(businessInsights.keyQuotes ?? []), ...evidence];
}

/** A passage as a quote: it was found in the transcript. */
export function passageQuote({ text, speaker, startSeconds }: Passage): Quote {
  return {
    quote: text,
    ...(speaker && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
    verified: true,
  };
}
