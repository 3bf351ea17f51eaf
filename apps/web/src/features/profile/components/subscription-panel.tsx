import { PLANS, summariesText } from '../../../../../../core/plans/catalogue.js';
import type { MemberAnswer } from '../../../lib/member.js';
import { Badge } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { PlanFeatureList } from '../../../ui/plan-features.js';
import { profileTexts, STATUS_TEXTS } from '../texts.js';

/** The plan in force with what it gives, and its status; active where none is told (spec §3). */
export function SubscriptionPanel({ member }: { readonly member: MemberAnswer }) {
  const texts = profileTexts.subscription;
  const plan = PLANS[member.subscriptionPlan ?? 'free'];
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
      <p className="mt-1 text-muted text-ui tabular-nums">{texts.price(plan.price)}</p>
      <Pending user={member.user} />
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

/** A lower plan waits for the next billing cycle (spec §4). */
function Pending({ user }: Pick<MemberAnswer, 'user'>) {
  const { pendingPlan, effectiveAt } = user;
  if (!pendingPlan || !effectiveAt) return null;
  const day = new Date(effectiveAt).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle: 'long' });
  return (
    <p role="note" className="mt-4 border-accent border-l-2 py-1 pl-4 text-ui">
      {profileTexts.subscription.pending(PLANS[pendingPlan].name)} <time dateTime={effectiveAt}>{day}</time>{' '}
      (UTC).
    </p>
  );
}
