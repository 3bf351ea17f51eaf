import { PLANS } from '../../../../../../core/plans/catalogue.js';
import { startsYear } from '../../../../../../core/plans/subscription.js';
import type { MemberAnswer } from '../../../lib/member.js';
import { Button } from '../../../ui/button.js';
import { billingOf } from '../choosing/standing.js';
import { pricingTexts } from '../texts.js';

interface YearOfferProps {
  readonly member: MemberAnswer;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** How somebody who pays by the month comes to pay the same plan by the year. */
export function YearOffer({ member, isBusy, onChoose }: YearOfferProps) {
  const plan = member.subscriptionPlan ?? 'free';
  if (!startsYear({ plan, interval: billingOf(member) }, plan, 'year')) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-ui">
      {pricingTexts.byTheMonth(PLANS[plan].name)}
      <Button look="text" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => !isBusy && onChoose()}>
        {pricingTexts.toYear}
      </Button>
    </p>
  );
}
