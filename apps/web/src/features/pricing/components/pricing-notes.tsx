import { NO_MODEL_MESSAGE } from '#core/analysis/provenance/provenance.js';
import { PLANS } from '#core/plans/catalogue.js';
import { type PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { useFollowsChoices } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import type { CheckoutReturn } from '../checkout/use-checkout-return.js';

interface UnclaimedPaymentNoteProps {
  readonly plan: PlanId;
  readonly onCreate: () => void;
}

/** Reminder of a payment without an account, with a button to create one (spec §4). */
export function UnclaimedPaymentNote({ plan, onCreate }: UnclaimedPaymentNoteProps) {
  return (
    <section className="mb-5 border-accent border-l-2 py-1 pl-4">
      <h2 className="font-medium font-sans text-ui">{`${PLANS[plan].name} is paid and waits for your account`}</h2>
      <p className="mt-1 text-muted text-ui">
        Create it, or sign in to the one that you have, within 24 hours of the payment.
      </p>
      <Button variant="primary" className="mt-3" onClick={onCreate}>
        Create Account
      </Button>
    </section>
  );
}

/** Explains how to switch from yearly to monthly billing. */
export function YearlyBillingNote({ user }: Pick<MemberResponse, 'user'>) {
  const { billingInterval, renewsAt } = user;
  if (billingInterval !== 'year' || !renewsAt) return null;
  return (
    <p className="mt-3 text-ui">
      {`You pay by the year until ${formatUtcDate(renewsAt)}. To pay by the month after that,`}{' '}
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        write to us
      </Link>
      .
    </p>
  );
}

/** Says before a payment which features of the plans this server does not have. */
export function NoModelNote({ more = '' }: { readonly more?: string }) {
  const isFollowed = useFollowsChoices() !== false;
  return isFollowed ? null : <p className="mt-1 text-muted text-ui">{`${NO_MODEL_MESSAGE}${more}`}</p>;
}

interface CheckoutNoteProps {
  readonly result: CheckoutReturn;
  readonly onRefresh: () => void;
}

const CHECKOUT_RESULTS: Readonly<Record<CheckoutReturn, { readonly title: string; readonly text: string }>> =
  {
    confirming: {
      title: 'The payment went through',
      text: 'Your plan is being put in force. This page shows it as soon as it is.',
    },
    slow: {
      title: 'The payment went through',
      text: 'It may take a minute until the plan is in force. You need not pay again.',
    },
    signedOut: {
      title: 'The payment went through',
      text: 'Sign in to the account that you paid for to see its plan.',
    },
    cancelled: { title: 'The checkout was left', text: 'Nothing was charged, and your plan is the same.' },
  };

/** Result of the payment after the return from the payment page. */
export function CheckoutNote({ result, onRefresh }: CheckoutNoteProps) {
  const { title, text } = CHECKOUT_RESULTS[result];
  return (
    <section className="mb-5 border-accent border-l-2 py-1 pl-4">
      <div role="status">
        <h2 className="font-medium font-sans text-ui">{title}</h2>
        <p className="mt-1 text-muted text-ui">{text}</p>
      </div>
      {result === 'slow' && (
        <Button variant="quiet" className="mt-3" onClick={onRefresh}>
          Refresh
        </Button>
      )}
    </section>
  );
}
