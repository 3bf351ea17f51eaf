import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NO_MODEL_MESSAGE } from '#core/analysis/provenance/provenance.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { PLANS } from '#core/plans/catalogue.js';
import type { BillingInterval } from '#core/plans/plan.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { isCurrentPrice } from '#core/plans/subscription.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import type { MemberResponse } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useFollowsChoices, useServerConfig } from '#web/lib/server-config.js';
import { reloadKeepingToasts, showToastsAfterReload } from '#web/lib/toasts-after-reload.js';
import { Page } from '#web/ui/page.js';
import {
  type BillingState,
  billingIntervalOf,
  planButton,
  useBillingState,
} from '../checkout/plan-button.js';
import { type CheckoutReturn, useCheckoutReturn } from '../checkout/use-checkout-return.js';
import { usePaidSession } from '../checkout/use-paid-session.js';
import { usePlanSelection } from '../checkout/use-plan-selection.js';
import { pricingTexts } from '../texts.js';
import { Faq } from './faq.js';
import { PlanCard } from './plan-card.js';
import { PlanPanel } from './plan-panel.js';
import { BillingSwitch, UnclaimedPaymentNote, YearlyBillingNote } from './pricing-notes.js';

interface CheckoutNoteProps {
  readonly back: CheckoutReturn;
  readonly onRefresh: () => void;
}

const PaymentDialog = lazyComponent(async () => (await import('./payment-dialog.js')).PaymentDialog);
const UpgradeDialog = lazyComponent(async () => (await import('./upgrade-dialog.js')).UpgradeDialog);
const DowngradeDialog = lazyComponent(async () => (await import('./downgrade-dialog.js')).DowngradeDialog);

interface PricingPageProps {
  /** Reloads the page. */
  readonly reload?: () => void;
  /** Navigates to an external page. */
  readonly leaveFor?: (url: string) => void;
}

const reloadPage = () => window.location.reload();
const leavePage = (url: string) => window.location.assign(url);

/** The four plans with their features and actions to change between them (spec §2 Pricing, §4, §6). */
export default function PricingPage({ reload = reloadPage, leaveFor = leavePage }: PricingPageProps) {
  const { payments: paymentTexts } = pricingTexts;
  usePageHead({ ...PAGE_HEADS['/pricing'], path: '/pricing' });
  const config = useServerConfig().data;
  const isFollowed = useFollowsChoices() !== false;
  const billing = useBillingState();
  const { choose, dialog: shown, close, confirm, failure, leaving } = usePlanSelection(billing, leaveFor);
  const { paid, failure: notGiven, claim: take, createAccount, retry: giveAgain } = usePaidSession(reload);
  const { outcome: back, pollAgain: askAgain } = useCheckoutReturn(billing);
  const [picked, setPicked] = useState<BillingInterval>();
  useEffect(() => showToastsAfterReload(), []);
  useCancelLink(billing, choose);

  const member = billing.kind === 'member' ? billing.member : undefined;
  const interval = picked ?? billingIntervalOf(member);
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-4">
        <div>
          <h1 className="text-display">Choose Your Plan</h1>
          <p className="mt-1.5 text-muted text-ui">
            Reading summaries is free for everybody. A plan is for making new ones.
          </p>
        </div>
        <BillingSwitch interval={interval} onChange={setPicked} />
      </div>
      {paid && billing.kind === 'visitor' && (
        <UnclaimedPaymentNote plan={paid.plan} onCreate={createAccount} />
      )}
      {paid && notGiven !== undefined && billing.kind !== 'visitor' && (
        <div className="mb-5">
          <ErrorAlert
            title={`${PLANS[paid.plan].name} is paid, but could not be given to your account yet`}
            error={notGiven}
            onRetry={giveAgain}
          />
          <p className="mt-2 text-muted text-ui">
            The payment is kept in this tab: try again within 24 hours of it, and keep the tab open until
            then. Write to us if that does not help.
          </p>
        </div>
      )}
      {back && <CheckoutNote back={back} onRefresh={askAgain} />}
      <PlanPanel billing={billing} />
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
                ? formatUtcDate(member.user.effectiveAt, 'short')
                : undefined
            }
            button={planButton(id, interval, billing, config)}
            isBusy={leaving === id}
            onChoose={() => choose(id, interval)}
          />
        ))}
      </ul>
      {interval === 'month' && member && <YearlyBillingNote user={member.user} />}
      <p className="mt-3 min-h-5 text-muted text-ui">{config && paymentTexts[config.payments ?? 'none']}</p>
      {!isFollowed && (
        <p className="mt-1 text-muted text-ui">{`${NO_MODEL_MESSAGE} Every plan makes standard summaries here.`}</p>
      )}
      <Faq payments={config?.payments} autoSummarize={config?.autoSummarize} hasStyles={isFollowed} />
      <LazyDialog>
        {shown?.kind === 'payment' && (
          <PaymentDialog
            purchase={shown.purchase}
            onClose={close}
            onPaid={(sessionId) => {
              close();
              if (sessionId === undefined) reloadKeepingToasts(reload);
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
      </LazyDialog>
    </Page>
  );
}

/** Opens the cancellation for the link of the profile page, once; afterwards the address is the page's own. */
function useCancelLink(billing: BillingState, choose: (plan: PlanId, interval: BillingInterval) => void) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isAsked = billing.kind === 'member' && new URLSearchParams(search).get('cancel') === '1';
  const open = useRef(choose);
  open.current = choose;
  useEffect(() => {
    if (!isAsked) return;
    navigate(`/pricing${hash}`, { replace: true });
    open.current('free', 'month');
  }, [isAsked, hash, navigate]);
}

/** True when a card is the member's current plan, at the displayed interval or the other one. */
function held(id: PlanId, interval: BillingInterval, member: MemberResponse | undefined) {
  if (!member || (member.subscriptionPlan ?? 'free') !== id) return { isCurrent: false };
  const billing = billingIntervalOf(member);
  const isCurrent = isCurrentPrice({ plan: id, interval: billing }, id, interval);
  return { isCurrent, paidBy: isCurrent ? undefined : billing };
}

/** Result of the payment after the return from the payment page. */
function CheckoutNote({ back, onRefresh }: CheckoutNoteProps) {
  const { title, text } = pricingTexts.checkout[back];
  return (
    <section className="mb-5 border-accent border-l-2 py-1 pl-4">
      <div role="status">
        <h2 className="font-medium font-sans text-ui">{title}</h2>
        <p className="mt-1 text-muted text-ui">{text}</p>
      </div>
      {back === 'slow' && (
        <Button variant="quiet" className="mt-3" onClick={onRefresh}>
          {pricingTexts.checkout.refresh}
        </Button>
      )}
    </section>
  );
}
