import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { buttonClass } from '#ui/components/button.js';
import { useApi } from '#web/lib/api-client.js';
import { NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { NewEpisodeRow } from '#web/lib/following/new-episode-row.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { mergePages, parseAnalysesPage, useItemPages } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import { AnalysisCards } from '#web/ui/analysis-card.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { countText, newTexts, savedTexts } from '../texts.js';
import { HighlightList, NoteList } from './highlight-list.js';
import { PagedList } from './paged-list.js';
import { SavedList } from './saved-list.js';
import { TodoList } from './todo-list.js';
import '../saved.css';

/** /saved and /my-summaries (spec §2, My Summaries / Saved Summaries). */
export default function SavedPage() {
  const { status } = useSession();
  const title = status === 'signedOut' ? savedTexts.titleSignedOut : savedTexts.title;
  usePageHead({
    ...PERSONAL_PAGE_HEADS['/saved'],
    title: withProductName(title),
    path: '/saved',
    index: false,
  });
  return (
    <Page className="pb-20">
      <h1 className="pt-6 pb-3 text-display sm:pt-14 sm:pb-6">{title}</h1>
      {status === 'loading' && <CardSkeletons label={savedTexts.loading} />}
      {status === 'signedOut' && <SignedOut />}
      {status === 'signedIn' && <Lists />}
    </Page>
  );
}

/** Lists of the page by the value of `list` in the address; the first is without. */
const LISTS: readonly { readonly id: string; readonly name: string; readonly List: ComponentType }[] = [
  { id: '', name: savedTexts.saved, List: SavedList },
  { id: 'made', name: savedTexts.made, List: OwnList },
  { id: 'new', name: savedTexts.newest, List: NewList },
  { id: 'todo', name: savedTexts.todo, List: TodoList },
  { id: 'highlights', name: savedTexts.highlights, List: HighlightList },
  { id: 'notes', name: savedTexts.notes, List: NoteList },
];

function Lists() {
  const { pathname, search } = useLocation();
  const listParam = new URLSearchParams(search).get('list');
  const current = LISTS.find(({ id }) => id === listParam) ?? LISTS[0];
  return (
    <>
      <nav
        aria-label={savedTexts.lists}
        className="scroll-row mb-4 flex gap-4 border-line border-b sm:mb-6 sm:gap-6"
      >
        {LISTS.map(({ id, name }) => (
          <Link
            key={id}
            ref={id === current?.id ? scrollIntoRow : undefined}
            to={id ? `${pathname}?list=${id}` : pathname}
            aria-current={id === current?.id ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 flex-none items-center border-transparent border-b-2 text-muted text-note transition-colors sm:text-ui hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      {current && <current.List />}
    </>
  );
}

/** Shows a tab that is outside of its row. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

function SignedOut() {
  return (
    <section className="border-ink border-t pt-4">
      <h2 className="text-heading">{savedTexts.signInRequired}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{savedTexts.signInText}</p>
      {/* The server redirects to the sign-in dialog and then back here (contract §3). */}
      <a href="/api/login" rel="external" className={buttonClass('primary', 'mt-6')}>
        {savedTexts.signIn}
      </a>
    </section>
  );
}

/** Summaries of new episodes of the shows that the member follows (contract §8). */
function NewList() {
  return (
    <PagedList
      list={useNewSummaries()}
      texts={newTexts}
      to="/following"
      action={newTexts.following}
      isEmpty={({ length }) => length === 0}
    >
      {(episodes) => (
        <ul className="max-w-[68ch] divide-y divide-line border-line border-y">
          {episodes.map((episode) => (
            <NewEpisodeRow key={episode.id} episode={episode} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Every analysis that the member submitted, public and private ones. */
function OwnList() {
  const { nothingMade: empty, nothingMadeText: emptyText, analyze } = savedTexts;
  return (
    <PagedList
      list={useOwnAnalyses()}
      texts={{ ...savedTexts, empty, emptyText }}
      to="/"
      action={analyze}
      isEmpty={({ total }) => total === 0}
    >
      {({ analyses, total }) => (
        <>
          <p className="max-w-prose text-muted text-ui">{savedTexts.madeIntro}</p>
          <p role="status" className="pt-5 pb-3 text-muted text-ui tabular-nums">
            {countText(total, 'made')}
          </p>
          <AnalysisCards analyses={analyses} />
        </>
      )}
    </PagedList>
  );
}

const LIST = '/api/user/analyses';
const PAGE_SIZE = 24;

/** New episodes of followed shows that have a summary, last found first, paginated. */
function useNewSummaries() {
  return useItemPages<NewEpisode>(
    [NEW_EPISODES, 'summarized'],
    `${NEW_EPISODES}?limit=${PAGE_SIZE}&summarized=true`,
  );
}

/** GET /api/user/analyses?started=true: every analysis that the member submitted, last submitted first, paginated. */
function useOwnAnalyses() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [LIST, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), LIST),
    initialPageParam: `${LIST}?limit=${PAGE_SIZE}&started=true`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => mergePages(pages),
    // Another tab or a finished job may have added a summary.
    staleTime: 0,
  });
}
