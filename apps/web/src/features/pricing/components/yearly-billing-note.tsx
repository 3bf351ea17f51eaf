import { formatUtcDate } from '#ui/lib/dates.js';
import type { MemberResponse } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';

/** Explains how to switch from yearly to monthly billing. */
export function YearlyBillingNote({ user }: Pick<MemberResponse, 'user'>) {
  const { billingInterval, renewsAt } = user;
  if (billingInterval !== 'year' || !renewsAt) return null;
  return (
    <p className="mt-3 text-ui">
      {`You pay by the year until ${formatUtcDate(renewsAt)}. To pay by the month after that,`}{' '}
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        write to us
      </Link>
      .
    </p>
  );
}
