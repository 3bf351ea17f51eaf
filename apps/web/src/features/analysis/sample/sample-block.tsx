import { type ReactNode, useMemo } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { overviewParagraphs } from '#core/sharing/summary-text.js';
import { CardBoundary } from '../components/card.js';
import { ClaimText } from '../components/claim-list.js';
import { ClaimTimesContext, EvidenceQuote, toClaimTimes, WITH_MARGIN } from '../components/evidence.js';
import { Questions } from '../components/insights-card.js';
import { placeTicks, RailDrawing } from '../components/rail-drawing.js';
import { StepLists } from '../components/step-lists.js';
import { HighlightProvider, type Mark, railLength, toMarks, useHighlight } from '../evidence/highlight.js';
import { secondLink } from '../insight-actions/insight-text.js';
import { type PageSection, toPageSections } from '../sections.js';

interface SampleBlockProps {
  readonly analysis: Analysis;
  readonly part: 'summary' | 'questions' | 'quotes' | 'steps';
}

/** Quotes and questions of a block. */
const SHOWN = 2;

/** A part of a sample as on its page. Times lead to their second in its transcript. */
export function SampleBlock({ analysis, part }: SampleBlockProps) {
  const sections = useMemo(() => toPageSections(analysis), [analysis]);
  const marks = useMemo(() => toMarks(sections), [sections]);
  const times = useMemo(() => toClaimTimes(analysis.businessInsights.claims), [analysis]);
  return (
    <CardBoundary>
      <HighlightProvider marks={marks}>
        <ClaimTimesContext value={times}>{PARTS[part]({ analysis, sections, marks })}</ClaimTimesContext>
      </HighlightProvider>
    </CardBoundary>
  );
}

interface PartProps {
  readonly analysis: Analysis;
  readonly sections: readonly PageSection[];
  readonly marks: readonly Mark[];
}

const PARTS: Readonly<Record<SampleBlockProps['part'], (props: PartProps) => ReactNode>> = {
  summary: (props) => <SummaryPart {...props} />,
  questions: ({ sections }) => {
    const section = sections.find((one) => one.kind === 'questions');
    return section && <Questions questions={section.questions.slice(0, SHOWN)} />;
  },
  quotes: (props) => <QuotesPart {...props} />,
  steps: ({ analysis, sections }) => {
    const section = sections.find((one) => one.kind === 'steps');
    return section && <StepLists analysisId={analysis.id} lists={section.lists} />;
  },
};

function SummaryPart({ analysis, sections }: PartProps) {
  const [paragraph] = overviewParagraphs(analysis.aiSummary.overview);
  const section = sections.find((one) => one.kind === 'claims');
  const claim = section?.claims[0];
  const [quote] = claim?.evidence ?? [];
  return (
    <>
      <p className="max-w-prose font-serif text-lead leading-[1.55]">{paragraph}</p>
      {claim && (
        <div className={`${WITH_MARGIN} mt-6 border-line border-t pt-6`}>
          <ClaimText claim={claim} number={1} />
          {quote && <EvidenceQuote quote={quote} href={secondLink(quote, analysisPath(analysis))} />}
        </div>
      )}
    </>
  );
}

function QuotesPart({ analysis, sections, marks }: PartProps) {
  const { isMarkHighlighted } = useHighlight();
  const { chapters = [], sponsorBlocks = [], podcastMetadata } = analysis;
  const length = railLength(podcastMetadata.duration_ms, marks);
  const seconds = marks.map((mark) => mark.seconds);
  const section = sections.find((one) => one.kind === 'quotes');
  return (
    <>
      <div className="relative h-11">
        <RailDrawing
          marks={marks}
          places={placeTicks(seconds, length)}
          isHighlighted={isMarkHighlighted}
          chapters={chapters}
          sponsorBlocks={sponsorBlocks}
          length={length}
        />
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-x-12 gap-y-6 sm:grid-cols-2">
        {section?.quotes.slice(0, SHOWN).map((quote) => (
          <li key={quote.quote}>
            <EvidenceQuote quote={quote} href={secondLink(quote, analysisPath(analysis))} />
          </li>
        ))}
      </ul>
    </>
  );
}
