import {
  type CardForm,
  type CardProblem,
  cardProblems,
  DEMO_CARD,
  TEST_CARD_MESSAGE,
} from '#core/payments/test-cards.js';
import { amountOf, PLANS } from '#core/plans/catalogue.js';
import type { Purchase } from '#core/plans/purchase.js';
import { Badge } from '#ui/components/badge.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { usePayment } from '../api.js';
import { priceText, pricingToasts } from '../texts.js';
import { NoModelNote } from './pricing-notes.js';

interface PaymentDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
  /** Called on success, with the session id of a payment without an account. */
  readonly onPaid: (sessionId: string | undefined) => void;
}

const FIELDS = ['cardNumber', 'expiry', 'cvc'] as const satisfies readonly (keyof CardForm)[];
const SECRET = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Demo payment (spec §2, §4, §9). It cannot be closed while processing, so that the result is always shown. */
export function PaymentDialog({ purchase, onClose, onPaid }: PaymentDialogProps) {
  const { field, handleSubmit, setError } = useFormFields<CardForm>({ defaultValues: DEMO_CARD });
  const { isBusy, pay } = usePayment(purchase);
  const { plan, interval } = purchase;
  const amount = amountOf(plan, interval);

  const refuse = (problems: readonly CardProblem[]) => {
    problems.forEach(({ field, message }, at) => {
      setError(field, { message }, { shouldFocus: at === 0 });
    });
  };
  const submit = handleSubmit(async (card) => {
    const problems = cardProblems(card);
    if (problems.length > 0) return refuse(problems);
    try {
      const sessionId = await pay(card);
      showToast(pricingToasts.paid);
      onPaid(sessionId);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const atFields = fieldProblems(error);
      if (atFields.length === 0) showToast(pricingToasts.paymentFailed);
      refuse(atFields);
    }
  });
  return (
    <Dialog
      title={`Get ${PLANS[plan].name}`}
      description="This is a demo. No money is taken, and nothing of the card is stored: use a test card number."
      dismissible={!isBusy}
      onClose={onClose}
    >
      <p className="mt-5 flex items-baseline justify-between gap-4 border-line border-y py-3">
        <span className="text-muted text-ui">Amount</span>
        <span className="font-medium font-serif text-title tabular-nums">{priceText(amount, interval)}</span>
      </p>
      <NoModelNote />
      <form onSubmit={submit} noValidate autoComplete="off" className="mt-5 space-y-4">
        <Badge>Demo card</Badge>
        <TextField
          label="Card number"
          inputMode="numeric"
          {...SECRET}
          readOnly={isBusy}
          hint="Prefilled with a published test number."
          {...field('cardNumber')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField label="Expires" inputMode="numeric" {...SECRET} readOnly={isBusy} {...field('expiry')} />
          <TextField label="CVC" inputMode="numeric" {...SECRET} readOnly={isBusy} {...field('cvc')} />
        </div>
        <Button type="submit" className="w-full" isBusy={isBusy}>
          {isBusy ? 'Processing payment…' : `Pay $${amount} (demo)`}
        </Button>
        <Button variant="quiet" className="w-full" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <p role="status" className="-mt-2.5 -mb-4 min-h-5 text-center text-muted text-note">
          {isBusy && 'About two seconds; please keep this window open.'}
        </p>
      </form>
    </Dialog>
  );
}

/** The server's validation errors of the card, by field. */
function fieldProblems(error: unknown): readonly CardProblem[] {
  if (error instanceof ApiError && error.payload.message === TEST_CARD_MESSAGE) {
    return [{ field: 'cardNumber', message: TEST_CARD_MESSAGE }];
  }
  return fieldErrors(error, FIELDS);
}
