import type { Mark } from '../evidence/marks.js';
import { type TickPlace, toHundredth } from '../evidence/rail-layout.js';

/** Heights in the drawing, in pixels from its top. */
const HEIGHT = 44;
const AXIS = 38;
const CLAIM_HEAD = 12;
const QUOTE_HEAD = 22;
const LIT_HEAD = 4;
/** How far a tick's foot reaches up before it leads straight to the head. */
const FOOT = 8;

interface RailDrawingProps {
  readonly marks: readonly Mark[];
  readonly places: readonly TickPlace[];
  readonly isLit: (mark: string) => boolean;
}

/**
 * The line and its ticks: a tick's foot is at its second, its head where it can be reached. Tall ones prove a claim. A
 * hundred units wide, whatever the rail's width is.
 */
export function RailDrawing({ marks, places, isLit }: RailDrawingProps) {
  const ticks = marks.flatMap(({ id, claims }, index) => {
    const place = places[index];
    return place ? [{ id, index, place, head: claims.length > 0 ? CLAIM_HEAD : QUOTE_HEAD }] : [];
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="rail-drawing absolute inset-0 size-full overflow-visible"
    >
      <path className="axis" d={`M0 ${AXIS}H100`} />
      <path className="leaders" d={ticks.map(({ place }) => leader(place)).join('')} />
      <path d={ticks.map(({ place, head }) => stem(place, head)).join('')} />
      {ticks.map(
        ({ id, index, place }) =>
          isLit(id) && <path key={id} data-tick={index} d={leader(place) + stem(place, LIT_HEAD)} />,
      )}
    </svg>
  );
}

/** From the second to under the head; nothing where the head stands over it. */
function leader({ at, head }: TickPlace): string {
  return at === head ? '' : `M${toHundredth(at)} ${AXIS}L${toHundredth(head)} ${AXIS - FOOT}`;
}

function stem({ at, head }: TickPlace, top: number): string {
  return `M${toHundredth(head)} ${at === head ? AXIS : AXIS - FOOT}V${top}`;
}
