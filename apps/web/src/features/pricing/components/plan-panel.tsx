import type { ReactNode } from 'react';
import { PLANS } from '../../../../../../core/plans/catalogue.js';
import type { MemberAnswer } from '../../../lib/member.js';
import { utcDay } from '../../../lib/utc-day.js';
import { Button } from '../../../ui/button.js';
import { ErrorNote } from '../../../ui/error-note.js';
import { MonthUsage } from '../../../ui/month-usage.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useDowngrade } from '../api/downgrade.js';
import type { Standing } from '../choosing/standing.js';
import { pricingTexts } from '../texts.js';

/** The member's plan and what is used of it (spec §2 Pricing); nothing for visitors. Its room is kept while it loads. */
export function PlanPanel({ standing }: { readonly standing: Standing }) {
  if (standing.kind === 'visitor') return null;
  return (
    <section
      aria-label={pricingTexts.panel.title}
      className="mb-5 min-h-32 rounded-md border border-line bg-sheet p-4 lg:min-h-27"
    >
      <Content standing={standing} />
    </section>
  );
}

function Content({ standing }: { readonly standing: Exclude<Standing, { kind: 'visitor' }> }): ReactNode {
  const { loading, failed } = pricingTexts.panel;
  switch (standing.kind) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">{loading}</span>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-5 w-full max-w-[26rem]" />
        </div>
      );
    case 'failed':
      return <ErrorNote title={failed} error={standing.error} onRetry={standing.retry} />;
    case 'member':
      return <Facts member={standing.member} />;
  }
}

function Facts({ member }: { readonly member: MemberAnswer }) {
  const plan = member.subscriptionPlan ?? 'free';
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]">
      <MonthUsage plan={plan} used={member.monthlyUsageCount} limit={member.monthlyLimit} />
      <Cycle user={member.user} plan={plan} />
    </div>
  );
}

/** When the plan is renewed, or what it changes to, with the way to take that back. */
function Cycle({
  user,
  plan,
}: Pick<MemberAnswer, 'user'> & { readonly plan: MemberAnswer['subscriptionPlan'] }) {
  const { mutate, isPending } = useDowngrade();
  const { renewsAt, pendingPlan, effectiveAt, billingInterval = 'month' } = user;
  const { name } = PLANS[plan];
  const texts = pricingTexts.panel;
  if (pendingPlan && effectiveAt) {
    return (
      <div className="self-center border-accent border-l-2 pl-4 text-ui">
        <p role="note">
          {texts.pending(PLANS[pendingPlan].name)} <time dateTime={effectiveAt}>{utcDay(effectiveAt)}</time>.
        </p>
        <Button
          look="text"
          className="-ml-2"
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => !isPending && mutate({ targetPlan: plan, isSimulated: false })}
        >
          {isPending ? texts.keeping : texts.keep(name)}
        </Button>
      </div>
    );
  }
  if (!renewsAt) return null;
  return (
    <p className="self-center text-muted text-ui">
      {texts.renews(billingInterval)} <time dateTime={renewsAt}>{utcDay(renewsAt)}</time>.
    </p>
  );
}
