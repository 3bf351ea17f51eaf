import { type KeyboardEvent, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { sourceUrlAt } from '#core/links/source.js';
import type { Chapter, SponsorBlock } from '#core/transcripts/chapter.js';
import { classNames } from '#ui/lib/class-names.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useShortcuts } from '#web/lib/shortcuts.js';
import { type Mark, railLength, useHighlight } from '../evidence/highlight.js';
import { tickAfterKey, useIsLow, useSwipe } from '../evidence/rail-gestures.js';
import { PlayButton, PlayHead, usePlayer, usePlayerValue } from '../player/player-context.js';
import { useSource } from './evidence.js';
import { ChapterList, RailCaption, RailTick } from './rail-controls.js';
import { placeTicks, RailDrawing } from './rail-drawing.js';

const PlayerStage = lazyComponent(async () => (await import('../player/player-stage.js')).PlayerStage);

interface EvidenceRailProps {
  readonly analysisId: number;
  /** Sorted by time. */
  readonly marks: readonly Mark[];
  readonly chapters: readonly Chapter[];
  readonly sponsorBlocks: readonly SponsorBlock[];
  readonly durationMs: number;
}

/**
 * Timeline of the episode with one tick per quote and the docked player, 56 px high. It stays in view below the header, and
 * at the bottom of the window while something plays. It is a single tab stop: arrow keys move between ticks, Enter plays or
 * opens the source at that second; on touch screens the first tap previews a tick and the second plays it.
 */
export function EvidenceRail({ analysisId, marks, chapters, sponsorBlocks, durationMs }: EvidenceRailProps) {
  const { isMarkHighlighted, point } = useHighlight();
  const player = usePlayer();
  const source = useSource();
  const isOpen = usePlayerValue(({ status }) => status !== 'closed');
  const [current, setCurrent] = useState(0);
  const [read, setRead] = useState<Mark>();
  const ticks = useRef<(HTMLElement | null)[]>([]);
  const whole = useRef<HTMLElement>(null);
  const isLow = useIsLow(whole, isOpen || read !== undefined);
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
    const next = read ? marks[marks.indexOf(read) + by] : marks.at(by === 1 ? 0 : -1);
    if (!next) return;
    setRead(next);
    point({ mark: next.id });
  };
  const stepInView = (by: -1 | 1) => {
    step(by);
    whole.current?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({ '[': () => stepInView(-1), ']': () => stepInView(1) });
  const swipe = useSwipe(step);
  const seek = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (!player || (target instanceof Element && target.closest('a'))) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) player.playAt(((clientX - left) / width) * length);
  };

  return (
    <>
      <section
        ref={whole}
        aria-label="Evidence by time"
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
        className={classNames(
          'rail sticky top-16 z-10 mt-6 flex h-14 items-center gap-x-3 border-line border-b bg-paper text-muted text-note tabular-nums print:static',
          isOpen && 'bottom-14 sm:bottom-0',
        )}
        {...swipe}
      >
        <PlayButton />
        <div
          role="toolbar"
          aria-label={marks.length > 0 ? `${countOf(marks)} along the episode` : 'Timeline'}
          aria-orientation="horizontal"
          className="relative h-11 min-w-0 flex-1"
          onKeyDown={onKeyDown}
          onClick={seek}
        >
          <RailDrawing
            marks={marks}
            places={places}
            isHighlighted={isMarkHighlighted}
            chapters={chapters}
            sponsorBlocks={sponsorBlocks}
            length={length}
          />
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
          <PlayHead length={length} />
        </div>
        <span>{timestamp(length)}</span>
        <div className="rail-float" data-up={isLow || undefined}>
          {read && (
            <RailCaption
              mark={read}
              href={source && sourceUrlAt(source, read.seconds)}
              onStep={step}
              onClose={close}
            />
          )}
          {player && isOpen && (
            <Suspense>
              <PlayerStage analysisId={analysisId} player={player} sponsorBlocks={sponsorBlocks} />
            </Suspense>
          )}
        </div>
      </section>
      <div className="flex flex-wrap items-baseline gap-x-6">
        {marks.length > 0 && <RailLegend marks={marks} hasSponsors={sponsorBlocks.length > 0} />}
        {chapters.length > 0 && <ChapterList chapters={chapters} />}
      </div>
    </>
  );
}

/** '12 quotes', or '8 passages' where every tick is one. */
function countOf(marks: readonly Mark[]): string {
  const noun = marks.every(({ anchor }) => anchor) ? 'passage' : 'quote';
  return marks.length === 1 ? `One ${noun}` : `${marks.length} ${noun}s`;
}

interface RailLegendProps {
  readonly marks: readonly Mark[];
  readonly hasSponsors: boolean;
}

/** Explains the ticks. Each tick names itself to screen readers. */
function RailLegend({ marks, hasSponsors }: RailLegendProps) {
  return (
    <p aria-hidden="true" className="no-print mt-2 text-muted text-note">
      {countOf(marks)}, each at its second.
      {marks.some(({ claims }) => claims.length > 0) && ' The tall ones prove a point.'}
      {hasSponsors && ' Grey: sponsors.'}
    </p>
  );
}
