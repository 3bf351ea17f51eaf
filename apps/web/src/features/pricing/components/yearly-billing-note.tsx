import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';
import { pricingTexts } from '../texts.js';

/** Explains how to switch from yearly to monthly billing. */
export function YearlyBillingNote({ user }: Pick<MemberResponse, 'user'>) {
  const { billingInterval, renewsAt } = user;
  if (billingInterval !== 'year' || !renewsAt) return null;
  const { contact, toMonth } = pricingTexts;
  return (
    <p className="mt-3 text-ui">
      {toMonth(formatUtcDate(renewsAt))}{' '}
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        {contact.write}
      </Link>
      .
    </p>
  );
}
