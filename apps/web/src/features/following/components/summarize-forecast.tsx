import { includesAutoSummarize } from '#core/following/auto-summarize.js';
import type { Follow } from '#core/following/follow.js';
import { Badge } from '#ui/components/badge.js';
import { useMember } from '#web/lib/member.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
import { useFollows } from '../api.js';

/** Episodes of followed shows that will be summarized, and the most that they take of the member's month. */
export function SummarizeForecast() {
  const setting = useServerConfig().data?.autoSummarize ?? 'off';
  const plan = useMember().data?.subscriptionPlan;
  return (
    <Section
      title={
        <>
          What will be summarized
          {setting === 'off' && <Badge>Coming soon</Badge>}
        </>
      }
      titleClass="flex items-center gap-3 text-title"
      className="border-ink border-t pt-4"
    >
      <div className="mt-2 text-muted text-ui">
        {setting === 'off' ? (
          <p>
            Auto-Summarize is coming soon. Until then new episodes are listed, and you choose which to
            summarize.
          </p>
        ) : plan && includesAutoSummarize(plan) ? (
          <Forecast />
        ) : (
          <>
            <p>
              New episodes are listed, which uses nothing of your month. Plans with Auto-Summarize can have
              them summarized by themselves.
            </p>
            <Link to="/pricing" className="link inline-flex min-h-11 items-center">
              Compare plans
            </Link>
          </>
        )}
      </div>
    </Section>
  );
}

function Forecast() {
  const member = useMember().data;
  const follows = useFollows().data?.pages.flatMap(({ data }) => data) ?? [];
  const summarized = follows.filter(({ mode, paused }) => mode === 'summarize' && !paused);
  if (summarized.length === 0 || !member)
    return <p>No show is set to be summarized. Listing new episodes uses nothing of your month.</p>;
  const left = Math.max(0, member.monthlyLimit - member.monthlyUsageCount);
  const budget = summarized.reduce((sum, { maxPerMonth }) => sum + maxPerMonth, 0);
  return (
    <>
      <p className="text-ink">{`At most ${Math.min(budget, left).toLocaleString()} summaries this month, of the ${left.toLocaleString()} that you have left.`}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {summarized.map((follow) => (
          <li key={follow.id} className="py-2">
            <span className="block break-words text-ink">{follow.show.name}</span>
            {ruleOf(follow)}
          </li>
        ))}
      </ul>
      <p className="mt-3">When nothing is left, new episodes are listed only.</p>
    </>
  );
}

function ruleOf({ maxPerMonth, keywords }: Follow): string {
  const limit = `at most ${maxPerMonth.toLocaleString()} a month`;
  return keywords.length === 0 ? limit : `${limit}, with ${keywords.join(', ')}`;
}
