interface ProgressBarProps {
  /** Integer from 0 to 100. */
  readonly percent: number;
  /** Current stage as text. */
  readonly message: string;
}

/** Progress bar with the stage on the left and the percentage on the right. */
export function ProgressBar({ percent, message }: ProgressBarProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-ui">
        <p aria-live="polite">{message}</p>
        <p aria-hidden="true" className="text-muted tabular-nums">
          {percent}%
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Analysis progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${message}`}
        className="bar-track mt-2 h-1.5 overflow-hidden rounded-md bg-line"
      >
        <div
          className="bar-fill h-full origin-left bg-accent transition-transform duration-200 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
