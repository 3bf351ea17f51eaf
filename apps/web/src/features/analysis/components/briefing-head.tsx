import { CirclePlay, Headphones } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Source } from '#core/analysis/source.js';
import { showPath } from '#core/catalogue/address.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import { durationMinutes } from '#core/sharing/episode-facts.js';
import { artworkUrl } from '#web/lib/artwork.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { Tooltip } from '#web/ui/tooltip.js';
import type { EpisodeSources } from '../evidence/episode-sources.js';
import { analysisTexts, readingText } from '../texts.js';

interface BriefingHeadProps {
  readonly analysis: Analysis;
  readonly sources: EpisodeSources;
  readonly readingMinutes: number;
}

/** Header of the briefing: show, cover, title, episode facts and listening links (spec §2). */
export function BriefingHead({ analysis, sources, readingMinutes }: BriefingHeadProps) {
  const { title, podcastMetadata: episode } = analysis;
  const { show, release_date, duration_ms, guest } = episode;
  const minutes = durationMinutes(duration_ms);
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8">
      <Cover src={artworkUrl(episode)} show={show.name || title} className="w-full sm:row-span-2" eager />
      <div className="min-w-0 self-end sm:self-start">
        {show.name && <ShowName name={show.name} isListed={analysis.visibility !== 'private'} />}
        <p className="flex flex-wrap items-center gap-x-4 text-muted text-ui tabular-nums sm:hidden">
          <Facts date={release_date} minutes={minutes} />
        </p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <h1 className="text-heading sm:text-display">
          <span className="mb-1 block font-normal font-sans text-muted text-ui tracking-normal">
            {analysisTexts.summaryOf}
          </span>
          {` ${title}`}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 text-muted text-ui tabular-nums">
          <span className="hidden sm:contents">
            <Facts date={release_date} minutes={minutes} />
          </span>
          {guest && <Guest name={guest} isListed={analysis.visibility !== 'private'} />}
          <span>{readingText(readingMinutes)}</span>
          <span className="no-print -mx-2.5 flex">
            {sources.spotify && <SourceLink source={sources.spotify} name="Spotify" icon={Headphones} />}
            {sources.youtube && <SourceLink source={sources.youtube} name="YouTube" icon={CirclePlay} />}
          </span>
        </div>
        {episode.description && (
          <p className="mt-3 max-w-prose whitespace-pre-line text-muted text-ui leading-[1.55]">
            {episode.description}
          </p>
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
  const className = 'wrap-anywhere inline-flex min-h-11 items-center font-medium text-ui';
  return isListed ? (
    <Link to={showPath(name)} className={`link ${className}`}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
}

function Guest({ name, isListed }: { readonly name: string; readonly isListed: boolean }) {
  const path = isListed ? tagPath('guest', name) : undefined;
  return (
    <span>
      {'with '}
      {path ? (
        <Link to={path} className="link wrap-anywhere inline-flex min-h-11 items-center">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}

function Facts({ date, minutes }: { readonly date?: string; readonly minutes?: number }) {
  const day = useLocaleFormats().date(date);
  return (
    <>
      {day && <time dateTime={date}>{day}</time>}
      {minutes !== undefined && <span>{`${minutes} min`}</span>}
    </>
  );
}

interface SourceLinkProps {
  readonly source: Source;
  readonly name: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
}

function SourceLink({ source, name, icon: Icon }: SourceLinkProps) {
  const label = `Open the episode on ${name}`;
  return (
    <Tooltip label={label}>
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className="inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:text-accent"
      >
        <Icon size={22} aria-hidden="true" />
      </a>
    </Tooltip>
  );
}
