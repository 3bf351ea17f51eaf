import { useId } from 'react';
import { BILLING_INTERVALS, type BillingInterval } from '#core/plans/plan.js';
import { pricingTexts } from '../texts.js';

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
