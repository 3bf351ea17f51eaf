import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';

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
