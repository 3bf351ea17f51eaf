import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { nextUsageMonth } from '#core/usage/quota.js';
import { UsageMeter } from './usage-meter.js';

interface MonthlyUsageProps {
  readonly plan: PlanId;
  readonly used: number;
  readonly limit: number;
}

/** A member's plan, analyses used this month, and the date of the next reset (spec §3). */
export function MonthlyUsage({ plan, used, limit }: MonthlyUsageProps) {
  const start = nextUsageMonth(new Date());
  const day = start.toLocaleDateString(undefined, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return (
    <div>
      <p className="mb-3 text-muted text-ui">
        Plan: <span className="font-medium text-ink">{PLANS[plan].name}</span>
      </p>
      <UsageMeter label="Analyses this month" used={used} limit={limit} />
      <p className="mt-2 text-muted text-note">
        The count starts again on <time dateTime={start.toISOString()}>{day}</time>, 00:00 UTC.
      </p>
    </div>
  );
}
