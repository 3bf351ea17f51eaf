import { timestamp } from '#core/analysis/provenance-text.js';
import { type Source, sourceUrlAt } from '#core/analysis/source.js';

interface TimeLinkProps {
  readonly seconds?: number;
  readonly source?: Source;
}

/** Time at which something is said, linked to the episode where its source can be opened there. */
export function TimeLink({ seconds, source }: TimeLinkProps) {
  if (seconds === undefined) return null;
  const time = timestamp(seconds);
  const look = 'ml-1.5 whitespace-nowrap font-sans text-muted text-note tabular-nums';
  return source ? (
    <a
      href={sourceUrlAt(source, seconds)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open the episode at ${time}`}
      className={`${look} no-print hover:text-accent hover:underline`}
    >
      {time}
    </a>
  ) : (
    <span className={look}>{time}</span>
  );
}
