import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOW_SORTS, type ShowSort } from '#core/catalogue/show-choice.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { imageUrl } from '#core/sharing/artwork.js';
import { Badge } from '#ui/components/badge.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { Cover } from '#web/ui/cover.js';
import { EmptyNotice } from '#web/ui/empty-notice.js';
import { Link } from '#web/ui/link.js';
import { ListControls, type ListFilters, useListFilters } from '#web/ui/list-controls.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { type PodcastSummary, usePodcastSummaries } from '../api.js';
import { catalogueTexts, episodesText } from '../texts.js';

/** The directory of all shows (spec §2, Podcast directory). */
export default function DirectoryPage() {
  const cursor = useListCursor();
  usePageHead({
    ...PAGE_HEADS['/podcast-summaries'],
    path: '/podcast-summaries',
    index: cursor === undefined,
  });
  const address = useListFilters(SHOW_SORTS);
  const list = usePodcastSummaries(address, cursor);
  return (
    <Page>
      <QueryStates
        data={list.shows}
        query={list}
        loading={<LoadingDirectory />}
        failure={catalogueTexts.directoryFailed}
        renderError={(alert) => (
          <div className="pt-14">
            <h1 className="sr-only">{catalogueTexts.directory}</h1>
            {alert}
          </div>
        )}
      >
        {(shows) => (
          <>
            <PageTitle title={catalogueTexts.directory} intro={catalogueTexts.directoryIntro} />
            {shows.length > 0 || address.filter !== '' ? (
              <Shows shows={shows} total={list.total} episodes={list.episodes} address={address}>
                <LoadMoreLink list={list} failed={catalogueTexts.moreShowsFailed} />
              </Shows>
            ) : (
              <EmptyNotice
                title={catalogueTexts.noShows}
                text={catalogueTexts.noShowsText}
                to="/"
                action={catalogueTexts.analyzeFirst}
                className="border-ink border-t pt-4"
              />
            )}
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function LoadingDirectory() {
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted text-ui">
      <LoaderCircle size={22} aria-hidden="true" className="motion-safe:animate-spin" />
      {catalogueTexts.loadingDirectory}
    </p>
  );
}

const CONTROL_TEXTS = {
  filter: catalogueTexts.showFilter,
  filterHint: catalogueTexts.showFilterHint,
  sort: catalogueTexts.sort,
  sorts: catalogueTexts.showSorts,
  apply: catalogueTexts.apply,
};

interface ShowsProps {
  readonly shows: readonly PodcastSummary[];
  /** Number of shows on all pages. */
  readonly total: number;
  /** Number of episodes of all shows. */
  readonly episodes: number;
  readonly address: ListFilters<ShowSort>;
  /** Link to the next page. */
  readonly children: ReactNode;
}

/** Minimum number of shows for which filter and sort controls are shown. */
const MIN_CHOICE = 4;

function Shows({ shows, total, episodes, address, children }: ShowsProps) {
  const formats = useLocaleFormats();
  return (
    <>
      <dl className="grid border-line border-y sm:grid-cols-3">
        <Stat label={catalogueTexts.totalEpisodes} value={formats.number(episodes)} />
        <Stat label={catalogueTexts.shows} value={formats.number(total)} />
        <Stat label={catalogueTexts.growingNote} value={catalogueTexts.growing} />
      </dl>
      {(total >= MIN_CHOICE || address.filter !== '') && (
        <div className="mt-8">
          <ListControls
            {...address}
            sorts={SHOW_SORTS}
            texts={CONTROL_TEXTS}
            className="border-ink border-t pt-5"
          />
        </div>
      )}
      <p role="status" className="text-muted text-ui">
        {shows.length === 0 && catalogueTexts.noShowMatches}
      </p>
      {shows.length === 0 && (
        <Button variant="quiet" className="mt-4" onClick={address.clear}>
          {catalogueTexts.allShows}
        </Button>
      )}
      <ul className="mt-10 grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {shows.map((show) => (
          <li key={show.podcast_slug}>
            <ShowCard show={show} />
          </li>
        ))}
      </ul>
      {children}
      <section aria-labelledby="missing" className="mt-16 border-ink border-t pt-4">
        <h2 id="missing" className="text-heading">
          {catalogueTexts.missing}
        </h2>
        <p className="mt-3 max-w-prose text-lead text-muted">{catalogueTexts.missingText}</p>
        <Link to="/" className={buttonClass('primary', 'mt-6')}>
          {catalogueTexts.analyzeNew}
        </Link>
      </section>
    </>
  );
}

function Stat({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line py-4 not-first:border-t sm:py-5 sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:pl-6">
      <dt className="text-muted text-ui">{label}</dt>
      <dd className="font-medium font-serif text-heading tabular-nums">{value}</dd>
    </div>
  );
}

/** A show in the directory (spec §2). A broken picture is replaced by a generated cover. */
function ShowCard({ show }: { readonly show: PodcastSummary }) {
  const { podcast_slug, podcast_name, podcast_image, episode_count, latest_title } = show;
  const { date } = useLocaleFormats();
  const released = date(show.latest_release);
  const added = date(show.latest_episode);
  return (
    <article className="grid h-full grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-line border-t py-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Cover
        src={podcast_image ? imageUrl([{ url: podcast_image }]) : undefined}
        show={podcast_name}
        className="w-full"
      />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="text-title">{podcast_name}</h2>
        {latest_title && (
          <p className="mt-1 line-clamp-2 font-serif text-body leading-[1.35]">{latest_title}</p>
        )}
        <p className="mt-1 text-muted text-note">{catalogueTexts.tagline}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-note tabular-nums">
          <Badge>{episodesText(episode_count)}</Badge>
          {(released ?? added) && <span>{released ? `Latest: ${released}` : `Added: ${added}`}</span>}
        </p>
        <Link
          to={`/${encodeURIComponent(podcast_slug)}`}
          aria-label={`${catalogueTexts.browseEpisodes}: ${podcast_name}`}
          className={buttonClass('quiet', 'mt-4')}
        >
          {catalogueTexts.browseEpisodes}
        </Link>
      </div>
    </article>
  );
}
