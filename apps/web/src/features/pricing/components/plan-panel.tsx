import type { ReactNode } from 'react';
import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { UsageMeter } from '#web/ui/usage-meter.js';
import { useDowngrade } from '../api.js';
import type { BillingState } from '../checkout/plan-button.js';

/** The member's plan and usage (spec §2 Pricing); empty for visitors. Its space is reserved while loading. */
export function PlanPanel({ billing }: { readonly billing: BillingState }) {
  if (billing.kind === 'visitor') return null;
  return (
    <section
      aria-label="Your plan"
      className="mb-4 grid min-h-33 content-center rounded-md border border-line bg-sheet px-4 py-3 lg:min-h-18"
    >
      <Content billing={billing} />
    </section>
  );
}

function Content({ billing }: { readonly billing: Exclude<BillingState, { kind: 'visitor' }> }): ReactNode {
  switch (billing.kind) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">Loading your plan…</span>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-5 w-full max-w-[26rem]" />
        </div>
      );
    case 'failed':
      return (
        <ErrorAlert title="Your plan could not be loaded" error={billing.error} onRetry={billing.retry} />
      );
    case 'member':
      return <Facts member={billing.member} />;
  }
}

function Facts({ member }: { readonly member: MemberResponse }) {
  const plan = member.subscriptionPlan ?? 'free';
  return (
    <div className="grid items-center gap-x-12 gap-y-3 lg:grid-cols-2">
      <div className="text-ui">
        <p className="text-muted">
          Plan: <span className="font-medium text-ink">{PLANS[plan].name}</span>
        </p>
        <Cycle user={member.user} plan={plan} />
      </div>
      <div>
        <UsageMeter label="Analyses this month" used={member.monthlyUsageCount} limit={member.monthlyLimit} />
      </div>
    </div>
  );
}

interface CycleProps {
  readonly user: MemberResponse['user'];
  readonly plan: PlanId;
}

/** Renewal date or scheduled change, with a button to cancel the change. */
function Cycle({ user, plan }: CycleProps) {
  const { mutate, isPending } = useDowngrade();
  const { renewsAt, pendingPlan, effectiveAt, billingInterval = 'month' } = user;
  if (pendingPlan && effectiveAt) {
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="note" className="border-accent border-l-2 pl-3">
          {`Changes to ${PLANS[pendingPlan].name} on`}{' '}
          <time dateTime={effectiveAt}>{formatUtcDate(effectiveAt)}</time>.
        </p>
        <Button
          variant="text"
          className="lg:-my-2.5"
          isBusy={isPending}
          onClick={() => mutate({ targetPlan: plan, isSimulated: false })}
        >
          {isPending ? 'One moment…' : `Keep ${PLANS[plan].name}`}
        </Button>
      </div>
    );
  }
  if (!renewsAt) return null;
  return (
    <p className="mt-1 text-muted">
      {billingInterval === 'year' ? 'Paid by the year. Renews on' : 'Renews on'}{' '}
      <time dateTime={renewsAt}>{formatUtcDate(renewsAt)}</time>.
    </p>
  );
}
