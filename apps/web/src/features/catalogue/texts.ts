import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { showIntro } from '#core/sharing/page-titles.js';
import type { Episode } from './api.js';

/** Texts of the directory, show and summary list pages (spec §2, §8). */
export const catalogueTexts = {
  loadingDirectory: 'Loading podcast summaries...',
  directory: 'Podcast Summaries',
  directoryIntro: PAGE_HEADS['/podcast-summaries'].description,
  directoryFailed: 'The podcasts could not be loaded',
  totalEpisodes: 'Total Episodes',
  shows: 'Podcast Shows',
  growing: 'Growing Daily',
  growingNote: 'New episodes join as readers analyze them',
  tagline: 'Business insights and strategic takeaways',
  browseEpisodes: 'Browse Episodes',
  noShows: 'No Podcast Summaries Yet',
  noShowsText: 'Be the first to analyze a podcast and create summaries for the community.',
  analyzeFirst: 'Analyze Your First Podcast',
  showFilter: 'Filter',
  showFilterHint: 'Name of a show',
  showSorts: { name: 'A to Z', newest: 'Newest first' },
  noShowMatches: 'No show matches.',
  allShows: 'Show all podcasts',
  missing: "Don't see your favorite podcast?",
  missingText: 'Any Spotify podcast link or YouTube video link can be analyzed.',
  analyzeNew: 'Analyze New Content',

  loadingEpisodes: 'Loading episodes...',
  noEpisodes: 'No episodes found for this podcast.',
  episodesFailed: 'The episodes could not be loaded',
  browseAll: '← Browse all podcasts',
  analyzeEpisode: 'Analyze an Episode',

  allSummaries: 'All Summaries',
  allIntro: PAGE_HEADS['/all-summaries'].description,
  loadingAll: 'Loading summaries...',
  allFailed: 'Failed to load summaries',
  moreFailed: 'The next summaries could not be loaded',
  moreEpisodesFailed: 'The next episodes could not be loaded',
  moreShowsFailed: 'The next shows could not be loaded',
  filter: 'Filter',
  filterHint: 'Guest, topic or title',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title' },
  clearFilter: 'Show all episodes',
  choosing: 'Looking through all episodes…',
  apply: 'Show',
  noSummaries: 'No summaries yet',
  noSummariesText: 'Paste a link to a podcast episode or a video, and its summary is the first one here.',
} as const;

/** '1 Episode', '4 Episodes' (spec §2, shared show page). */
export function episodesBadge(count: number): string {
  return `${count} Episode${count === 1 ? '' : 's'}`;
}

/** Number of episodes that match a filter. */
export function matchingText(count: number): string {
  if (count === 0) return 'No episode matches.';
  return episodesText(count);
}

/** '1 episode', '4 episodes' (spec §2, directory). */
export function episodesText(count: number): string {
  return count === 1 ? '1 episode' : `${count} episodes`;
}

/** The intro names what the listed summaries have. */
export function introOf(name: string, episodes: readonly Episode[]): string {
  return showIntro(
    name,
    episodes.map(({ summarizer_kind }) => summarizer_kind),
  );
}
