import type { ReactNode } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { followsChoices } from '#core/analysis/provenance/provenance.js';
import { showPath } from '#core/catalogue/address.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { durationMinutes, formatDay } from '#core/sharing/episode-facts.js';
import { leadSentence } from '#core/sharing/summary-text.js';
import { Cover } from '#web/ui/cover.js';
import { GuestLinks } from '#web/ui/guest-links.js';
import { Link } from '#web/ui/link.js';
import { analysisTexts, readingText, transcriptTexts } from '../texts.js';
import { type PageView, TRANSCRIPT_HASH } from '../transcript/page-view.js';

interface BriefingHeadProps {
  readonly analysis: Analysis;
  readonly readingMinutes: number;
}

/** Header of the briefing: cover, show, guest and date in one line, title, and the episode in one sentence (spec §2). */
export function BriefingHead({ analysis, readingMinutes }: BriefingHeadProps) {
  const { title, podcastMetadata: episode } = analysis;
  const { show, release_date, duration_ms, guest } = episode;
  const isListed = analysis.visibility !== 'private';
  const minutes = durationMinutes(duration_ms);
  const day = formatDay(release_date);
  const lead = leadSentence(analysis);
  // Without a language model it is the first sentence of the summary, which follows at once.
  const isRepeated =
    !followsChoices(analysis.provenance.summarizer) && analysis.aiSummary.overview.startsWith(lead);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-x-7">
      <Cover src={artworkUrl(episode)} show={show.name || title} className="w-full sm:row-span-2" eager />
      <p className="flex min-h-11 min-w-0 items-center gap-x-3 whitespace-nowrap text-muted text-note tabular-nums max-lg:flex-wrap sm:text-ui">
        {show.name && <ShowName name={show.name} isListed={isListed} />}
        {guest && (
          <span className="min-w-0 shrink-[2] truncate">
            {'with '}
            <GuestLinks episode={episode} isListed={isListed} linkClass="plain-link sm:py-2.5" />
          </span>
        )}
        {day && <time dateTime={release_date}>{day}</time>}
        {minutes !== undefined && <span className="max-sm:hidden">{`${minutes} min`}</span>}
        <span className="max-sm:hidden">{readingText(readingMinutes)}</span>
      </p>
      <div className="col-span-2 mt-2 min-w-0 sm:col-span-1 sm:mt-0">
        <h1 className="text-heading sm:text-display">
          <span className="font-normal text-muted">{analysisTexts.summaryOf}</span>
          {` ${title}`}
        </h1>
        {lead && !isRepeated && (
          <p className="mt-2 max-w-prose font-serif text-body sm:mt-3 sm:text-lead">{lead}</p>
        )}
      </div>
    </div>
  );
}

/**
 * The show's name. It links to the show's page only if this summary is listed there, because the page might not exist
 * otherwise.
 */
function ShowName({ name, isListed }: { readonly name: string; readonly isListed: boolean }) {
  const className =
    'block min-w-0 shrink truncate font-medium max-sm:-my-1 max-sm:basis-full max-sm:py-1 max-sm:text-ui sm:py-2.5';
  return isListed ? (
    <Link to={showPath(name)} className={`plain-link ${className}`}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
}

/** Links between the summary and the transcript of an analysis. */
export function ViewTabs({
  current,
  children,
}: {
  readonly current: PageView['kind'];
  /** At the end of the row. */
  readonly children?: ReactNode;
}) {
  const page = (kind: PageView['kind']) => (current === kind ? 'page' : undefined);
  return (
    <nav aria-label={transcriptTexts.view} className="view-tabs no-print">
      <a href="#summary" aria-current={page('summary')}>
        {transcriptTexts.summary}
      </a>
      <a href={TRANSCRIPT_HASH} aria-current={page('transcript')}>
        {transcriptTexts.transcript}
      </a>
      {children}
    </nav>
  );
}
