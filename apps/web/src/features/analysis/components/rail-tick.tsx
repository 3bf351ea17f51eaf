import { type Ref, useRef } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Mark } from '../evidence/highlight.js';
import { type TickPlace, toHundredth } from '../evidence/rail-layout.js';
import { usePlayLink } from '../player/player-context.js';

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
      href={href ?? `#${mark.claims[0]?.id ?? 'key-quotes'}`}
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
