import { useMutation } from '@tanstack/react-query';
import { amountOf, PLANS } from '#core/plans/catalogue.js';
import type { SubscriptionStatus } from '#core/plans/subscription.js';
import { Badge } from '#ui/components/badge.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import { useApi } from '#web/lib/api-client.js';
import type { MemberResponse } from '#web/lib/member.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import { PlanAllowances, PlanFeatureList } from '#web/ui/plan-features.js';

const STATUS_TEXTS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  past_due: 'Payment overdue',
};

interface SubscriptionPanelProps {
  readonly member: MemberResponse;
  /** Navigates to an external page. */
  readonly leaveFor?: (url: string) => void;
}

const leavePage = (url: string) => window.location.assign(url);

/** The current plan with its features and status; the status defaults to active (spec §3). */
export function SubscriptionPanel({ member, leaveFor = leavePage }: SubscriptionPanelProps) {
  const { payments } = useServerConfig().data ?? {};
  const plan = PLANS[member.subscriptionPlan ?? 'free'];
  const { billingInterval: interval = 'month' } = member.user;
  const status = member.user.subscriptionStatus ?? 'active';
  return (
    <>
      <p className="text-muted text-ui">Current plan</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h2 className="text-heading">{plan.name}</h2>
        <Badge tone={status === 'active' ? 'accent' : 'plain'}>
          <span className="sr-only">Status: </span>
          {STATUS_TEXTS[status]}
        </Badge>
      </div>
      <p className="mt-1 text-muted text-ui tabular-nums">
        {`$${amountOf(plan.id, interval)} a ${interval}`}
      </p>
      <Cycle user={member.user} />
      <div className="mt-6 border-line border-t pt-5">
        <PlanAllowances plan={plan} />
      </div>
      <div className="mt-3">
        <PlanFeatureList features={plan.features} />
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <Link to="/pricing#plans" className={buttonClass('quiet')}>
          See All Plans
        </Link>
        {payments === 'stripe' && <InvoicesButton leaveFor={leaveFor} />}
        {payments && plan.id !== 'free' && member.user.pendingPlan !== 'free' && (
          <Link to="/pricing?cancel=1#plans" className={buttonClass('text', 'text-danger')}>
            Cancel Subscription
          </Link>
        )}
      </div>
      {payments === 'demo' && (
        <p className="mt-3 text-muted text-note">
          Payment is a demo here: no money is taken, and there are no invoices.
        </p>
      )}
    </>
  );
}

function InvoicesButton({ leaveFor }: { readonly leaveFor: (url: string) => void }) {
  const { mutate, isPending } = useBillingPortal(leaveFor);
  return (
    <Button variant="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Opening…' : 'Invoices and Card'}
    </Button>
  );
}

/** Renewal date, or the lower plan scheduled for the next billing cycle (spec §4). */
function Cycle({ user }: Pick<MemberResponse, 'user'>) {
  const { pendingPlan, effectiveAt, renewsAt } = user;
  if (pendingPlan && effectiveAt) {
    return (
      <p role="note" className="mt-4 border-accent border-l-2 py-1 pl-4 text-ui">
        {`Changes to ${PLANS[pendingPlan].name} on`}{' '}
        <time dateTime={effectiveAt}>{formatUtcDate(effectiveAt)}</time> (UTC). You can take that back on the
        page of all plans.
      </p>
    );
  }
  if (!renewsAt) return null;
  return (
    <p className="mt-1 text-muted text-ui">
      Renews on <time dateTime={renewsAt}>{formatUtcDate(renewsAt)}</time> (UTC).
    </p>
  );
}

/** POST /api/billing-portal, then leaves for the payment service's page with invoices and card. */
function useBillingPortal(leaveFor: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.call('POST /api/billing-portal');
      const url = new URL(data.url);
      if (!/^https?:$/.test(url.protocol)) throw new Error('The address of the portal is no page.');
      leaveFor(url.href);
    },
    meta: { failure: 'Invoices Not Opened' },
  });
}
