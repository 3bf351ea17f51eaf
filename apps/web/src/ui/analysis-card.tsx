import type { ReactNode } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { cardPath } from '#core/catalogue/address.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import type { TextPiece } from '#core/search/highlight.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { durationMinutes, formatDay } from '#core/sharing/episode-facts.js';
import { cardTopics } from '#core/sharing/share-card.js';
import { Badge } from '#ui/components/badge.js';
import { Cover } from './cover.js';
import { GuestLinks } from './guest-links.js';
import { HighlightedText } from './highlighted-text.js';
import { Link } from './link.js';

interface AnalysisCardProps {
  readonly analysis: Analysis;
  /** The overview or an excerpt; clamped to 3 lines. */
  readonly text: ReactNode;
  readonly heading?: 'h2' | 'h3';
  /** The card's texts with search matches highlighted. */
  readonly marked?: {
    readonly title: readonly TextPiece[];
    readonly show: readonly TextPiece[];
    readonly guest?: readonly TextPiece[];
  };
  /** Note specific to this list. */
  readonly note?: string;
  /** Actions of the card, which is otherwise a single link. */
  readonly children?: ReactNode;
}

/** A summary in a list: cover, show, title, facts, first lines of the overview and three topics (spec §2, §9). */
export function AnalysisCard({
  analysis,
  text,
  heading: Heading = 'h2',
  marked,
  note,
  children,
}: AnalysisCardProps) {
  const { title, podcastMetadata: episode, aiSummary } = analysis;
  const { shown, more } = cardTopics(aiSummary.keyTopics);
  const { guest } = episode;
  const minutes = durationMinutes(episode.duration_ms);
  // A private summary may be the only one of its topic, whose page would then not exist.
  const isListed = analysis.visibility !== 'private';
  const facts = [
    formatDay(episode.release_date ?? analysis.createdAt),
    minutes && `${minutes}\u00a0min`,
    note,
  ].filter(Boolean);
  return (
    <article className="group relative flex h-full gap-4 border-line border-t py-5">
      <Cover src={artworkUrl(episode)} show={episode.show.name || title} className="w-18 self-start" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-muted text-note">
          {marked ? <HighlightedText pieces={marked.show} /> : episode.show.name}
        </p>
        <Heading className="mt-0.5 font-medium font-serif text-lead leading-[1.25]">
          <Link
            to={cardPath(analysis)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {marked ? <HighlightedText pieces={marked.title} /> : title}
          </Link>
        </Heading>
        <p className="mt-1 text-muted text-note tabular-nums">
          {guest && (
            <GuestLinks episode={episode} isListed={isListed} linkClass="inner-link" marked={marked?.guest} />
          )}
          {/* No line begins with a dot. */}
          {[...(guest ? [''] : []), ...facts].join('\u00a0· ')}
        </p>
        {text && <p className="mt-2 line-clamp-3 text-ui leading-[1.5]">{text}</p>}
        {shown.length > 0 && (
          <ul aria-label="Key topics" className="mt-3 flex flex-wrap gap-1.5">
            {[...new Set(shown)].map((topic) => (
              <li key={topic} className="min-w-0 max-w-full">
                <Topic topic={topic} isListed={isListed} />
              </li>
            ))}
            {more && (
              <li>
                <Badge widest="max-w-full">{more}</Badge>
              </li>
            )}
          </ul>
        )}
        {children && <div className="relative z-10 w-fit">{children}</div>}
      </div>
    </article>
  );
}

/** Cards of summaries with the beginning of their overviews. */
export function AnalysisCards({ analyses }: { readonly analyses: readonly Analysis[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
      {analyses.map((analysis) => (
        <li key={analysis.id}>
          <AnalysisCard analysis={analysis} text={analysis.aiSummary.overview} />
        </li>
      ))}
    </ul>
  );
}

function Topic({ topic, isListed }: { readonly topic: string; readonly isListed: boolean }) {
  const path = isListed && tagPath('topic', topic);
  const badge = <Badge widest="max-w-[min(16rem,100%)]">{topic}</Badge>;
  return path ? (
    <Link to={path} className="inner-link block max-w-full">
      {badge}
    </Link>
  ) : (
    badge
  );
}
