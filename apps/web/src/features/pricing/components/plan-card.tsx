import { Check, Minus } from 'lucide-react';
import { summariesText, YEARLY_LABEL } from '../../../../../../core/plans/catalogue.js';
import type { Plan } from '../../../../../../core/plans/plan.js';
import { classNames } from '../../../lib/class-names.js';
import { Badge } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { planRows } from '../plan-rows.js';
import { pricingTexts } from '../texts.js';

/** One plan: price, allowance and every entitlement of the catalogue. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  const { name, price, yearlyPrice, popular, ctaText } = plan;
  return (
    <li
      className={classNames(
        'flex flex-col border-t-2 bg-sheet p-5',
        popular ? 'border-t-accent' : 'border-t-transparent',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead">{name}</h2>
        {popular && <Badge tone="accent">{pricingTexts.popular}</Badge>}
      </div>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-medium font-serif text-display tabular-nums leading-none">${price}</span>
        <span className="text-muted text-ui">/month</span>
      </p>
      <p className="mt-2 min-h-9 text-muted text-note tabular-nums">
        {yearlyPrice === undefined ? 'No card, no end date' : `$${yearlyPrice}/year, ${YEARLY_LABEL}`}
      </p>
      <p className="mt-2 border-line border-t pt-3 font-medium text-ui tabular-nums">{summariesText(plan)}</p>
      <ul className="mt-2 mb-5 space-y-1.5 text-ui">
        {planRows(plan.features).map(({ label, value, has }) => (
          <li key={label} className={classNames('flex gap-2', !has && 'text-muted')}>
            {has ? (
              <Check size={17} aria-hidden="true" className="mt-px text-accent" />
            ) : (
              <Minus size={17} aria-hidden="true" className="mt-px" />
            )}
            <span>
              {label}
              {value !== undefined && <span className="text-muted">: {value}</span>}
            </span>
          </li>
        ))}
      </ul>
      {price === 0 && (
        <Link to="/" className={buttonClass('primary', 'mt-auto')}>
          {ctaText}
        </Link>
      )}
    </li>
  );
}
