import { Suspense, useEffect, useState } from 'react';
import type { BillingInterval } from '#core/plans/billing-cycle.js';
import { PLANS } from '#core/plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { isCurrentPrice } from '#core/plans/subscription.js';
import { PUBLIC_PAGES } from '#core/sharing/page-titles.js';
import { ErrorNote } from '#ui/components/error-note.js';
import { utcDay } from '#ui/lib/utc-day.js';
import { reloadWithToast, showCarriedToast } from '#web/lib/carried-toast.js';
import { lazyPart } from '#web/lib/load-part.js';
import type { MemberAnswer } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { Page } from '#web/ui/page.js';
import { planButton } from '../choosing/plan-button.js';
import { billingOf, useStanding } from '../choosing/standing.js';
import { useCheckoutReturn } from '../choosing/use-checkout-return.js';
import { useChoosing } from '../choosing/use-choosing.js';
import { usePaidSession } from '../choosing/use-paid-session.js';
import { pricingTexts } from '../texts.js';
import { BillingSwitch } from './billing-switch.js';
import { CheckoutNote } from './checkout-note.js';
import { Faq } from './faq.js';
import { MonthNote } from './month-note.js';
import { PaidNote } from './paid-note.js';
import { PlanCard } from './plan-card.js';
import { PlanPanel } from './plan-panel.js';

const PaymentDialog = lazyPart(async () => (await import('./payment-dialog.js')).PaymentDialog);
const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.js')).UpgradeDialog);
const DowngradeDialog = lazyPart(async () => (await import('./downgrade-dialog.js')).DowngradeDialog);

interface PricingPageProps {
  /** Loads the page anew. */
  readonly reload?: () => void;
  /** Leaves for a page of another site. */
  readonly leaveFor?: (url: string) => void;
}

const reloadPage = () => window.location.reload();
const leavePage = (url: string) => window.location.assign(url);

/** The four plans, what they hold, and the ways to change between them (spec §2 Pricing, §4, §6). */
export function PricingPage({ reload = reloadPage, leaveFor = leavePage }: PricingPageProps) {
  const { title, intro, payments: paymentTexts } = pricingTexts;
  usePageHead({ ...PUBLIC_PAGES['/pricing'], path: '/pricing' });
  const config = useServerConfig().data;
  const standing = useStanding();
  const { choose, shown, close, confirm, failure, leaving } = useChoosing(standing, leaveFor);
  const { paid, failure: notGiven, take, createAccount, giveAgain } = usePaidSession(reload);
  const { back, askAgain } = useCheckoutReturn(standing);
  const [picked, setPicked] = useState<BillingInterval>();
  useEffect(() => showCarriedToast(), []);

  const member = standing.kind === 'member' ? standing.member : undefined;
  const interval = picked ?? billingOf(member);
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-4">
        <div>
          <h1 className="text-display">{title}</h1>
          <p className="mt-1.5 text-muted text-ui">{intro}</p>
        </div>
        <BillingSwitch interval={interval} onChange={setPicked} />
      </div>
      {paid && standing.kind === 'visitor' && <PaidNote plan={paid.plan} onCreate={createAccount} />}
      {paid && notGiven !== undefined && standing.kind !== 'visitor' && (
        <div className="mb-5">
          <ErrorNote
            title={pricingTexts.paid.notGiven(PLANS[paid.plan].name)}
            error={notGiven}
            onRetry={giveAgain}
          />
          <p className="mt-2 text-muted text-ui">{pricingTexts.paid.giveAgain}</p>
        </div>
      )}
      {back && <CheckoutNote back={back} onRefresh={askAgain} />}
      <PlanPanel standing={standing} />
      <ul
        id="plans"
        className="grid gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-2 lg:grid-cols-4"
      >
        {PLAN_IDS.map((id) => (
          <PlanCard
            key={id}
            plan={PLANS[id]}
            interval={interval}
            {...held(id, interval, member)}
            startsOn={
              member?.user.pendingPlan === id && member.user.effectiveAt
                ? utcDay(member.user.effectiveAt, 'short')
                : undefined
            }
            button={planButton(id, interval, standing, config)}
            isBusy={leaving === id}
            onChoose={() => choose(id, interval)}
          />
        ))}
      </ul>
      {interval === 'month' && member && <MonthNote user={member.user} />}
      <p className="mt-3 min-h-5 text-muted text-ui">{config && paymentTexts[config.payments ?? 'none']}</p>
      <Faq payments={config?.payments} />
      <Suspense>
        {shown?.kind === 'payment' && (
          <PaymentDialog
            purchase={shown.purchase}
            onClose={close}
            onPaid={(sessionId) => {
              close();
              if (sessionId === undefined) reloadWithToast(reload);
              else take({ plan: shown.purchase.plan, sessionId });
            }}
          />
        )}
        {shown?.kind === 'upgrade' && member && (
          <UpgradeDialog
            current={member.subscriptionPlan ?? 'free'}
            asked={shown}
            isBusy={leaving !== undefined}
            error={failure}
            onConfirm={confirm}
            onClose={close}
          />
        )}
        {shown?.kind === 'downgrade' && member && (
          <DowngradeDialog
            member={member}
            target={shown.target}
            isDemo={config?.payments === 'demo'}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Whether a card is the member's plan, at the price shown or at the other one. */
function held(id: PlanId, interval: BillingInterval, member: MemberAnswer | undefined) {
  if (!member || (member.subscriptionPlan ?? 'free') !== id) return { isCurrent: false };
  const billing = billingOf(member);
  const isCurrent = isCurrentPrice({ plan: id, interval: billing }, id, interval);
  return { isCurrent, paidBy: isCurrent ? undefined : billing };
}
