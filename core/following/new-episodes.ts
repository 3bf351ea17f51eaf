import { MATCH_THRESHOLD, matchScore } from '../catalogue/matching/episode-match.js';
import { titleKey } from '../catalogue/sorting.js';
import { MAX_FIRST_EPISODES } from './follow.js';

/** An episode as a show's feed lists it. Texts are plain; URLs are shown and never opened. */
export interface ListedEpisode {
  /** The publisher's id; absent in feeds without ids. */
  readonly guid?: string;
  readonly title: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  /** Of the newest episodes only. */
  readonly description?: string;
  /** Over https. */
  readonly image?: string;
  /** Page of the episode. */
  readonly url?: string;
  /** The publisher's entry with its recording and transcripts, opaque to core. Of the newest episodes only. */
  readonly publication?: unknown;
  /** Id of the video, in a YouTube channel's feed. */
  readonly videoId?: string;
}

/** Content of a show's feed. */
export interface FeedSnapshot {
  readonly name: string;
  /** The feed's XML ends early, or its elements are not nested. The rest is what could be read all the same. */
  readonly isBroken?: true;
  readonly description?: string;
  /** Over https. */
  readonly image?: string;
  /** Address that the feed says it moved to (`itunes:new-feed-url`). */
  readonly movedTo?: string;
  /** WebSub hub and the topic to subscribe to. */
  readonly hub?: string;
  readonly topic?: string;
  /** Newest first. */
  readonly episodes: readonly ListedEpisode[];
}

/** Known fields of an episode that a feed listed before. */
export type KnownEpisode = Pick<ListedEpisode, 'guid' | 'title' | 'releaseDate' | 'durationSeconds'>;

export interface DetectedEpisodes {
  /** Oldest first. */
  readonly fresh: readonly ListedEpisode[];
  /** Everything listed now or before, newest first. */
  readonly known: readonly KnownEpisode[];
}

/** Episodes that are remembered of a feed. */
const MAX_KNOWN = 20_000;
/** New episodes of one poll; of a feed that replaces its whole archive the newest are taken. */
const MAX_FRESH = 20;
/** Words from which a title names one episode. */
const MIN_TITLE_WORDS = 3;
/** Tolerated difference of two durations of one recording: inserted ads. */
const DURATION_TOLERANCE = 0.12;
const CLOSE_SECONDS = 5;
const CLOSE_DAYS = 2;
/** Dates on which a feed lists a title from which it is that of a series. */
const MIN_SERIES_DATES = 3;
const DAY_MS = 86_400_000;

/**
 * Finds the new episodes of a feed: by guid, then by match, so that a re-published episode or a moved feed brings nothing
 * (contract §8). Of a feed that is new to us, the newest few are new.
 * @param known what the feed listed before; absent for a feed that is new to us
 * @param listed newest first
 */
export function findNewEpisodes(
  known: readonly KnownEpisode[] | undefined,
  listed: readonly ListedEpisode[],
  show: string,
): DetectedEpisodes {
  const memory = new EpisodeMemory(known ?? [], listed, show);
  const fresh: ListedEpisode[] = [];
  for (const episode of listed) {
    if (memory.has(episode)) continue;
    const limit = known === undefined ? MAX_FIRST_EPISODES : MAX_FRESH;
    if (fresh.length < limit) fresh.push(episode);
    memory.add(episode);
  }
  return { fresh: fresh.reverse(), known: memory.all().slice(0, MAX_KNOWN) };
}

/** Text that identifies an episode within its show: its guid, else title and date. */
export function episodeIdentity({ guid, title, releaseDate = '' }: KnownEpisode): string {
  return guid === undefined ? `title ${titleKey(title)} ${releaseDate}` : `guid ${guid}`;
}

class EpisodeMemory {
  private readonly identities = new Set<string>();
  private readonly byTitle = new Map<string, KnownEpisode[]>();
  private readonly byDate = new Map<string, KnownEpisode[]>();
  private readonly added: KnownEpisode[] = [];
  private readonly listed = new Set<string>();
  private readonly datesOfTitle = new Map<string, Set<string>>();

  constructor(
    private readonly known: readonly KnownEpisode[],
    listed: readonly ListedEpisode[],
    private readonly show: string,
  ) {
    for (const episode of known) this.index(episode);
    for (const episode of listed) {
      this.listed.add(episodeIdentity(episode));
      const dates = this.datesOfTitle.get(titleKey(episode.title)) ?? new Set();
      this.datesOfTitle.set(titleKey(episode.title), dates.add(episode.releaseDate ?? ''));
    }
  }

  has(episode: ListedEpisode): boolean {
    if (this.identities.has(episodeIdentity(episode))) return true;
    const namesakes = this.byTitle.get(titleKey(episode.title)) ?? [];
    if (namesakes.some((other) => this.isRepublished(episode, other, namesakes.length))) return true;
    const sameDay = this.byDate.get(episode.releaseDate ?? '') ?? [];
    return sameDay.some((other) => this.isRetitled(episode, other));
  }

  add({ guid, title, releaseDate, durationSeconds }: ListedEpisode): void {
    const episode = { guid, title, releaseDate, durationSeconds };
    this.added.push(episode);
    this.index(episode);
  }

  all(): KnownEpisode[] {
    return [...this.added, ...this.known];
  }

  private index(episode: KnownEpisode): void {
    this.identities.add(episodeIdentity(episode));
    addTo(this.byTitle, titleKey(episode.title), episode);
    if (episode.releaseDate !== undefined) addTo(this.byDate, episode.releaseDate, episode);
  }

  /** The same title again: the same episode unless the title recurs or the recording is another. */
  private isRepublished(episode: KnownEpisode, other: KnownEpisode, namesakes: number): boolean {
    const days = daysApart(episode, other);
    const isSeries = (this.datesOfTitle.get(titleKey(episode.title))?.size ?? 0) >= MIN_SERIES_DATES;
    if (isSeries && days > 0) return false;
    if (days <= CLOSE_DAYS) {
      return days > 0 && this.isStillListed(other)
        ? isSameLength(episode, other)
        : !differsInLength(episode, other);
    }
    const isDistinctive = titleKey(episode.title).split(' ').length >= MIN_TITLE_WORDS;
    if (!isDistinctive || namesakes > 1) return isSameLength(episode, other);
    return !differsInLength(episode, other);
  }

  /** A feed that lists an episode beside another has two, whatever they have in common. */
  private isStillListed(other: KnownEpisode): boolean {
    return this.listed.has(episodeIdentity(other));
  }

  /** Another guid and another title for the same recording of the same day. */
  private isRetitled(episode: KnownEpisode, other: KnownEpisode): boolean {
    if (episode.durationSeconds === undefined || other.durationSeconds === undefined) return false;
    if (this.isStillListed(other) && !isSameLength(episode, other)) return false;
    const matchable = ({ title, releaseDate, durationSeconds }: KnownEpisode) => {
      return { title, show: this.show, releaseDate, durationSeconds };
    };
    return matchScore(matchable(episode), matchable(other)) >= MATCH_THRESHOLD;
  }
}

function isSameLength(a: KnownEpisode, b: KnownEpisode): boolean {
  return secondsApart(a, b) <= CLOSE_SECONDS;
}

function differsInLength(a: KnownEpisode, b: KnownEpisode): boolean {
  const longer = Math.max(a.durationSeconds ?? 0, b.durationSeconds ?? 0);
  return secondsApart(a, b) > longer * DURATION_TOLERANCE + CLOSE_SECONDS;
}

/** Not a number when a duration is unknown, so that neither comparison above holds. */
function secondsApart(
  { durationSeconds: a = Number.NaN }: KnownEpisode,
  { durationSeconds: b = Number.NaN }: KnownEpisode,
): number {
  return Math.abs(a - b);
}

/** Not a number when a date is unknown. */
function daysApart(a: KnownEpisode, b: KnownEpisode): number {
  return Math.abs(Date.parse(a.releaseDate ?? '') - Date.parse(b.releaseDate ?? '')) / DAY_MS;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
