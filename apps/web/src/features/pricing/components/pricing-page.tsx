import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { PLANS, YEARLY_LABEL } from '#core/plans/catalogue.js';
import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { isCurrentPrice } from '#core/plans/subscription.js';
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
import { useCheckoutReturn } from '../checkout/use-checkout-return.js';
import { usePaidSession } from '../checkout/use-paid-session.js';
import { usePlanSelection } from '../checkout/use-plan-selection.js';
import { Faq } from './faq.js';
import { PlanCard } from './plan-card.js';
import { PlanPanel } from './plan-panel.js';
import { CheckoutNote, NoModelNote, UnclaimedPaymentNote, YearlyBillingNote } from './pricing-notes.js';

const PAYMENT_NOTES = {
  demo: 'Payment is a demo here: plans can be tried with a test card, and no money is taken.',
  stripe:
    'You pay for your first plan on Stripe’s own page, which saves the card. For a higher plan, or the year, later on that card is charged once you have confirmed the amount. A plan is in force as soon as its payment went through.',
  none: 'Plans cannot be bought or changed on this server at the moment.',
} as const;

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
  usePageHead({ ...PAGE_HEADS['/pricing'], path: '/pricing' });
  const config = useServerConfig().data;
  const isFollowed = useFollowsChoices() !== false;
  const billing = useBillingState();
  const { choose, dialog: shown, close, confirm, failure, leaving } = usePlanSelection(billing, leaveFor);
  const { paid, failure: claimError, claim, createAccount, retry: retryClaim } = usePaidSession(reload);
  const { outcome: checkoutResult, pollAgain } = useCheckoutReturn(billing);
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
      {paid && claimError !== undefined && billing.kind !== 'visitor' && (
        <div className="mb-5">
          <ErrorAlert
            title={`${PLANS[paid.plan].name} is paid, but could not be given to your account yet`}
            error={claimError}
            onRetry={retryClaim}
          />
          <p className="mt-2 text-muted text-ui">
            The payment is kept in this tab: try again within 24 hours of it, and keep the tab open until
            then. Write to us if that does not help.
          </p>
        </div>
      )}
      {checkoutResult && <CheckoutNote result={checkoutResult} onRefresh={pollAgain} />}
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
      <p className="mt-3 min-h-5 text-muted text-ui">{config && PAYMENT_NOTES[config.payments ?? 'none']}</p>
      <NoModelNote more=" Every plan makes standard summaries here." />
      <Faq payments={config?.payments} autoSummarize={config?.autoSummarize} hasStyles={isFollowed} />
      <LazyDialog>
        {shown?.kind === 'payment' && (
          <PaymentDialog
            purchase={shown.purchase}
            onClose={close}
            onPaid={(sessionId) => {
              close();
              if (sessionId === undefined) reloadKeepingToasts(reload);
              else claim({ plan: shown.purchase.plan, sessionId });
            }}
          />
        )}
        {shown?.kind === 'upgrade' && member && (
          <UpgradeDialog
            current={member.subscriptionPlan ?? 'free'}
            confirmation={shown}
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
  const isRequested = billing.kind === 'member' && new URLSearchParams(search).get('cancel') === '1';
  const open = useRef(choose);
  open.current = choose;
  useEffect(() => {
    if (!isRequested) return;
    navigate(`/pricing${hash}`, { replace: true });
    open.current('free', 'month');
  }, [isRequested, hash, navigate]);
}

/** True when a card is the member's current plan, at the displayed interval or the other one. */
function held(id: PlanId, interval: BillingInterval, member: MemberResponse | undefined) {
  if (!member || (member.subscriptionPlan ?? 'free') !== id) return { isCurrent: false };
  const billing = billingIntervalOf(member);
  const isCurrent = isCurrentPrice({ plan: id, interval: billing }, id, interval);
  return { isCurrent, paidBy: isCurrent ? undefined : billing };
}

interface BillingSwitchProps {
  readonly interval: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
}

/** Switch between monthly and yearly prices. */
function BillingSwitch({ interval, onChange }: BillingSwitchProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">Billing</legend>
      {BILLING_INTERVALS.map((one) => (
        <label
          key={one}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-4 text-muted text-ui transition-colors hover:text-ink has-checked:bg-line forced-colors:has-checked:underline has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === interval}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {one === 'month' ? 'Monthly' : 'Yearly'}
          {one === 'year' && <span className="font-normal text-accent text-note">{YEARLY_LABEL}</span>}
        </label>
      ))}
    </fieldset>
  );
}
