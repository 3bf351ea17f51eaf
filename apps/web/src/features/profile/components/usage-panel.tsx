import type { MemberAnswer } from '../../../lib/member.js';
import { buttonClass } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { MonthUsage } from '../../../ui/month-usage.js';
import { profileTexts } from '../texts.js';

/** What is used of the month's analyses (spec §2, §9). */
export function UsagePanel({ member }: { readonly member: MemberAnswer }) {
  const { title, note, plans } = profileTexts.usage;
  return (
    <>
      <h2 className="mb-4 text-title">{title}</h2>
      <MonthUsage
        plan={member.subscriptionPlan ?? 'free'}
        used={member.monthlyUsageCount}
        limit={member.monthlyLimit}
      />
      <p className="mt-5 max-w-[60ch] text-muted text-ui">{note}</p>
      <Link to="/pricing#plans" className={buttonClass('quiet', 'mt-6')}>
        {plans}
      </Link>
    </>
  );
}
