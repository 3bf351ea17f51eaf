import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { timestamp } from '#core/analysis/provenance-text.js';
import { type Source, sourceUrlAt } from '#core/analysis/source.js';
import { useHighlight } from '../evidence/highlight.js';
import { type Mark, railLength } from '../evidence/marks.js';
import { tickAfterKey } from '../evidence/rail-keys.js';
import { placeTicks } from '../evidence/rail-layout.js';
import { RailCaption } from './rail-caption.js';
import { RailDrawing } from './rail-drawing.js';
import { RailTick } from './rail-tick.js';

interface EvidenceRailProps {
  /** Sorted by time. */
  readonly marks: readonly Mark[];
  readonly durationMs: number;
  readonly source?: Source;
}

/**
 * Timeline of the episode with one tick per quote. It is a single tab stop: arrow keys move between ticks, Enter opens the
 * source at that second; on touch screens the first tap previews a tick and the second opens it.
 */
export function EvidenceRail({ marks, durationMs, source }: EvidenceRailProps) {
  const { isMarkHighlighted, point } = useHighlight();
  const [current, setCurrent] = useState(0);
  const [read, setRead] = useState<Mark>();
  const ticks = useRef<(HTMLElement | null)[]>([]);
  const length = railLength(durationMs, marks);
  const places = useMemo(
    () =>
      placeTicks(
        marks.map(({ seconds }) => seconds),
        length,
      ),
    [marks, length],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tickAfterKey(event.key, current, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    ticks.current[next]?.focus();
  };

  return (
    <section
      aria-label="Evidence by time"
      className="mt-8 bg-paper lg:sticky lg:top-16 lg:z-10 lg:border-line lg:border-b lg:pt-2 lg:pb-2 print:static"
    >
      <div
        role="toolbar"
        aria-label={`${marks.length} quotes along the episode`}
        aria-orientation="horizontal"
        className="relative h-11"
        onKeyDown={onKeyDown}
      >
        <RailDrawing marks={marks} places={places} isLit={isMarkHighlighted} />
        {marks.map((mark, index) => (
          <RailTick
            key={mark.id}
            ref={(element) => {
              ticks.current[index] = element;
            }}
            mark={mark}
            place={places[index]}
            href={source && sourceUrlAt(source, mark.seconds)}
            isRead={read === mark}
            isStop={index === current}
            onPoint={(on) => {
              point(on ? { mark: mark.id } : undefined);
              if (on) setRead(mark);
            }}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </div>
      <RailCaption
        mark={read}
        length={timestamp(length)}
        count={marks.length}
        href={read && source && sourceUrlAt(source, read.seconds)}
        onStep={(step) => {
          const next = read && marks[marks.indexOf(read) + step];
          if (!next) return;
          setRead(next);
          point({ mark: next.id });
        }}
      />
    </section>
  );
}
