import { utcDay } from '#ui/lib/utc-day.js';
import type { MemberAnswer } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';
import { pricingTexts } from '../texts.js';

/** How somebody who pays by the year comes to pay by the month. */
export function MonthNote({ user }: Pick<MemberAnswer, 'user'>) {
  const { billingInterval, renewsAt } = user;
  if (billingInterval !== 'year' || !renewsAt) return null;
  const { contact, toMonth } = pricingTexts;
  return (
    <p className="mt-3 text-ui">
      {toMonth(utcDay(renewsAt))}{' '}
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        {contact.write}
      </Link>
      .
    </p>
  );
}
