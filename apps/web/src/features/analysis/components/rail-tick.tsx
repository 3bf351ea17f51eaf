import { type Ref, useRef } from 'react';
import { timestamp } from '#core/analysis/provenance-text.js';
import type { Mark } from '../evidence/marks.js';
import { type TickPlace, toHundredth } from '../evidence/rail-layout.js';

interface RailTickProps {
  readonly mark: Mark;
  readonly place: TickPlace | undefined;
  /** The source at the tick's second; without it the tick leads to what it proves. */
  readonly href?: string;
  /** Whether the line under the rail shows it already. */
  readonly isRead: boolean;
  /** Whether the rail's one tab stop is here. */
  readonly isStop: boolean;
  readonly onPoint: (on: boolean) => void;
  readonly onFocus: () => void;
  readonly ref: Ref<HTMLAnchorElement>;
}

/** How far from its head a tick can be pressed, in pixels. */
const REACH = 22;

/** The part of a tick that takes pointers and the focus. As wide as its neighbours leave it. */
export function RailTick({ mark, place, href, isRead, isStop, onPoint, onFocus, ref }: RailTickProps) {
  const firstTap = useRef(false);
  if (!place) return null;
  const { head, from, to } = place;
  return (
    <a
      ref={ref}
      href={href ?? `#${mark.claims[0]?.id ?? 'key-quotes'}`}
      {...(href ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      aria-label={tickName(mark, href !== undefined)}
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

function tickName({ seconds, quote, claims }: Mark, opens: boolean): string {
  const who = quote.speaker ? `${quote.speaker}: ` : '';
  const proves = claims.map(({ title }) => `Proof of: ${title}.`).join(' ');
  return [`${timestamp(seconds)}. ${who}“${quote.quote}”.`, proves, opens ? 'Opens the source there.' : '']
    .filter(Boolean)
    .join(' ');
}
