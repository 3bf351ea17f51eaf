import type { Catalogue, SitemapAddress, SitemapIndex, SitemapPage } from '#core/ports/catalogue.js';
import { preparedQueries, type ReadPool } from '../connection/pool-connections.js';
import { postgresSearch } from '../search/postgres-search.js';
import { postgresShows } from './postgres-shows.js';
import { postgresTags } from './postgres-tags.js';

/** Ids per sitemap page, including deleted ones. */
const SIZE = 50_000;
/** Higher page numbers exceed the range of ids. */
const MAX_PAGE = 1_000_000;

const ISO = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`;
const LISTED = `visibility = 'public' and url_slug is not null`;

// Pages are ranges of ids: one index lookup finds the newest of each; few are changed afterwards.
const ANALYSIS_PAGES = `select page, ${ISO('greatest(newest.created_at, edited.changed_at)')}
  from generate_series(1, (select coalesce((max(id) - 1) / ${SIZE} + 1, 0)::int from analyses where ${LISTED})) page
  cross join lateral (
    select created_at from analyses where ${LISTED}
      and id > (page - 1) * ${SIZE}::bigint and id <= page * ${SIZE}::bigint
    order by id desc limit 1
  ) newest
  cross join lateral (
    select max(changed_at) as changed_at from analyses where ${LISTED} and changed_at is not null
      and id > (page - 1) * ${SIZE}::bigint and id <= page * ${SIZE}::bigint
  ) edited order by page`;

const ANALYSES = `select url_slug as slug, ${ISO('greatest(created_at, changed_at)')} from analyses where ${LISTED}
  and id > ($1::bigint - 1) * ${SIZE} and id <= $1::bigint * ${SIZE} order by id`;

const SHOW_PAGES = `select page, ${ISO('max(greatest(latest_at, changed_at))')} from (
    select ((row_number() over (order by slug) - 1) / ${SIZE} + 1)::int as page, latest_at, changed_at from shows
    where episode_count > 0
  ) numbered group by page order by page`;

const SHOWS = `select slug, ${ISO('greatest(latest_at, changed_at)')} from shows where episode_count > 0
  order by slug offset ($1::int - 1) * ${SIZE} limit ${SIZE}`;

/** The public catalogue in Postgres. */
export function postgresCatalogue(reads: { readonly pool: ReadPool }): Catalogue {
  return {
    shows: postgresShows(reads),
    tags: postgresTags(reads),
    sitemap: sitemapIndex(reads),
    search: postgresSearch(reads),
  };
}

function sitemapIndex({ pool }: { readonly pool: ReadPool }): SitemapIndex {
  const rows = preparedQueries(pool, 'long');
  const page = (name: string, text: string, number: number): Promise<SitemapAddress[]> =>
    Number.isInteger(number) && number >= 1 && number <= MAX_PAGE
      ? rows<SitemapAddress>(name, text, [number])
      : Promise.resolve([]);

  return {
    analysisPages: () => rows<SitemapPage>('site_analysis_pages', ANALYSIS_PAGES, []),
    analyses: (number) => page('site_analyses', ANALYSES, number),
    showPages: () => rows<SitemapPage>('site_show_pages', SHOW_PAGES, []),
    shows: (number) => page('site_shows', SHOWS, number),
  };
}
