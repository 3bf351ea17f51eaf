import { useLocation } from 'react-router';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { EPISODE_SORTS, isEpisodeChoice } from '#core/catalogue/shown-episodes.js';
import { artworkUrl, imageUrl } from '#core/sharing/artwork.js';
import { showPage } from '#core/sharing/page-titles.js';
import { showShareCardPath } from '#core/sharing/share-card.js';
import { Badge } from '#ui/components/badge.js';
import { buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { BriefingLink } from '#web/lib/briefing-link.js';
import { FollowButton } from '#web/lib/following/follow-button.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { useListFilters } from '#web/ui/list-controls.js';
import { Page } from '#web/ui/page.js';
import { type Episode, useAllEpisodes } from '../api.js';
import { catalogueTexts, episodesBadge, introOf } from '../texts.js';
import { EpisodeList } from './episode-list.js';

/** Placeholder rows while episodes load (spec §9). */
const ROWS = [1, 2, 3, 4, 5];

/** A show's page, `/{slug}` and `/podcasts/{podcast}` (spec §2, Shared show page). */
export default function ShowPage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/^\/podcasts\//i, '/');
  const target = slugTarget(path);
  const slug = 'slug' in target ? target.slug : String(target.id);
  return <Show key={slug} slug={slug} />;
}

function Show({ slug }: { readonly slug: string }) {
  const cursor = useListCursor();
  const address = useListFilters(EPISODE_SORTS);
  const list = useAllEpisodes(slug, isEpisodeChoice(address) ? undefined : cursor);
  const { episodes } = list;
  const first = episodes?.[0];
  const name = first?.podcast_metadata.show.name || showDisplayName(slug);
  usePageHead({
    ...showPage(name, !first),
    path: `/${encodeURIComponent(slug)}`,
    image: first && showShareCardPath(slug, name),
    index: cursor === undefined && (!episodes || episodes.length > 0),
  });
  return (
    <Page className="pt-10 sm:pt-14">
      <QueryStates
        data={episodes}
        query={list}
        loading={<EpisodeSkeletons name={name} />}
        failure={catalogueTexts.episodesFailed}
        renderError={(alert) => (
          <>
            <h1 className="mb-8 text-display sm:text-hero">{`${name} Podcast`}</h1>
            {alert}
          </>
        )}
      >
        {(shown) =>
          first ? (
            <>
              <ShowHead
                slug={slug}
                name={name}
                intro={introOf(name, shown)}
                first={first}
                total={list.total}
              />
              <EpisodeList slug={slug} list={list} episodes={shown} address={address} cursor={cursor} />
            </>
          ) : (
            <NoEpisodes name={name} />
          )
        }
      </QueryStates>
      <Link to="/podcast-summaries" className="link mt-12 flex w-fit min-h-11 items-center text-ui">
        {catalogueTexts.browseAll}
      </Link>
    </Page>
  );
}

interface ShowHeadProps {
  readonly slug: string;
  readonly name: string;
  readonly intro: string;
  readonly first: Episode;
  /** Number of episodes on all pages. */
  readonly total: number;
}

function ShowHead({ slug, name, intro, first, total }: ShowHeadProps) {
  const { show } = first.podcast_metadata;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8">
      <Cover
        src={imageUrl(show.images) ?? artworkUrl(first.podcast_metadata)}
        show={name}
        className="w-full"
        eager
      />
      <div>
        <h1 className="text-heading sm:text-display">{`${name} Podcast Summaries`}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Badge tone="accent">{episodesBadge(total)}</Badge>
          <FollowButton slug={slug} show={name} />
          <BriefingLink from={{ show: slug }} />
        </div>
      </div>
      <p className="col-span-2 max-w-prose text-lead text-muted sm:col-span-1 sm:col-start-2">{intro}</p>
    </div>
  );
}

function NoEpisodes({ name }: { readonly name: string }) {
  return (
    <>
      <h1 className="text-display sm:text-hero">{`${name} Podcast`}</h1>
      <p className="mt-4 text-lead text-muted">{catalogueTexts.noEpisodes}</p>
      <Link to="/" className={buttonClass('primary', 'mt-6 flex w-fit')}>
        {catalogueTexts.analyzeEpisode}
      </Link>
    </>
  );
}

function EpisodeSkeletons({ name }: { readonly name: string }) {
  return (
    <>
      <h1 className="sr-only">{`${name} Podcast`}</h1>
      <p role="status" className="sr-only">
        {catalogueTexts.loadingEpisodes}
      </p>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8">
        <Skeleton className="aspect-square w-full" />
        <Skeleton className="h-10 w-4/5" />
      </div>
      <ul aria-hidden="true" className="mt-10 border-line border-b">
        {ROWS.map((row) => (
          <li key={row} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-line border-t py-5">
            <Skeleton className="aspect-square w-full" />
            <span>
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-3 h-4 w-4/5" />
              <Skeleton className="mt-3 h-3 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
