import { amountOf, YEARLY_LABEL, yearlySaving } from '#core/plans/catalogue.js';
import type { BillingInterval, Plan } from '#core/plans/plan.js';
import { Badge } from '#ui/components/badge.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { classNames } from '#ui/lib/class-names.js';
import { Link } from '#web/ui/link.js';
import { PlanAllowances, PlanFeatureList } from '#web/ui/plan-features.js';
import type { PlanButton } from '../checkout/plan-button.js';
import { dollars } from '../texts.js';

interface PlanCardProps {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly isCurrent: boolean;
  /** The member's billing interval for this plan, if it differs from the price shown. */
  readonly paidBy?: BillingInterval;
  /** Date on which a scheduled change to this plan takes effect. */
  readonly startsOn?: string;
  readonly button: PlanButton;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** A plan with its price, allowance, entitlements and a single button. */
export function PlanCard(props: PlanCardProps) {
  const { plan, interval, isCurrent, paidBy, startsOn } = props;
  const { name, popular } = plan;
  return (
    <li
      className={classNames(
        'flex flex-col border-t-2 bg-sheet px-3.5 py-5',
        isCurrent || paidBy || popular ? 'border-t-accent' : 'border-t-transparent',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead">{name}</h2>
        {isCurrent && <Badge tone="solid">Current Plan</Badge>}
        {paidBy && <Badge tone="accent">{`Yours by the ${paidBy}`}</Badge>}
        {!isCurrent && !paidBy && startsOn && <Badge>{`From ${startsOn}`}</Badge>}
        {!isCurrent && !paidBy && !startsOn && popular && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <Price plan={plan} interval={interval} />
      {paidBy === 'month' && (
        <p className="text-note tabular-nums">{`You save ${dollars(yearlySaving(plan.id))} a year.`}</p>
      )}
      <div className="mt-2 border-line border-t pt-3">
        <PlanAllowances plan={plan} />
      </div>
      <div className="mt-2 mb-5">
        <PlanFeatureList features={plan.features} />
      </div>
      <div className="mt-auto">
        <ChoiceButton {...props} />
      </div>
    </li>
  );
}

function Price({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const { id, price, yearlyPrice } = plan;
  const note =
    interval === 'year'
      ? `instead of ${dollars(12 * price)} in 12 months`
      : `or ${dollars(yearlyPrice ?? 0)}/year, ${YEARLY_LABEL}`;
  return (
    <>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-medium font-serif text-display tabular-nums leading-none">
          {`$${amountOf(id, interval)}`}
        </span>
        <span className="text-muted text-ui">{`/${interval}`}</span>
      </p>
      <p className="mt-2 min-h-5 text-muted text-note tabular-nums">
        {yearlyPrice === undefined ? 'No card, no end date' : note}
      </p>
    </>
  );
}

function ChoiceButton({ plan, button, isBusy, isCurrent, onChoose }: PlanCardProps) {
  const { label, state } = button;
  const isOffer = button.to === undefined && (state === 'leads' || (plan.popular && !isCurrent));
  const look = isOffer ? 'primary' : 'quiet';
  if (state === 'waits') return <Skeleton className="h-11 w-full" />;
  if (state === 'leads') {
    return (
      <Link to={button.to ?? '/'} className={buttonClass(look, 'w-full')}>
        {label}
      </Link>
    );
  }
  const isOff = state === 'disabled' || isBusy;
  return (
    <Button
      variant={look}
      className="w-full"
      disabled={isCurrent && state === 'disabled'}
      aria-disabled={isOff}
      aria-busy={isBusy}
      onClick={() => onChoose()}
    >
      {label}
    </Button>
  );
}
