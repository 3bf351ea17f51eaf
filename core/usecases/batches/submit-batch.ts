import type { Member } from '#core/accounts/member.js';
import {
  type BatchCandidate,
  type BatchSubmitter,
  candidatesOfLinks,
  chooseCandidates,
  MAX_BATCH_ITEMS,
  MAX_BATCH_TITLE_LENGTH,
  MAX_UNFINISHED_BATCHES,
  requireUsable,
  withoutDuplicates,
} from '#core/batches/batch.js';
import { parseListLink } from '#core/batches/playlist-link.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { KeyedShowSource } from '#core/following/follow.js';
import {
  feedSource,
  SHOW_LINK_MESSAGE,
  spotifyShowSource,
  youtubeChannelSource,
} from '#core/following/show-link.js';
import { inParallel } from '#core/in-parallel.js';
import { audioLimitOf, audioTooLong } from '#core/plans/audio-limit.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Idempotency } from '#core/ports/analysis-jobs.js';
import type { Batches } from '#core/ports/batches.js';
import type { Shows } from '#core/ports/catalogue.js';
import type { EpisodeList, EpisodeLists } from '#core/ports/episode-lists.js';
import type { Follows } from '#core/ports/follows.js';
import type { ShowFinder } from '#core/ports/show-feeds.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { toSingleLine, truncateText } from '#core/text/truncate-text.js';
import { memberReservations } from '#core/usage/quota.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { findListedAnalysis } from './find-listed-analysis.js';
import { tooManyBatches } from './manage-batches.js';

interface ListPorts {
  readonly lists: EpisodeLists;
  readonly finder: ShowFinder;
  readonly follows: Pick<Follows, 'findKnown'>;
  readonly shows: Pick<Shows, 'episodes'>;
  /** Origin of this site, whose pages name shows. */
  readonly siteOrigin: string;
}

interface PreviewPorts extends ListPorts {
  readonly batches: Pick<Batches, 'findAnalysed'>;
  readonly analyses: Analyses;
  readonly counters: Pick<UsageCounters, 'used'>;
  readonly clock: Clock;
  /** Time for describing links while the member waits, in milliseconds. */
  readonly describeTimeoutMs?: number;
}

/** Links, or a playlist, feed or show with the source keys of the chosen episodes; by default its first ones. */
export type BatchRequest =
  | { readonly links: readonly string[] }
  | { readonly playlist: string; readonly keys?: readonly string[] };

export interface PreviewItem extends BatchCandidate {
  /** Its summary is there already and costs nothing. */
  readonly isFree: boolean;
}

/** What a batch would do and cost. */
export interface BatchPreview {
  readonly title: string;
  /** Episodes of the playlist or show; more than its items for a long one. */
  readonly total: number;
  /** Episodes that would be analysed. */
  readonly count: number;
  /** Their length, as far as it is known. */
  readonly minutes: number;
  /** Summaries that they would take of the allowance. */
  readonly cost: number;
  readonly allowanceLeft: number;
  readonly items: readonly PreviewItem[];
}

/** Links that are described at once, and comparisons with the directory. */
const CONCURRENCY = 6;
const DESCRIBE_TIMEOUT_MS = 15_000;

/**
 * Says what a batch would do, without opening anything (contract §13). Every item has its own problem.
 * @throws invalid_input, invalid_link, show_not_found, feed_unreadable, upstream_unavailable, throttled, cancelled
 */
export function previewBatch(ports: PreviewPorts) {
  return async (
    { id, plan }: Pick<Member, 'id' | 'plan'>,
    { mailboxId }: Pick<BatchSubmitter, 'mailboxId'>,
    request: BatchRequest,
    signal: AbortSignal,
  ): Promise<BatchPreview> => {
    const { title, total, candidates, chosen } = await listed(ports, request, signal);
    const described =
      'links' in request ? await inParallel(candidates, CONCURRENCY, describing(ports, signal)) : candidates;
    const analysed = await ports.batches.findAnalysed(described.flatMap(({ source }) => source?.key ?? []));
    const items = await inParallel(described, CONCURRENCY, async (candidate): Promise<PreviewItem> => {
      const { source } = candidate;
      if (!source) return { ...candidate, isFree: false };
      const isFree =
        analysed.has(source.key) ||
        (source.kind === 'feed' &&
          (await findListedAnalysis(ports.analyses, source, candidate)) !== undefined);
      return isFree ? { ...candidate, isFree } : { ...tooLongFor(plan, candidate), isFree };
    });
    const places = new Set(chosen.map((one) => candidates.indexOf(one)));
    const taken = items.filter(({ source, problem }, at) => places.has(at) && source && !problem);
    const free = await Promise.all(
      memberReservations(id, plan, ports.clock.now(), mailboxId).map(
        async ({ meter, ceiling }) => ceiling - (await ports.counters.used(meter)),
      ),
    );
    return {
      title,
      total,
      count: taken.length,
      minutes: Math.round(taken.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds, 0) / 60),
      cost: taken.filter(({ isFree }) => !isFree).length,
      allowanceLeft: Math.max(0, Math.min(...free)),
      items,
    };
  };
}

interface CreatePorts extends ListPorts {
  readonly batches: Pick<Batches, 'create'>;
  readonly ids: Ids;
}

/**
 * Stores a batch, whose items workers open one after the other. Idempotent by its key.
 * @throws as `previewBatch`, and batch_limit_reached, idempotency_mismatch, not_signed_in (the account is gone)
 */
export function createBatch(ports: CreatePorts) {
  return async (
    memberId: number,
    submitter: BatchSubmitter,
    request: BatchRequest,
    signal: AbortSignal,
    idempotency?: Pick<Idempotency, 'key' | 'bodyHash'>,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> => {
    const { title, chosen: items } = await listed(ports, request, signal);
    requireUsable(items);
    const batch = { id: ports.ids.next(), memberId, title, submitter, items, idempotency };
    const creation = await ports.batches.create(batch, MAX_UNFINISHED_BATCHES);
    switch (creation.outcome) {
      case 'created':
      case 'replayed':
        return { id: creation.id, isNew: creation.outcome === 'created' };
      case 'mismatch':
        throw new DomainError(
          'idempotency_mismatch',
          'This Idempotency-Key was used with another request. Use a new key for a new request.',
        );
      case 'full':
        throw tooManyBatches();
      case 'gone':
        throw notSignedIn();
    }
  };
}

interface Listed {
  readonly title: string;
  readonly total: number;
  /** All that a member may choose from. */
  readonly candidates: readonly BatchCandidate[];
  /** Those that the batch takes. */
  readonly chosen: readonly BatchCandidate[];
}

/** @throws as `previewBatch` */
async function listed(ports: ListPorts, request: BatchRequest, signal: AbortSignal): Promise<Listed> {
  const list =
    'links' in request ? listOfLinks(request.links) : await listOf(ports, request.playlist, signal);
  const candidates = withoutDuplicates(list.episodes);
  if (candidates.length === 0) {
    throw new DomainError('show_not_found', 'There are no episodes at this link.');
  }
  const chosen = 'links' in request ? candidates : chooseCandidates(candidates, request.keys);
  const title = truncateText(toSingleLine(list.title), MAX_BATCH_TITLE_LENGTH) || 'Episodes';
  return { title, total: list.total, candidates, chosen };
}

function listOfLinks(links: readonly string[]): EpisodeList {
  if (links.length === 0 || links.length > MAX_BATCH_ITEMS) {
    throw new DomainError('invalid_input', `Send 1 to ${MAX_BATCH_ITEMS} links.`);
  }
  const title = links.length === 1 ? '1 link' : `${links.length} links`;
  return { title, total: links.length, episodes: candidatesOfLinks(links) };
}

async function listOf(ports: ListPorts, playlist: string, signal: AbortSignal): Promise<EpisodeList> {
  const link = parseListLink(playlist, ports.siteOrigin);
  switch (link.kind) {
    case 'youtube_playlist':
      return ports.lists.playlist(link.id, signal);
    case 'feed':
      return ports.lists.show(feedSource(link.url), signal);
    case 'youtube_channel':
      return ports.lists.show(youtubeChannelSource(link.id), signal);
    case 'episode':
      throw new DomainError('invalid_link', `This is a single episode. ${SHOW_LINK_MESSAGE}`);
    case 'show':
      return ports.lists.show(await sourceOfShow(ports, link.slug, signal), signal);
    case 'spotify_show':
    case 'youtube_page': {
      const key = link.kind === 'spotify_show' ? spotifyShowSource(link.id).key : undefined;
      const known = key === undefined ? undefined : await ports.follows.findKnown({ key });
      const { sources } = known ?? (await ports.finder.find(link, signal));
      return ports.lists.show(listable(sources), signal);
    }
  }
}

/** Feed of a show of the directory. @throws show_not_found */
async function sourceOfShow(
  { follows, finder, shows }: ListPorts,
  slug: string,
  signal: AbortSignal,
): Promise<KeyedShowSource> {
  const known = await follows.findKnown({ slug });
  if (known && known.sources.length > 0) return listable(known.sources);
  const { items } = await shows.episodes(slug, { limit: 1 });
  const show = items[0]?.podcastMetadata.show;
  if (!show) throw new DomainError('show_not_found', 'There is no show at this address.');
  return listable([await finder.findFeed(show.name, signal)].filter((feed) => feed !== undefined));
}

/** @throws show_not_found */
function listable(sources: readonly KeyedShowSource[]): KeyedShowSource {
  const source =
    sources.find(({ kind }) => kind === 'feed') ?? sources.find(({ kind }) => kind === 'youtube');
  if (source) return source;
  throw new DomainError(
    'show_not_found',
    'No public feed of this show was found. Paste the address of its feed instead.',
  );
}

const UNUSABLE = ['episode_not_found', 'transcript_unavailable'] as const;

/** Adds title and length to links, as far as the time allows; what is not known then is left to the analysis. */
function describing({ lists, describeTimeoutMs = DESCRIBE_TIMEOUT_MS }: PreviewPorts, caller: AbortSignal) {
  const signal = AbortSignal.any([caller, AbortSignal.timeout(describeTimeoutMs)]);
  return async (candidate: BatchCandidate): Promise<BatchCandidate> => {
    if (!candidate.source || signal.aborted) return candidate;
    try {
      return { ...candidate, ...(await lists.describe(candidate.source, signal)) };
    } catch (error) {
      caller.throwIfAborted();
      if (!isDomainError(error)) throw error;
      if (!isDomainError(error, ...UNUSABLE)) return candidate;
      return { ...candidate, source: undefined, problem: { code: error.code, message: error.message } };
    }
  };
}

/** A recording beyond the plan's limit can be analysed only where there is a transcript of it, which captions are. */
function tooLongFor(plan: Member['plan'], candidate: BatchCandidate): BatchCandidate {
  const { source, durationSeconds = 0 } = candidate;
  const limitSeconds = audioLimitOf(plan);
  if (!source || source.kind === 'youtube' || durationSeconds <= limitSeconds) return candidate;
  const { code, message } = audioTooLong(limitSeconds, durationSeconds);
  return { ...candidate, problem: { code, message } };
}
