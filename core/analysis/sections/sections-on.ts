import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import type { SectionDefinition, Surface } from './section-definition.js';
import { SECTIONS, type Section } from './sections.js';

/** Sections of a surface visible to a plan, in reading order, alike on every surface. Shared documents use `free`. */
export function sectionsOn(surface: Surface, plan: PlanId = 'free'): readonly Section[] {
  const visible = SECTIONS.filter(
    ({ surfaces, minPlan }: SectionDefinition) =>
      surfaces.includes(surface) && PLAN_IDS.indexOf(minPlan) <= PLAN_IDS.indexOf(plan),
  );
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
