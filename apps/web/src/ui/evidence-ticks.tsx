interface EvidenceTicksProps {
  /** Timestamps of quotes, in seconds from the start. */
  readonly seconds: readonly number[];
  /** The episode's length in seconds. */
  readonly length: number;
  /** Timestamp of the highlighted tick, in seconds. */
  readonly highlighted?: number;
}

/** Static evidence rail: a timeline of the episode with a tick per quote. */
export function EvidenceTicks({ seconds, length, highlighted: lit }: EvidenceTicksProps) {
  const at = (second: number) => `${Math.min(100, Math.max(0, (second / Math.max(1, length)) * 100))}%`;
  return (
    <span aria-hidden="true" className="relative block h-4 border-line-strong border-b">
      {seconds.map((second) => (
        <span
          key={second}
          className={
            second === lit
              ? 'absolute bottom-0 h-4 -translate-x-1/2 border-accent border-l-2'
              : 'absolute bottom-0 h-2 -translate-x-1/2 border-line-strong border-l'
          }
          style={{ left: at(second) }}
        />
      ))}
    </span>
  );
}
