import { DomainError } from '../errors.js';

/** Shows that a member may follow. */
export const MAX_FOLLOWS = 2000;
/** Feeds in one OPML file (contract §8). */
export const MAX_OPML_FEEDS = 500;
/** Summaries a month that one follow may be set to. */
export const MAX_PER_MONTH = 1500;
/** Summaries a month of a new follow. */
export const DEFAULT_PER_MONTH = 10;
/** Keywords of a follow. */
export const MAX_KEYWORDS = 20;
/** Characters of a keyword. */
export const MAX_KEYWORD_LENGTH = 60;
/** Characters of a show's link. */
export const MAX_SHOW_LINK_LENGTH = 2048;
/** New episodes that a feed brings when it is new to us (contract §8). */
export const MAX_FIRST_EPISODES = 3;
/** Maximum age of an episode in a digest, in days. */
export const MAX_NEW_EPISODE_AGE_DAYS = 60;
/** An episode without a summary is marked as new for this long, in days. */
export const NEW_LABEL_DAYS = 7;
/** An episode waits this long for its analysis before a digest brings it without, in minutes. */
export const ANALYSIS_GRACE_MINUTES = 60;
/** Episodes in one digest. */
export const MAX_UNSENT_EPISODES = 2000;

/** Services that a followed show is published at. */
export type ShowSourceKind = 'feed' | 'spotify' | 'youtube';

/** `notify` lists new episodes; `summarize` has them summarized as well. */
export type FollowMode = 'notify' | 'summarize';

export const FOLLOW_MODES = ['notify', 'summarize'] as const satisfies readonly FollowMode[];

/** Feed or channel of a show. */
export interface ShowSource {
  readonly kind: ShowSourceKind;
  /** Public address: the feed, or the show's page at the service. */
  readonly url: string;
}

/** A source with the key by which its show is found again. */
export interface KeyedShowSource extends ShowSource {
  readonly key: string;
}

/** A show that members follow. */
export interface FollowedShow {
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
}

/** A member's follow of a show (contract §8). */
export interface Follow {
  readonly id: number;
  readonly show: FollowedShow;
  readonly sources: readonly ShowSource[];
  readonly mode: FollowMode;
  /** Most summaries a calendar month (UTC) that may be charged to it. */
  readonly maxPerMonth: number;
  /** Only episodes with one of these in title or description are summarized; empty for all. */
  readonly keywords: readonly string[];
  /** While paused, new episodes of the show are not this member's: not listed, mailed, summarized or charged, then or later. */
  readonly paused: boolean;
  /** ISO time in UTC. */
  readonly createdAt: string;
}

/** Changes of a follow; absent fields stay. */
export type FollowChange = Partial<Pick<Follow, 'mode' | 'maxPerMonth' | 'keywords' | 'paused'>>;

/** Validates and normalizes a change of a follow. @throws invalid_input */
export function parseFollowChange({ mode, maxPerMonth, keywords, paused }: FollowChange): FollowChange {
  if (mode !== undefined && !FOLLOW_MODES.includes(mode)) {
    throw new DomainError('invalid_input', 'mode must be notify or summarize.');
  }
  if (
    maxPerMonth !== undefined &&
    !(Number.isInteger(maxPerMonth) && maxPerMonth >= 0 && maxPerMonth <= MAX_PER_MONTH)
  ) {
    throw new DomainError('invalid_input', `maxPerMonth must be a whole number from 0 to ${MAX_PER_MONTH}.`);
  }
  return {
    ...(paused !== undefined && { paused }),
    ...(mode !== undefined && { mode }),
    ...(maxPerMonth !== undefined && { maxPerMonth }),
    ...(keywords !== undefined && { keywords: parseKeywords(keywords) }),
  };
}

function parseKeywords(raw: readonly string[]): string[] {
  const keywords = raw.map((keyword) => keyword.replace(/[\s\p{Cc}]+/gu, ' ').trim()).filter(Boolean);
  if (keywords.length > MAX_KEYWORDS) {
    throw new DomainError('invalid_input', `A show can have ${MAX_KEYWORDS} keywords.`);
  }
  if (keywords.some((keyword) => [...keyword].length > MAX_KEYWORD_LENGTH)) {
    throw new DomainError('invalid_input', `A keyword can have ${MAX_KEYWORD_LENGTH} characters.`);
  }
  return [...new Set(keywords)];
}
