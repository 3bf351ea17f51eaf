import type { Analysis } from '#core/analysis/analysis.js';
import { provenanceParts } from '#core/analysis/provenance/provenance-text.js';
import { analysisPath } from '#core/catalogue/address.js';
import { overviewParagraphs } from '#core/sharing/summary-text.js';
import { Badge } from '#ui/components/badge.js';
import { buttonClass } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { Link } from '#web/ui/link.js';
import { SampleOrigin } from './sample-origin.js';

interface SamplePreviewProps {
  readonly example: Analysis;
  readonly onClose: () => void;
}

/** The Preview Sample Summary dialog with an abridged example (spec §2, Home). */
export function SamplePreview({ example, onClose }: SamplePreviewProps) {
  const { aiSummary, businessInsights, podcastMetadata, provenance, title } = example;
  const { actionableInsights, strategicQuestions, nextSteps, keyQuotes } = businessInsights;
  const steps = [...nextSteps.immediate, ...nextSteps.thisWeek];
  return (
    <Dialog
      wide
      title={title}
      description={`A sample summary · ${podcastMetadata.show.name}`}
      onClose={onClose}
    >
      <SampleOrigin provenance={provenance} className="mt-2" />
      <div className="prose mt-6">
        {overviewParagraphs(aiSummary.overview).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="flex flex-wrap gap-2">
          {aiSummary.keyTopics.map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
        </p>
        {actionableInsights.length > 0 && <h2>Insights</h2>}
        {actionableInsights.slice(0, 3).map(({ title, description, evidence }) => (
          <section key={title}>
            <h3 className="text-lead">{title}</h3>
            <p className="mt-1">{description}</p>
            {evidence?.[0] && <VerifiedQuote quote={evidence[0]} className="mt-3" />}
          </section>
        ))}
        {strategicQuestions.length > 0 && <h2>Strategic Questions</h2>}
        <ul>
          {strategicQuestions.slice(0, 3).map(({ question }) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        {steps.length > 0 && <h2>Action Items</h2>}
        <ul>
          {steps.slice(0, 4).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        {keyQuotes.length > 0 && <h2>Key Quotes</h2>}
        {keyQuotes.slice(0, 2).map((quote) => (
          <VerifiedQuote key={quote.quote} quote={quote} />
        ))}
      </div>
      <p className="mt-8 text-muted text-note">{provenanceParts(provenance).join(' · ')}</p>
      <Link to={analysisPath(example)} className={buttonClass('primary', 'mt-6')} onClick={onClose}>
        Open the whole summary
      </Link>
    </Dialog>
  );
}
