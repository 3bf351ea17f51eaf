import { ChevronDown, ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { sourceUrlAt } from '#core/links/source.js';
import type { Chapter } from '#core/transcripts/chapter.js';
import { secondHash } from '#core/transcripts/second-hash.js';
import { IconButton } from '#web/ui/icon-button.js';
import type { Mark } from '../evidence/highlight.js';
import { usePlayLink } from '../player/player-context.js';
import { playerTexts } from '../texts.js';
import { useSource } from './evidence.js';
import { type TickPlace, toHundredth } from './rail-drawing.js';

interface RailTickProps {
  readonly mark: Mark;
  readonly place: TickPlace | undefined;
  /** The source at the tick's second; without it the tick links to the claim or quote that it supports. */
  readonly href?: string;
  /** True if the caption already shows this tick. */
  readonly isRead: boolean;
  /** True if this tick is the rail's current tab stop. */
  readonly isStop: boolean;
  readonly onPoint: (on: boolean) => void;
  readonly onFocus: () => void;
  readonly ref: Ref<HTMLAnchorElement>;
}

/** Vertical hit area around a tick's head, in pixels. */
const REACH = 22;

/** Interactive area of a tick for pointer and focus, as wide as the neighbouring ticks permit. */
export function RailTick({ mark, place, href, isRead, isStop, onPoint, onFocus, ref }: RailTickProps) {
  const firstTap = useRef(false);
  const play = usePlayLink();
  if (!place) return null;
  const { head, from, to } = place;
  return (
    <a
      ref={ref}
      href={href ?? `#${mark.claims[0]?.id ?? mark.anchor ?? 'key-quotes'}`}
      {...(href ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      aria-label={tickName(mark, play ? 'Plays there.' : href === undefined ? '' : 'Opens the source there.')}
      tabIndex={isStop ? 0 : -1}
      className="absolute inset-y-0 rounded-md"
      style={{
        left: `max(${toHundredth(from)}%, ${toHundredth(head)}% - ${REACH}px)`,
        right: `max(${toHundredth(100 - to)}%, ${toHundredth(100 - head)}% - ${REACH}px)`,
      }}
      onPointerDown={({ pointerType }) => {
        firstTap.current = pointerType === 'touch' && !isRead;
      }}
      onClick={(event) => {
        if (firstTap.current) event.preventDefault();
        else play?.(event, mark.seconds);
        firstTap.current = false;
        onPoint(true);
      }}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(true)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint(false)}
      onFocus={({ target }) => {
        onFocus();
        if (target.matches(':focus-visible')) onPoint(true);
      }}
      onBlur={() => onPoint(false)}
    />
  );
}

function tickName({ seconds, quote, claims }: Mark, effect: string): string {
  const who = quote.speaker ? `${quote.speaker}: ` : '';
  const proves = claims.map(({ title }) => `Proof of: ${title}.`).join(' ');
  return [`${timestamp(seconds)}. ${who}“${quote.quote}”.`, proves, effect].filter(Boolean).join(' ');
}

interface RailCaptionProps {
  readonly mark: Mark;
  readonly href?: string;
  /** Selects the previous (-1) or next (1) tick. */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

/** Props of buttons for touch input, where crowded ticks are too narrow. Keyboard users have the arrow keys. */
const TOUCH_STEP = { size: 20, tabIndex: -1, className: 'no-print pointer-fine:hidden' } as const;

/** The selected tick's quote. It floats below the rail, so that nothing on the page moves. */
export function RailCaption({ mark, href, onStep, onClose }: RailCaptionProps) {
  const play = usePlayLink();
  return (
    <div className="no-print flex min-h-11 items-center gap-2 rounded-md border border-line bg-sheet px-3 shadow-float">
      <IconButton label="The quote before" icon={ChevronLeft} {...TOUCH_STEP} onClick={() => onStep(-1)} />
      <p className="min-w-0 flex-1 truncate">
        <span className="font-medium text-ink">{timestamp(mark.seconds)}</span> {mark.quote.speaker}{' '}
        <span className="font-serif text-ink">“{mark.quote.quote}”</span>
      </p>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          className="link inline-flex min-h-11 flex-none items-center gap-1"
          onClick={(event) => play?.(event, mark.seconds)}
        >
          {play ? 'Play' : 'Open'}
          <span className="sr-only"> at {timestamp(mark.seconds)}</span>
          {!play && <ExternalLink size={14} aria-hidden="true" />}
        </a>
      )}
      <IconButton label="The quote after" icon={ChevronRight} {...TOUCH_STEP} onClick={() => onStep(1)} />
      <IconButton label="Close the quote" icon={X} {...TOUCH_STEP} onClick={onClose} />
    </div>
  );
}

/** The chapters of the rail by name, folded. A press plays one, or opens it at the source or in the transcript. */
export function ChapterList({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const source = useSource();
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
