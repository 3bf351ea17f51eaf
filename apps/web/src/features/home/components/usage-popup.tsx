import type { PlanId } from '#core/plans/plan.js';
import { Link } from '#web/ui/link.js';
import { MonthlyUsage } from '#web/ui/usage-meter.js';
import { homeTexts, PLANS_PATH } from '../texts.js';

interface UsagePopupProps {
  readonly plan: PlanId;
  readonly used: number;
  readonly limit: number;
}

/** Plan, usage and limit (spec §3) with links to the plans and profile. */
export function UsagePopup(usage: UsagePopupProps) {
  const { profile, plans } = homeTexts.usagePopup;
  return (
    <>
      <MonthlyUsage {...usage} />
      <p className="mt-3 flex gap-5 border-line border-t pt-1 text-ui">
        <Link to="/profile#usage" className="link inline-flex min-h-11 items-center">
          {profile}
        </Link>
        <Link to={PLANS_PATH} className="link inline-flex min-h-11 items-center">
          {plans}
        </Link>
      </p>
    </>
  );
}
