import type { ReactNode } from 'react';
import type { Quote, StrategicQuestion } from '#core/analysis/summary.js';
import type { Fact, PageSection } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { Card, SectionTitle } from './card.js';
import { ClaimList, SupportLegend } from './claim-list.js';
import { ClaimTime, EvidenceQuote, TimeLink } from './evidence.js';

interface InsightsCardProps {
  readonly sections: readonly PageSection[];
  /** True if the statements carry marks of how the transcript supports them. */
  readonly isChecked: boolean;
  /** Names sections that the summary has not, and says why. */
  readonly leftOut?: string;
}

/** The Business Insights card (spec §2): the sections below the summary. */
export function InsightsCard({ sections, isChecked, leftOut }: InsightsCardProps) {
  return (
    <Card title={analysisTexts.insights}>
      <InsightsBody sections={sections} leftOut={leftOut} />
      {leftOut && <p className="mt-8 max-w-prose text-muted text-note">{leftOut}</p>}
      {isChecked && <SupportLegend />}
    </Card>
  );
}

function InsightsBody({ sections, leftOut }: Omit<InsightsCardProps, 'isChecked'>) {
  if (sections.length === 0 && !leftOut) {
    return <p className="mt-5 text-muted text-ui">{analysisTexts.noInsights}</p>;
  }
  return sections.map((section) => (
    <section key={section.id} id={section.id} className="mt-10 scroll-mt-4 lg:scroll-mt-32">
      <SectionTitle>{section.title}</SectionTitle>
      {section.note && <p className="mb-4 max-w-prose text-muted text-note">{section.note}</p>}
      {sectionBody(section)}
    </section>
  ));
}

function sectionBody(section: PageSection): ReactNode {
  switch (section.kind) {
    case 'claims':
      return <ClaimList claims={section.claims} />;
    case 'questions':
      return <Questions questions={section.questions} />;
    case 'quotes':
      return <KeyQuotes quotes={section.quotes} />;
    case 'facts':
      return <Facts facts={section.facts} />;
    default:
      return null;
  }
}

/** Names or numbers, each with what is said about it and where. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-12 border-line border-t sm:grid-cols-2">
      {facts.map(({ term, detail, startSeconds }) => (
        <div key={`${term} ${detail}`} className="wrap-anywhere break-inside-avoid border-line border-b py-3">
          <dt className="font-medium font-serif text-lead leading-[1.3] tabular-nums">{term}</dt>
          <dd className="text-muted text-ui">
            {detail}
            <TimeLink seconds={startSeconds} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Verified quotes that are not attached to a claim. */
function KeyQuotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
      {quotes.map((quote) => (
        <li key={`${quote.startSeconds} ${quote.quote}`} className="break-inside-avoid">
          <EvidenceQuote quote={quote} />
        </li>
      ))}
    </ul>
  );
}

/** Strategic questions, each with its purpose. */
export function Questions({ questions }: { readonly questions: readonly StrategicQuestion[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 border-line border-t sm:grid-cols-2">
      {questions.map(({ question, purpose }) => (
        <li key={question} className="break-inside-avoid border-line border-b py-5">
          <p className="font-medium font-serif text-lead leading-[1.3]">
            {question}
            <ClaimTime text={question} />
          </p>
          {purpose && <p className="mt-1.5 text-muted text-ui">{purpose}</p>}
        </li>
      ))}
    </ul>
  );
}
