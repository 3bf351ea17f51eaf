import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import type { Mark } from '../evidence/highlight.js';
import { usePlayLink } from '../player/player-context.js';

interface RailCaptionProps {
  readonly mark: Mark;
  readonly href?: string;
  /** Selects the previous (-1) or next (1) tick. */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

/** The selected tick's quote. It floats below the rail, so that nothing on the page moves. */
export function RailCaption({ mark, href, onStep, onClose }: RailCaptionProps) {
  const play = usePlayLink();
  return (
    <div className="no-print flex min-h-11 items-center gap-2 rounded-md border border-line bg-sheet px-3 shadow-float">
      <Step label="The quote before" icon={ChevronLeft} onClick={() => onStep(-1)} />
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
      <Step label="The quote after" icon={ChevronRight} onClick={() => onStep(1)} />
      <Step label="Close the quote" icon={X} onClick={onClose} />
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
