interface ProgressBarProps {
  /** 0 to 100, whole. */
  readonly percent: number;
  /** What is being done, in words. */
  readonly message: string;
}

/** One bar: the stage in words on the left, the percent on the right. */
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
