import type { ReactNode } from 'react';
import type { Source } from '#core/analysis/source.js';
import type { PageSection } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { Card } from './card.js';
import { ClaimList } from './claim-list.js';
import { Facts } from './facts.js';
import { KeyQuotes } from './key-quotes.js';
import { Questions } from './questions.js';
import { SectionTitle } from './section-title.js';
import { SupportLegend } from './support-mark.js';

interface InsightsCardProps {
  readonly sections: readonly PageSection[];
  readonly source?: Source;
  /** True if the statements carry marks of how the transcript supports them. */
  readonly isChecked: boolean;
}

/** The Business Insights card (spec §2): the sections below the summary. */
export function InsightsCard({ isChecked, ...props }: InsightsCardProps) {
  return (
    <Card title={analysisTexts.insights}>
      <InsightsBody {...props} />
      {isChecked && <SupportLegend />}
    </Card>
  );
}

function InsightsBody({ sections, source }: Omit<InsightsCardProps, 'isChecked'>) {
  if (sections.length === 0) {
    return <p className="mt-5 text-muted text-ui">{analysisTexts.noInsights}</p>;
  }
  return sections.map((section) => (
    <section key={section.id} id={section.id} className="mt-10 scroll-mt-4 lg:scroll-mt-32">
      <SectionTitle>{section.title}</SectionTitle>
      {sectionBody(section, source)}
    </section>
  ));
}

function sectionBody(section: PageSection, source: Source | undefined): ReactNode {
  switch (section.kind) {
    case 'claims':
      return <ClaimList claims={section.claims} source={source} />;
    case 'questions':
      return <Questions questions={section.questions} />;
    case 'quotes':
      return <KeyQuotes quotes={section.quotes} source={source} />;
    case 'facts':
      return <Facts facts={section.facts} source={source} />;
    default:
      return null;
  }
}
