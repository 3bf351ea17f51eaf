import type { Source } from '#core/links/source.js';
import type { StepsSection } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { AddedSteps } from './added-steps.js';
import { CardBoundary } from './card.js';
import { SectionTitle } from './section-title.js';
import { StepLists } from './step-lists.js';

interface DoNextProps {
  readonly analysisId: number;
  readonly section: StepsSection;
  readonly source?: Source;
}

/** The next steps beside the summary (spec §2), then those that the reader added. */
export function DoNext({ analysisId, section, source }: DoNextProps) {
  return (
    <aside aria-label={analysisTexts.doNext} className="min-w-0">
      <section id={section.id} className="scroll-mt-4 border-line border-l-2 pl-5 lg:scroll-mt-32">
        <SectionTitle>{section.title}</SectionTitle>
        <CardBoundary>
          <StepLists analysisId={analysisId} lists={section.lists} />
          <AddedSteps analysisId={analysisId} source={source} />
        </CardBoundary>
      </section>
    </aside>
  );
}
