import { useId } from 'react';
import { PLANS } from '#core/plans/catalogue.js';
import { BILLING_INTERVALS, type BillingInterval, type PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';
import { pricingTexts } from '../texts.js';

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

interface BillingSwitchProps {
  readonly interval: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
}

/** Switch between monthly and yearly prices. */
export function BillingSwitch({ interval, onChange }: BillingSwitchProps) {
  const name = useId();
  const texts = pricingTexts.billing;
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{texts.legend}</legend>
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
          {texts[one]}
          {one === 'year' && <span className="font-normal text-accent text-note">{texts.yearLabel}</span>}
        </label>
      ))}
    </fieldset>
  );
}
