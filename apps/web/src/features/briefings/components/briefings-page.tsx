import { useLocation } from 'react-router';
import { MAX_BRIEFING_EPISODES } from '#core/briefings/briefing.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { BRIEFING_MESSAGE, mayMakeBriefings } from '#core/usage/briefing-allowance.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { PersonalPage } from '#web/lib/personal-page.js';
import { useFollowsChoices } from '#web/lib/server-config.js';
import { LinkList } from '#web/ui/link-list.js';
import { PageTitle } from '#web/ui/page.js';
import { PlanNotice } from '#web/ui/plan-notice.js';
import { useBriefings, useNamedEpisodes } from '../api.js';
import { briefingTexts as texts } from '../texts.js';
import { BriefingForm } from './briefing-form.js';

const PATH = '/briefings';

/** The member's briefings, and the form for a new one (contract §13). */
export default function BriefingsPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS[PATH], path: PATH, index: false });
  const { search } = useLocation();
  return (
    <PersonalPage heading={<PageTitle title={texts.title} intro={texts.intro} />} signIn={texts.signIn}>
      <NewBriefing search={search} />
      <OwnBriefings />
    </PersonalPage>
  );
}

function OwnBriefings() {
  return (
    <LinkList
      title={texts.listed}
      list={useBriefings()}
      texts={texts}
      emptyTo="/all-summaries"
      row={({ title, path, status, statementCount, analysisIds, updatedAt }) => ({
        path,
        title,
        facts: [
          texts.status[status],
          `${analysisIds.length} episodes`,
          ...(statementCount > 0 ? [texts.statements(statementCount)] : []),
          formatLocalDate(updatedAt) ?? '',
        ],
      })}
    />
  );
}

/** The form, begun by what the address names: episodes, a collection or a show. */
function NewBriefing({ search }: { readonly search: string }) {
  const hasModel = useFollowsChoices() !== false;
  const plan = useMember().data?.subscriptionPlan;
  const named = new URLSearchParams(search);
  const ids = episodeIds(named.get('episodes') ?? '');
  const episodes = useNamedEpisodes(ids);
  if (!hasModel) return <p className="mb-6 text-body text-muted">{texts.noModel}</p>;
  if (plan === undefined || (ids.length > 0 && episodes.isPending))
    return <Skeleton className="h-120 w-full" />;
  if (!mayMakeBriefings(plan)) return <PlanNotice message={BRIEFING_MESSAGE} action={texts.plans} />;
  const start = {
    collection: named.get('collection') ?? undefined,
    show: named.get('show') ?? undefined,
    q: named.get('q') ?? undefined,
  };
  return (
    <section aria-labelledby="new-briefing" className="border-line border-t pt-6">
      <h2 id="new-briefing" className="mb-4 text-title">
        {texts.new}
      </h2>
      <BriefingForm key={search} start={start} initial={episodes.data ?? []} />
    </section>
  );
}

function episodeIds(text: string): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_BRIEFING_EPISODES);
}
