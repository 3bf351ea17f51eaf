import { classNames } from '../lib/class-names.js';

interface ProgressBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Integer from 0 to 100. */
  readonly percent: number;
  /** Text that screen readers say in place of the percentage. */
  readonly text?: string;
  /** Of the bar. */
  readonly className?: string;
}

export function ProgressBar({ label, percent, text, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="bar-track mt-2 h-1.5 overflow-hidden rounded-md bg-line"
    >
      <div
        className={classNames('bar-fill h-full origin-left bg-accent', className)}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
