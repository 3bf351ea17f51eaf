import { amountOf, PLANS, summariesText } from '#core/plans/catalogue.js';
import { Badge } from '#ui/components/badge.js';
import { buttonClass } from '#ui/components/button.js';
import { formatUtcDate } from '#ui/lib/format-utc-date.js';
import type { MemberResponse } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';
import { PlanFeatureList } from '#web/ui/plan-features.js';
import { profileTexts, STATUS_TEXTS } from '../texts.js';

/** The current plan with its features and status; the status defaults to active (spec §3). */
export function SubscriptionPanel({ member }: { readonly member: MemberResponse }) {
  const texts = profileTexts.subscription;
  const plan = PLANS[member.subscriptionPlan ?? 'free'];
  const { billingInterval: interval = 'month' } = member.user;
  const status = member.user.subscriptionStatus ?? 'active';
  return (
    <>
      <p className="text-muted text-ui">{texts.plan}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h2 className="text-heading">{plan.name}</h2>
        <Badge tone={status === 'active' ? 'accent' : 'plain'}>
          <span className="sr-only">{texts.status}: </span>
          {STATUS_TEXTS[status]}
        </Badge>
      </div>
      <p className="mt-1 text-muted text-ui tabular-nums">
        {texts.price(amountOf(plan.id, interval), interval)}
      </p>
      <Cycle user={member.user} />
      <p className="mt-6 border-line border-t pt-5 font-medium text-ui tabular-nums">{summariesText(plan)}</p>
      <div className="mt-3">
        <PlanFeatureList features={plan.features} />
      </div>
      <Link to="/pricing#plans" className={buttonClass('quiet', 'mt-6')}>
        {texts.change}
      </Link>
    </>
  );
}

/** Renewal date, or the lower plan scheduled for the next billing cycle (spec §4). */
function Cycle({ user }: Pick<MemberResponse, 'user'>) {
  const { pendingPlan, effectiveAt, renewsAt } = user;
  const texts = profileTexts.subscription;
  if (pendingPlan && effectiveAt) {
    return (
      <p role="note" className="mt-4 border-accent border-l-2 py-1 pl-4 text-ui">
        {texts.pending(PLANS[pendingPlan].name)}{' '}
        <time dateTime={effectiveAt}>{formatUtcDate(effectiveAt)}</time> (UTC). {texts.takeBack}
      </p>
    );
  }
  if (!renewsAt) return null;
  return (
    <p className="mt-1 text-muted text-ui">
      {texts.renews} <time dateTime={renewsAt}>{formatUtcDate(renewsAt)}</time> (UTC).
    </p>
  );
}
