import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { ComponentType } from 'react';
import { timestamp } from '#core/analysis/provenance-text.js';
import type { Mark } from '../evidence/marks.js';

interface RailCaptionProps {
  readonly mark: Mark | undefined;
  /** The episode's length as a formatted time. */
  readonly length: string;
  readonly count: number;
  readonly href?: string;
  /** Selects the previous (-1) or next (1) tick. */
  readonly onStep: (step: -1 | 1) => void;
}

/** Caption of the rail: start, end and the selected tick. Its height is constant to avoid layout shifts. */
export function RailCaption({ mark, length, count, href, onStep }: RailCaptionProps) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 text-muted text-note tabular-nums">
      <span>0:00</span>
      <div className="order-3 col-span-3 -mx-3 flex h-11 min-w-0 items-center gap-2 pointer-fine:mx-0 sm:order-none sm:col-span-1 sm:h-auto sm:justify-center">
        {mark ? (
          <>
            <Step label="The quote before" icon={ChevronLeft} onClick={() => onStep(-1)} />
            <p className="min-w-0 flex-1 truncate sm:flex-initial">
              <span className="font-medium text-ink">{timestamp(mark.seconds)}</span> {mark.quote.speaker}{' '}
              <span className="font-serif text-ink">“{mark.quote.quote}”</span>
            </p>
            {href && (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                tabIndex={-1}
                className="link no-print inline-flex min-h-11 flex-none items-center gap-1 sm:min-h-0"
              >
                Open<span className="sr-only"> at {timestamp(mark.seconds)}</span>
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            )}
            <Step label="The quote after" icon={ChevronRight} onClick={() => onStep(1)} />
          </>
        ) : (
          <p className="truncate">
            {count === 1 ? 'One quote' : `${count} quotes`}, each at its second in the episode
          </p>
        )}
      </div>
      <span className="text-right">{length}</span>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  readonly onClick: () => void;
}

/** Previous and next buttons for touch input, where crowded ticks are too narrow. Keyboard users have the arrow keys. */
function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      tabIndex={-1}
      className="no-print inline-flex size-11 flex-none items-center justify-center pointer-fine:hidden"
      onClick={onClick}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
