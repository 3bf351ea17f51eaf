import { Button } from '#ui/components/button.js';
import type { CheckoutReturn } from '../checkout/use-checkout-return.js';
import { pricingTexts } from '../texts.js';

interface CheckoutNoteProps {
  readonly back: CheckoutReturn;
  readonly onRefresh: () => void;
}

/** Result of the payment after the return from the payment page. */
export function CheckoutNote({ back, onRefresh }: CheckoutNoteProps) {
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
