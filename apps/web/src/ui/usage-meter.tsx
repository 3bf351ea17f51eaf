import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { nextUsageMonth } from '#core/usage/quota.js';
import { usageBar } from '#core/usage/usage-limits.js';
import { classNames } from '#ui/lib/class-names.js';
import { formatUtcDate } from '#ui/lib/dates.js';

interface UsageMeterProps {
  /** Accessible name. */
  readonly label: string;
  readonly used: number;
  readonly limit: number;
}

/** Usage of a limit as a bar and text, with a warning from 80 percent (spec §2, §9). */
export function UsageMeter({ label, used, limit }: UsageMeterProps) {
  const { percent, warning, remaining } = usageBar(used, limit);
  const text = `${count(used)} of ${count(limit)} used`;
  const left = remaining === 0 ? 'None left' : `${count(remaining)} left`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-ui tabular-nums">
        <p className="font-medium">{text}</p>
        <p className={warning ? 'font-medium text-danger' : 'text-muted'}>{left}</p>
      </div>
      {/* Browsers do not style meter consistently, so it is visually hidden and read by screen readers. */}
      <meter
        aria-label={label}
        aria-valuetext={`${text}, ${left}`}
        min={0}
        max={limit}
        value={used}
        className="sr-only"
      />
      <div aria-hidden="true" className="bar-track mt-2 h-1.5 overflow-hidden rounded-md bg-line">
        <div
          className={classNames('bar-fill h-full origin-left', warning ? 'bg-danger' : 'bg-accent')}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

interface MonthlyUsageProps {
  readonly plan: PlanId;
  readonly used: number;
  readonly limit: number;
}

/** A member's plan, analyses used this month, and the date of the next reset (spec §3). */
export function MonthlyUsage({ plan, used, limit }: MonthlyUsageProps) {
  const start = nextUsageMonth(new Date()).toISOString();
  return (
    <div>
      <p className="mb-3 text-muted text-ui">
        Plan: <span className="font-medium text-ink">{PLANS[plan].name}</span>
      </p>
      <UsageMeter label="Analyses this month" used={used} limit={limit} />
      <p className="mt-2 text-muted text-note">
        The count starts again on <time dateTime={start}>{formatUtcDate(start)}</time>, 00:00 UTC.
      </p>
    </div>
  );
}
