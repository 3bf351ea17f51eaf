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
 * Timeline of the episode with one tick per quote, 56 px high. It stays in view below the header and is a single tab stop: arrow keys move between ticks, Enter opens the
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
    if (event.key === 'Escape') return close();
    const next = tickAfterKey(event.key, current, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    ticks.current[next]?.focus();
  };

  const close = () => setRead(undefined);
  const step = (by: -1 | 1) => {
    const next = read && marks[marks.indexOf(read) + by];
    if (!next) return;
    setRead(next);
    point({ mark: next.id });
  };

  return (
    <>
      <section
        aria-label="Evidence by time"
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
        className="sticky top-16 z-10 mt-6 flex h-14 items-center gap-x-3 border-line border-b bg-paper text-muted text-note tabular-nums print:static"
      >
        <span>0:00</span>
        <div
          role="toolbar"
          aria-label={`${marks.length} quotes along the episode`}
          aria-orientation="horizontal"
          className="relative h-11 min-w-0 flex-1"
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
        <span>{timestamp(length)}</span>
        {read && (
          <RailCaption
            mark={read}
            href={source && sourceUrlAt(source, read.seconds)}
            onStep={step}
            onClose={close}
          />
        )}
      </section>
      <RailLegend count={marks.length} />
    </>
  );
}

/** Explains the ticks. Each tick names itself to screen readers. */
function RailLegend({ count }: { readonly count: number }) {
  return (
    <p aria-hidden="true" className="no-print mt-2 text-muted text-note">
      {count === 1 ? 'One quote' : `${count} quotes`}, each at its second. The tall ones prove a point.
    </p>
  );
}
