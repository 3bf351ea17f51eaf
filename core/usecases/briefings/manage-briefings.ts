import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { requireModel } from '#core/analysis/provenance/provenance.js';
import {
  BRIEFING_TOKEN,
  type Briefing,
  type BriefingHead,
  MAX_BRIEFING_EPISODES,
  MIN_BRIEFING_EPISODES,
  statementCount,
  withoutEpisodes,
} from '#core/briefings/briefing.js';
import { changesOf } from '#core/changes-of.js';
import { DomainError } from '#core/errors.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { BriefingRefusal, Briefings } from '#core/ports/briefings.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from '#core/questions/answer.js';
import { plainText } from '#core/text/clean-text.js';
import {
  BRIEFING_LIMIT_MESSAGE,
  type BriefingCharges,
  briefingCharges,
  requireBriefings,
} from '#core/usage/briefing-allowance.js';
import { secondsLeftOfDay } from '#core/usage/quota.js';
import { briefingCost, briefingTokens, type CostPrices } from '#core/usage/spending.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { readPages } from '../catalogue/read-pages.js';

interface Ports {
  readonly briefings: Briefings;
  readonly analyses: Pick<Analyses, 'byIds'>;
  readonly summarizer: Pick<Summarizer, 'identity'>;
  readonly counters: Pick<UsageCounters, 'used'>;
  readonly prices: () => CostPrices;
  readonly ids: Ids;
  readonly clock: Clock;
}

export interface BriefingInput {
  readonly analysisIds: readonly number[];
  readonly question?: string;
}

/** What a briefing takes, before it is written (contract §13). */
export interface BriefingEstimate {
  readonly episodes: number;
  /** Of all episodes; of those whose length is known. */
  readonly minutes: number;
  /** US dollars, the judge's included; absent where a price is unknown. */
  readonly costUsd?: number;
  /** Briefings left this month. */
  readonly allowanceLeft: number;
}

/** A briefing with its episodes as they are now. */
export interface BriefingView {
  /** Its content is without what rests on episodes that are gone. */
  readonly briefing: Briefing;
  /** Those that its owner may still see. */
  readonly analyses: readonly Analysis[];
  /** Titles of cited episodes that are gone. */
  readonly gone: readonly string[];
  /** True when the content is not of these episodes: some are gone, or were added since. */
  readonly isOutdated: boolean;
}

export const NO_MODEL_FOR_BRIEFINGS = 'Briefings need a language model, and this server has none.';

/** @throws plan_needed, model_needed, invalid_input, analysis_not_found */
async function checkInput(
  { analyses, summarizer }: Pick<Ports, 'analyses' | 'summarizer'>,
  member: Member,
  input: BriefingInput,
) {
  requireBriefings(member.plan);
  requireModel(summarizer.identity, NO_MODEL_FOR_BRIEFINGS);
  const analysisIds = [...new Set(input.analysisIds)];
  if (analysisIds.length < MIN_BRIEFING_EPISODES || analysisIds.length > MAX_BRIEFING_EPISODES) {
    throw new DomainError(
      'invalid_input',
      `Choose ${MIN_BRIEFING_EPISODES} to ${MAX_BRIEFING_EPISODES} different episodes.`,
    );
  }
  const question = input.question === undefined ? '' : plainText(input.question).trim();
  if (question !== '' && (question.length < MIN_QUESTION_LENGTH || question.length > MAX_QUESTION_LENGTH)) {
    throw new DomainError(
      'invalid_input',
      `A question has ${MIN_QUESTION_LENGTH} to ${MAX_QUESTION_LENGTH} characters.`,
    );
  }
  const found = await analyses.byIds(analysisIds, [memberOwner(member.id)]);
  const byId = new Map(found.map((analysis) => [analysis.id, analysis]));
  const missing = analysisIds.filter((id) => !byId.has(id));
  if (missing.length > 0) {
    const message =
      missing.length === 1
        ? 'One of these summaries does not exist any more. Take it out and try again.'
        : `${missing.length} of these summaries do not exist any more. Take them out and try again.`;
    throw new DomainError('analysis_not_found', message, { analysisIds: missing });
  }
  const chosen = analysisIds.flatMap((id) => byId.get(id) ?? []);
  const repeated = repeatedEpisode(chosen);
  if (repeated) {
    const message = `“${repeated.title}” is chosen twice: two summaries of one episode are one source. Take one of them out.`;
    throw new DomainError('invalid_input', message, { analysisIds: [repeated.id] });
  }
  return { analysisIds, analyses: chosen, ...(question !== '' && { question }) };
}

/** The second of two summaries of the same recording. */
function repeatedEpisode(analyses: readonly Analysis[]): Analysis | undefined {
  const known = new Set<string | undefined>();
  return analyses.find((analysis) => {
    const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl, appleUrl } = analysis;
    const pages = [spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl, appleUrl];
    const links = [...pages, analysis.podcastMetadata.audio_url].filter(Boolean);
    const isKnown = links.some((link) => known.has(link));
    for (const link of links) known.add(link);
    return isKnown;
  });
}

/** What a briefing will take. Nothing is stored. @throws as `createBriefing`, but for the limit */
export function estimateBriefing(ports: Omit<Ports, 'briefings' | 'ids'>) {
  return async (member: Member, input: BriefingInput): Promise<BriefingEstimate> => {
    const { analyses } = await checkInput(ports, member, input);
    const { month } = briefingCharges(member.id, member.plan, ports.clock.now());
    const used = await ports.counters.used(month.meter);
    const tokens = briefingTokens(analyses.map(({ provenance }) => provenance.words));
    const costUsd = briefingCost(ports.prices(), tokens);
    const milliseconds = analyses.reduce((sum, { podcastMetadata }) => sum + podcastMetadata.duration_ms, 0);
    return {
      episodes: analyses.length,
      minutes: Math.round(milliseconds / 60_000),
      ...(costUsd !== undefined && { costUsd }),
      allowanceLeft: Math.max(0, month.ceiling - used),
    };
  };
}

/**
 * Begins a briefing, or finds the same one that is being written (contract §13).
 * @throws plan_needed, model_needed, invalid_input, analysis_not_found, briefing_limit_reached, too_many_requests, not_signed_in
 */
export function createBriefing(ports: Ports) {
  return async (member: Member, input: BriefingInput): Promise<BriefingHead> => {
    const { analyses: _, ...checked } = await checkInput(ports, member, input);
    const now = ports.clock.now();
    const charges = briefingCharges(member.id, member.plan, now);
    const briefing = { id: ports.ids.next(), memberId: member.id, ...checked, charges };
    const opening = await ports.briefings.open(briefing);
    if (opening.outcome === 'gone') throw notSignedIn();
    if (opening.outcome === 'refused') throw limitReached(member, opening, charges, now);
    return opening.briefing;
  };
}

/**
 * Writes a briefing again, from its episodes or from others.
 * @throws as `createBriefing`; briefing_not_found, briefing_busy
 */
export function refreshBriefing(ports: Ports) {
  return async (member: Member, id: string, analysisIds?: readonly number[]): Promise<void> => {
    requireBriefings(member.plan);
    const existing = await ports.briefings.findHead(member.id, id);
    if (!existing) throw briefingNotFound();
    const found = await ports.analyses.byIds(existing.analysisIds, [memberOwner(member.id)]);
    const left = existing.analysisIds.filter((one) => found.some((analysis) => analysis.id === one));
    const checked = await checkInput(ports, member, { analysisIds: analysisIds ?? left });
    const now = ports.clock.now();
    const charges = briefingCharges(member.id, member.plan, now);
    const restart = await ports.briefings.restart(member.id, id, {
      analysisIds: checked.analysisIds,
      charges,
    });
    switch (restart.outcome) {
      case 'restarted':
        return;
      case 'missing':
        throw briefingNotFound();
      case 'busy':
        throw new DomainError('briefing_busy', 'This briefing is being written. Wait until it is ready.');
      case 'refused':
        throw limitReached(member, restart, charges, now);
    }
  };
}

function limitReached(
  { plan }: Member,
  { period, used }: BriefingRefusal,
  { month, day }: BriefingCharges,
  now: Date,
): DomainError {
  if (period === 'month') {
    const details = { currentCount: used, maxAllowed: month.ceiling, plan };
    return new DomainError('briefing_limit_reached', BRIEFING_LIMIT_MESSAGE, details);
  }
  return new DomainError(
    'too_many_requests',
    `An account begins at most ${day.ceiling} briefings a day, failed ones included. Please try again tomorrow.`,
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
}

type ReadPorts = Pick<Ports, 'briefings' | 'analyses'>;

/** A briefing of the member, also on plans without briefings. @throws briefing_not_found */
export function readBriefing({ briefings, analyses }: ReadPorts) {
  return async (memberId: number, id: string): Promise<BriefingView> => {
    const briefing = await briefings.find(memberId, id);
    if (!briefing) throw briefingNotFound();
    return viewOf(briefing, analyses);
  };
}

/** What a briefing said when its owner shared it, as far as the owner may still see it. @throws briefing_not_found */
export function readSharedBriefing({ briefings, analyses }: ReadPorts) {
  return async (token: string): Promise<BriefingView> => {
    const briefing = BRIEFING_TOKEN.test(token) ? await briefings.findShared(token) : undefined;
    if (!briefing?.content) throw briefingNotFound();
    // Episodes that were added since are no part of what was shared.
    const analysisIds = briefing.content.episodes.map(({ analysisId }) => analysisId);
    return viewOf({ ...briefing, analysisIds }, analyses);
  };
}

async function viewOf(briefing: Briefing, { byIds }: Pick<Analyses, 'byIds'>): Promise<BriefingView> {
  const { content, analysisIds, memberId } = briefing;
  const written = content?.episodes.map(({ analysisId }) => analysisId) ?? [];
  const wanted = [...new Set([...analysisIds, ...written])];
  const analyses = await byIds(wanted, [memberOwner(memberId)]);
  const visible = new Set(analyses.map(({ id }) => id));
  const left = content && withoutEpisodes(content, (id) => !visible.has(id));
  const gone = content?.episodes.filter(({ analysisId }) => !visible.has(analysisId)) ?? [];
  const isSame =
    written.every((id) => analysisIds.includes(id)) && analysisIds.every((id) => written.includes(id));
  return {
    briefing: { ...briefing, ...(left && { content: left, statementCount: statementCount(left) }) },
    analyses: wanted.flatMap((id) => analyses.find((analysis) => analysis.id === id) ?? []),
    gone: gone.map(({ title }) => title),
    isOutdated: content !== undefined && (gone.length > 0 || !isSame),
  };
}

/**
 * Shares what a briefing says now by an unguessable link; what is written later is shared by another call. `madeAt` is that of
 * the content which the member has seen. @throws briefing_not_found, briefing_stale
 */
export function shareBriefing({ briefings, ids }: Pick<Ports, 'briefings' | 'ids'>) {
  return async (memberId: number, id: string, madeAt?: string): Promise<string> => {
    const token = await briefings.share(memberId, id, ids.next(), madeAt);
    if (token !== undefined) return token;
    const present = (await briefings.find(memberId, id))?.content?.provenance.madeAt;
    if (present === undefined || present === madeAt) throw briefingNotFound();
    throw new DomainError(
      'briefing_stale',
      'This briefing was written again since you opened it. Read the new version, then share it.',
      { madeAt: present },
    );
  };
}

/** Streams a member's briefings, newest first, without what rests on episodes that are gone. */
export function exportBriefings({ briefings, analyses }: ReadPorts) {
  return async function* (memberId: number): AsyncGenerator<Briefing> {
    for await (const { id } of readPages(BRIEFINGS_AT_ONCE, (page) => briefings.list(memberId, page))) {
      const briefing = await briefings.find(memberId, id);
      if (briefing) yield (await viewOf(briefing, analyses)).briefing;
    }
  };
}

const BRIEFINGS_AT_ONCE = 20;

export function briefingNotFound(): DomainError {
  return new DomainError(
    'briefing_not_found',
    'There is no such briefing. It may have been deleted, or is not shared any more.',
  );
}

/**
 * Yields a briefing's state and every change up to its end. Ends early without an error when `signal` is aborted or it is
 * deleted. @throws briefing_not_found
 */
export function followBriefing({ briefings }: Pick<Ports, 'briefings'>) {
  return async function* (memberId: number, id: string, signal: AbortSignal): AsyncGenerator<BriefingHead> {
    let isFirst = true;
    for await (const _ of changesOf((notify) => briefings.watch(id, notify), signal)) {
      const briefing = await briefings.findHead(memberId, id);
      if (!briefing && isFirst) throw briefingNotFound();
      if (!briefing) return;
      yield briefing;
      if (briefing.status === 'done' || briefing.status === 'failed') return;
      isFirst = false;
    }
  };
}
