import type { Mark } from '../evidence/marks.js';
import { percent, type TickPlace } from '../evidence/rail-layout.js';

/** Heights in the drawing, in pixels from its top. */
const AXIS = 38;
const CLAIM_HEAD = 12;
const QUOTE_HEAD = 22;
const LIT_HEAD = 4;

interface RailDrawingProps {
  readonly marks: readonly Mark[];
  readonly places: readonly TickPlace[];
  readonly isLit: (mark: string) => boolean;
}

/** The line and its ticks: a tick's foot is at its second, its head where it can be reached. Tall ones prove a claim. */
export function RailDrawing({ marks, places, isLit }: RailDrawingProps) {
  return (
    <svg aria-hidden="true" className="rail-drawing absolute inset-0 size-full overflow-visible">
      <line x1="0" x2="100%" y1={AXIS} y2={AXIS} />
      {marks.map(({ id, claims }, index) => {
        const place = places[index];
        if (!place) return null;
        const lit = isLit(id);
        const top = lit ? LIT_HEAD : claims.length > 0 ? CLAIM_HEAD : QUOTE_HEAD;
        return (
          <g key={id} data-lit={lit}>
            <line
              x1={percent(place.at)}
              y1={AXIS}
              x2={percent(place.head)}
              y2={AXIS - 8}
              opacity={lit || place.at === place.head ? undefined : 0.45}
            />
            <line x1={percent(place.head)} y1={AXIS - 8} x2={percent(place.head)} y2={top} />
          </g>
        );
      })}
    </svg>
  );
}
