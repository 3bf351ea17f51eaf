import type { Analysis } from '../../core/analysis/analysis.js';
import {
  type EpisodeSort,
  episodeLabels,
  MOST_CHOSEN_FROM,
  shownEpisodes,
} from '../../core/catalogue/shown-episodes.js';
import type { Page } from '../../core/ports/page.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { decodeKey, encodeKey, unknownCursor } from './list-cursor.js';
import type { Prepared } from './prepared.js';

const LABELS = `select id, title, podcast_metadata ->> 'guest' as guest, podcast_metadata #>> '{show,name}' as show,
    ai_summary #>> '{keyTopics,0}' as topic
  from analyses where visibility = 'public' and show_slug = $1 order by released_at desc, id desc
  limit ${MOST_CHOSEN_FROM}`;

const EPISODES = `select ${ANALYSIS_COLUMNS} from analyses a
  where a.visibility = 'public' and a.id = any($1::bigint[]) order by array_position($1::bigint[], a.id)`;

interface LabelRow {
  readonly id: string;
  readonly title: string;
  readonly guest: string | null;
  readonly show: string | null;
  readonly topic: string | null;
}

interface Choice {
  readonly filter: string;
  readonly sort: EpisodeSort;
  readonly size: number;
  readonly cursor?: string;
}

/**
 * A page of those of a show's episodes that a filter leaves, in an order. What all of them are called is read, and chosen
 * from here by core's rule; then the page's episodes are.
 */
export async function chosenEpisodes(
  rows: Prepared,
  slug: string,
  { filter, sort, size, cursor }: Choice,
): Promise<Page<Analysis>> {
  const all = await rows<LabelRow>('episodes_labels', LABELS, [slug]);
  const shown = shownEpisodes(all.map(labelled), filter, sort);
  const start = cursor === undefined ? 0 : placeBehind(shown, cursor);
  const wanted = shown.slice(start, start + size);
  const last = start + size < shown.length ? wanted.at(-1) : undefined;
  const found = await rows<StoredAnalysis>('episodes_by_id', EPISODES, [wanted.map(({ id }) => id)]);
  return { items: found.map(toAnalysis), total: shown.length, next: last && encodeKey([Number(last.id)]) };
}

function labelled({ id, title, guest, show, topic }: LabelRow) {
  const podcastMetadata = { guest: guest ?? undefined, show: { name: show ?? '' } };
  return {
    id,
    ...episodeLabels({ title, podcastMetadata, aiSummary: { keyTopics: topic === null ? [] : [topic] } }),
  };
}

/** @throws invalid_input when the episode that the page before ended with is not among them any more */
function placeBehind(shown: readonly { readonly id: string }[], cursor: string): number {
  const [last] = decodeKey(cursor, ['number']);
  const place = shown.findIndex(({ id }) => Number(id) === last);
  if (place < 0) throw unknownCursor();
  return place + 1;
}
