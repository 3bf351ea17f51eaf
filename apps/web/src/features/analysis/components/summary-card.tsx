import { Fragment, type ReactNode } from 'react';
import type { Provenance, SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import { provenanceParts } from '#core/analysis/provenance/provenance-text.js';
import type { Summary } from '#core/analysis/summary.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import { formatDay } from '#core/sharing/episode-facts.js';
import { overviewParagraphs } from '#core/sharing/summary-text.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { useIsOwnInstallation } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import { analysisTexts } from '../texts.js';
import { Card, SectionTitle } from './card.js';
import { ClaimTime, WITH_MARGIN } from './evidence.js';

interface SummaryCardProps {
  readonly summary: Summary;
  /** True if the analysis is listed publicly, so that its topics have pages. */
  readonly isListed: boolean;
  /** A summary that no language model made is not called AI-generated, and a note below the heading says so. */
  readonly kind: SummarizerIdentity['kind'];
  /** What the page has besides, where no model wrote it: passages, the chosen sentences of older summaries, or nothing. */
  readonly made: keyof typeof analysisTexts.made;
  /** Rendered beside the overview, below it on narrow screens. */
  readonly aside?: ReactNode;
}

/** The summary card: overview paragraphs and key topics (spec §2). */
export function SummaryCard({ summary, isListed, kind, made, aside }: SummaryCardProps) {
  return (
    <Card title={analysisTexts.summary[kind]} anchor="summary" className="mt-4 sm:mt-6">
      {kind === 'extractive' && <NoModelNote made={made} />}
      <div className={`${WITH_MARGIN} mt-3 sm:mt-4`}>
        <SummaryBody summary={summary} isListed={isListed} made={made} />
        {aside}
      </div>
    </Card>
  );
}

/** Explains a summary without a language model, what one would add, and to operators how to connect one. */
function NoModelNote({ made }: Pick<SummaryCardProps, 'made'>) {
  const isOwn = useIsOwnInstallation();
  return (
    <div className="mt-2 max-w-prose text-muted text-ui">
      <span className="text-ink">{analysisTexts.made[made]}</span> {analysisTexts.modelAdds}
      {isOwn && <div className="no-print mt-1 text-note">{analysisTexts.connect}</div>}
    </div>
  );
}

function SummaryBody({ summary, isListed, made }: Pick<SummaryCardProps, 'summary' | 'isListed' | 'made'>) {
  const paragraphs = overviewParagraphs(summary.overview);
  const topics = [...new Set(summary.keyTopics)];
  const isEmpty = made !== 'passages' && !summary.publisherDescription && topics.length === 0;
  return (
    <div className="min-w-0 max-w-prose">
      {paragraphs.length > 0 ? (
        <div className="space-y-4 font-serif text-lead leading-[1.55]">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              {splitSentences(paragraph).map((sentence) => (
                <Fragment key={sentence}>
                  {sentence.trimEnd()}
                  <ClaimTime text={sentence.trim()} />{' '}
                </Fragment>
              ))}
            </p>
          ))}
        </div>
      ) : (
        isEmpty && <p className="text-muted text-ui">{analysisTexts.noSummary}</p>
      )}
      {summary.publisherDescription && (
        <figure id="publisher" className="mt-6 scroll-mt-44 border-line border-l-2 pl-4">
          <figcaption className="text-muted text-note">{analysisTexts.publisher}</figcaption>
          <blockquote className="mt-1 space-y-2 font-serif">
            {[...new Set(summary.publisherDescription.split(/\n+/))].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
        </figure>
      )}
      {topics.length > 0 && (
        <div className="mt-6">
          <SectionTitle>{analysisTexts.keyTopics}</SectionTitle>
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic} className="wrap-anywhere min-w-0 rounded-md border border-line text-ui">
                <Topic name={topic} isListed={isListed} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Topic({ name, isListed }: { readonly name: string; readonly isListed: boolean }) {
  const path = isListed && tagPath('topic', name);
  const look = 'flex min-h-11 items-center px-2.5 py-1';
  return path ? (
    <Link to={path} className={`${look} decoration-1 underline-offset-4 hover:text-accent hover:underline`}>
      {name}
    </Link>
  ) : (
    <span className={look}>{name}</span>
  );
}

/**
 * Origin of the transcript, share of it used, model and date. Marks extractive summaries as such; omitted if no transcript
 * is recorded.
 */
export function ProvenanceLine({ provenance }: { readonly provenance: Provenance }) {
  if (provenance.words === 0) return null;
  const day = formatDay(provenance.madeAt);
  const parts = [...provenanceParts(provenance), ...(day ? [`made ${day}`] : [])];
  return <p className="mt-4 text-muted text-note">{parts.join(' · ')}</p>;
}
