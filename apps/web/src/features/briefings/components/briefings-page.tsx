import { Lock } from 'lucide-react';
import { useLocation } from 'react-router';
import { MAX_BRIEFING_EPISODES } from '#core/briefings/briefing.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { BRIEFING_MESSAGE, mayMakeBriefings } from '#core/usage/briefing-allowance.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useFollowsChoices } from '#web/lib/server-config.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { useBriefings, useNamedEpisodes } from '../api.js';
import { briefingTexts as texts } from '../texts.js';
import { BriefingForm } from './briefing-form.js';

const PATH = '/briefings';

/** The member's briefings, and the form for a new one (contract §13). */
export default function BriefingsPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS[PATH], path: PATH, index: false });
  const { status } = useSession();
  const { search } = useLocation();
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        <PageTitle title={texts.title} intro={texts.intro} />
        {status === 'signedOut' && (
          <div className="border-line border-t pt-6">
            <p className="text-body text-muted">{texts.signIn}</p>
            <Button
              className="mt-4"
              onClick={() => requestSignIn({ kind: 'voluntary', returnTo: PATH + search })}
            >
              Sign In
            </Button>
          </div>
        )}
        {status === 'signedIn' && (
          <>
            <NewBriefing search={search} />
            <List />
          </>
        )}
      </div>
    </Page>
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
    return <Skeleton className="h-40 w-full" />;
  if (!mayMakeBriefings(plan)) {
    return (
      <p className="mb-6 flex items-start gap-2 text-ui">
        <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        <span>
          {BRIEFING_MESSAGE}{' '}
          <Link to="/pricing#plans" className="text-accent underline decoration-1 underline-offset-4">
            {texts.plans}
          </Link>
        </span>
      </p>
    );
  }
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

function List() {
  const list = useBriefings();
  return (
    <section aria-labelledby="own-briefings" className="mt-14">
      <h2 id="own-briefings" className="mb-4 text-title">
        {texts.listed}
      </h2>
      <QueryStates
        data={list.data}
        query={list}
        loading={
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="mt-3 h-14 w-full" />
          </div>
        }
        failure={texts.failure}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-body text-muted">{texts.empty}</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map(({ id, title, path, status, statementCount, analysisIds, updatedAt }) => (
              <li key={id} className="wrap-anywhere py-3">
                <Link to={path} className="link font-medium text-body">
                  {title}
                </Link>
                <p className="text-muted text-note tabular-nums">
                  {[
                    texts.status[status],
                    `${analysisIds.length} episodes`,
                    ...(statementCount > 0 ? [texts.statements(statementCount)] : []),
                    formatLocalDate(updatedAt) ?? '',
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
