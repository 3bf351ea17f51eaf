import { includesAutoSummarize } from '#core/following/auto-summarize.js';
import type { Follow } from '#core/following/follow.js';
import { Badge } from '#ui/components/badge.js';
import { useMember } from '#web/lib/member.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import { useFollows } from '../api.js';
import { followingTexts } from '../texts.js';

/** Episodes of followed shows that will be summarized, and the most that they take of the member's month. */
export function SummarizeForecast() {
  const setting = useServerConfig().data?.autoSummarize ?? 'off';
  const plan = useMember().data?.subscriptionPlan;
  const texts = followingTexts.forecast;
  return (
    <section aria-labelledby="forecast" className="border-ink border-t pt-4">
      <h2 id="forecast" className="flex items-center gap-3 text-title">
        {texts.title}
        {setting === 'off' && <Badge>{texts.comingSoon}</Badge>}
      </h2>
      <div className="mt-2 text-muted text-ui">
        {setting === 'off' ? (
          <p>{texts.off}</p>
        ) : plan && includesAutoSummarize(plan) ? (
          <Forecast />
        ) : (
          <>
            <p>{texts.plan}</p>
            <Link to="/pricing" className="link inline-flex min-h-11 items-center">
              {texts.plans}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

function Forecast() {
  const member = useMember().data;
  const follows = useFollows().data?.pages.flatMap(({ data }) => data) ?? [];
  const summarized = follows.filter(({ mode, paused }) => mode === 'summarize' && !paused);
  const texts = followingTexts.forecast;
  if (summarized.length === 0 || !member) return <p>{texts.nothing}</p>;
  const left = Math.max(0, member.monthlyLimit - member.monthlyUsageCount);
  const budget = summarized.reduce((sum, { maxPerMonth }) => sum + maxPerMonth, 0);
  return (
    <>
      <p className="text-ink">{texts.uses(Math.min(budget, left), left)}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {summarized.map((follow) => (
          <li key={follow.id} className="py-2">
            <span className="block break-words text-ink">{follow.show.name}</span>
            {ruleOf(follow)}
          </li>
        ))}
      </ul>
      <p className="mt-3">{texts.over}</p>
    </>
  );
}

function ruleOf({ maxPerMonth, keywords }: Follow): string {
  const { show, words } = followingTexts.forecast;
  return keywords.length === 0 ? show(maxPerMonth) : `${show(maxPerMonth)}, ${words(keywords.join(', '))}`;
}
