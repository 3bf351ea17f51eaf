import { summariesText, YEARLY_LABEL } from '../../../../../../core/plans/catalogue.js';
import type { Plan } from '../../../../../../core/plans/plan.js';
import { classNames } from '../../../lib/class-names.js';
import { Badge } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { PlanFeatureList } from '../../../ui/plan-features.js';
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
      <div className="mt-2 mb-5">
        <PlanFeatureList features={plan.features} />
      </div>
      {price === 0 && (
        <Link to="/" className={buttonClass('primary', 'mt-auto')}>
          {ctaText}
        </Link>
      )}
    </li>
  );
}
