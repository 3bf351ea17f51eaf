import { PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { pricingTexts } from '../texts.js';

interface UnclaimedPaymentNoteProps {
  readonly plan: PlanId;
  readonly onCreate: () => void;
}

/** Reminder of a payment without an account, with a button to create one (spec §4). */
export function UnclaimedPaymentNote({ plan, onCreate }: UnclaimedPaymentNoteProps) {
  const { title, text, create } = pricingTexts.paid;
  return (
    <section className="mb-5 border-accent border-l-2 py-1 pl-4">
      <h2 className="font-medium font-sans text-ui">{title(PLANS[plan].name)}</h2>
      <p className="mt-1 text-muted text-ui">{text}</p>
      <Button variant="primary" className="mt-3" onClick={onCreate}>
        {create}
      </Button>
    </section>
  );
}
