import { PLANS, summariesText } from '#core/plans/catalogue.js';
import { buttonClass } from '#ui/components/button.js';
import { formatUtcDate } from '#ui/lib/format-utc-date.js';
import type { MemberResponse } from '#web/lib/member.js';
import { Link } from '#web/ui/link.js';
import { MonthlyUsage } from '#web/ui/monthly-usage.js';
import { profileTexts } from '../texts.js';

/** Usage of the monthly analyses (spec §2, §9). */
export function UsagePanel({ member }: { readonly member: MemberResponse }) {
  const { title, note, plans, from } = profileTexts.usage;
  const { pendingPlan, effectiveAt } = member.user;
  return (
    <>
      <h2 className="mb-4 text-title">{title}</h2>
      <MonthlyUsage
        plan={member.subscriptionPlan ?? 'free'}
        used={member.monthlyUsageCount}
        limit={member.monthlyLimit}
      />
      {pendingPlan && effectiveAt && (
        <p role="note" className="mt-5 border-accent border-l-2 py-1 pl-4 text-ui tabular-nums">
          {from} <time dateTime={effectiveAt}>{formatUtcDate(effectiveAt)}</time> (UTC):{' '}
          {summariesText(PLANS[pendingPlan])}.
        </p>
      )}
      <p className="mt-5 max-w-[60ch] text-muted text-ui">{note}</p>
      <Link to="/pricing#plans" className={buttonClass('quiet', 'mt-6')}>
        {plans}
      </Link>
    </>
  );
}
