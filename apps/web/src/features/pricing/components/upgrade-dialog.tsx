import { amountOf, PLANS } from '#core/plans/catalogue.js';
import type { PlanId } from '#core/plans/plan.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { userMessage } from '#ui/lib/api-errors.js';
import type { UpgradeConfirmation } from '../checkout/use-plan-selection.js';
import { priceText } from '../texts.js';
import { NoModelNote } from './pricing-notes.js';

interface UpgradeDialogProps {
  readonly current: PlanId;
  readonly confirmation: UpgradeConfirmation;
  readonly isBusy: boolean;
  /** Error of the last attempt. */
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmation of the amount that an upgrade charges to the saved card (spec §4: upgrades apply immediately). */
export function UpgradeDialog({
  current,
  confirmation,
  isBusy,
  error,
  onConfirm,
  onClose,
}: UpgradeDialogProps) {
  const { purchase, due, isRecalculated } = confirmation;
  const { plan, interval } = purchase;
  const { name } = PLANS[plan];
  const amount = formatMoney(due.amount, due.currency);
  return (
    <Dialog
      role="alertdialog"
      title={plan === current ? `Pay ${name} by the ${interval}?` : `Upgrade to ${name}?`}
      description="Your saved card is charged as soon as you confirm, and the change is in force at once."
      dismissible={!isBusy}
      onClose={onClose}
    >
      <dl className="mt-5 border-line border-y">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-muted text-ui">{name}</dt>
          <dd className="tabular-nums">{priceText(amountOf(plan, interval), interval)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-line border-t py-3">
          <dt className="text-muted text-ui">Charged now</dt>
          <dd className="font-medium font-serif text-title tabular-nums">{amount}</dd>
        </div>
      </dl>
      <p className="mt-4 text-muted text-ui">
        Pro rata: what you have paid for and not used yet is taken off. It is renewed at the full price.
      </p>
      <NoModelNote />
      <p role="status" className="mt-2 text-ui empty:hidden">
        {isRecalculated && 'The amount has been worked out anew. Please confirm it.'}
      </p>
      {error != null && !isBusy && (
        <p role="alert" className="mt-2 text-danger text-ui">
          {userMessage(error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? 'Processing payment…' : `Pay ${amount} now`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Formats an amount in the currency's smallest unit: 733 usd is $7.33. */
function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
