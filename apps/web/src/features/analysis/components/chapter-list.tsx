import { ChevronDown } from 'lucide-react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { type Source, sourceUrlAt } from '#core/links/source.js';
import type { Chapter } from '#core/transcripts/chapter.js';
import { usePlayLink } from '../player/player-context.js';
import { playerTexts } from '../texts.js';
import { secondHash } from '../transcript/page-view.js';

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  readonly source?: Source;
}

/** The chapters of the rail by name, folded. A press plays one, or opens it at the source or in the transcript. */
export function ChapterList({ chapters, source }: ChapterListProps) {
  const play = usePlayLink();
  return (
    <details className="group no-print text-ui">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-muted text-note [&::-webkit-details-marker]:hidden">
        {playerTexts.chapters(chapters.length)}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="pb-2">
        {chapters.map(({ title, startSeconds }) => (
          <li key={startSeconds}>
            <a
              href={source ? sourceUrlAt(source, startSeconds) : secondHash(startSeconds)}
              {...(source && { target: '_blank', rel: 'noopener noreferrer' })}
              className="flex min-h-11 items-center gap-4 hover:text-accent"
              onClick={(event) => play?.(event, startSeconds)}
            >
              <span className="w-14 flex-none text-muted text-note tabular-nums">
                {timestamp(startSeconds)}
              </span>
              <span className="wrap-anywhere min-w-0">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
