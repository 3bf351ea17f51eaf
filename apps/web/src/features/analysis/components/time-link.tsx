import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { type Source, sourceUrlAt } from '#core/links/source.js';
import { usePlayLink } from '../player/player-context.js';
import { playerTexts } from '../texts.js';

interface TimeLinkProps {
  readonly seconds?: number;
  readonly source?: Source;
}

/** Time at which something is said: plays it on the page, or opens the episode where its source can be opened there. */
export function TimeLink({ seconds, source }: TimeLinkProps) {
  const play = usePlayLink();
  if (seconds === undefined) return null;
  const time = timestamp(seconds);
  const look = 'ml-1.5 whitespace-nowrap font-sans text-muted text-note tabular-nums';
  return source ? (
    <a
      href={sourceUrlAt(source, seconds)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={play ? playerTexts.playAt(time) : playerTexts.openAt(time)}
      className={`${look} no-print hover:text-accent hover:underline`}
      onClick={(event) => play?.(event, seconds)}
    >
      {time}
    </a>
  ) : (
    <span className={look}>{time}</span>
  );
}
