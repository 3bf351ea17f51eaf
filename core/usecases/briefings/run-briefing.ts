import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { ClaimCheck } from '#core/analysis/claims/claim-report.js';
import type { RemovalReason } from '#core/analysis/claims/claim-support.js';
import type { ModelUsage } from '#core/analysis/provenance/model-usage.js';
import {
  BRIEFING_SECTIONS,
  type BriefingCitation,
  type BriefingContent,
  type BriefingEpisode,
  type BriefingFailure,
  type BriefingProgress,
  type BriefingSection,
  type BriefingStatement,
  isCitedEnough,
  MAX_BRIEFING_STATEMENTS,
  statementCount,
} from '#core/briefings/briefing.js';
import {
  type ClaimedBriefing,
  type ClaimedStatement,
  type Evidence,
  sumRemoved,
  type VerifiedEvidence,
} from '#core/briefings/evidence.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { queuePriorityOf } from '#core/plans/entitlements.js';
import type { Analyses } from '#core/ports/analyses.js';
import type {
  BriefingCheck,
  BriefingRequests,
  BriefingVerdict,
  BriefingWriter,
  BriefingWriters,
  NumberedEvidence,
} from '#core/ports/briefing-writer.js';
import {
  ATTEMPT_STEP,
  type BriefingAttempt,
  type Briefings,
  type LeasedBriefing,
} from '#core/ports/briefings.js';
import type { Members } from '#core/ports/members.js';
import type { Clock, Timers } from '#core/ports/system.js';
import type { TranscriptWork, TranscriptWorkOptions } from '#core/ports/transcripts.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { isNew } from '#core/text/words.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import type { Transcript, Turn } from '#core/transcripts/transcript.js';
import { briefingTokens, MAX_BRIEFING_TURN_TOKENS } from '#core/usage/spending.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';

interface Ports {
  readonly briefings: Briefings;
  readonly analyses: Pick<Analyses, 'byIds'>;
  readonly members: Pick<Members, 'byId'>;
  readonly writers: BriefingWriters;
  readonly load: LoadTranscript;
  readonly work: TranscriptWork;
  readonly clock: Clock;
  readonly timers: Pick<Timers, 'schedule'>;
}

/** Outcome of a run, for the log. */
export type BriefingRunResult = { readonly usage?: ModelUsage } & (
  | { readonly outcome: 'done'; readonly statements: number }
  | { readonly outcome: 'failed'; readonly failure: BriefingFailure; readonly cause: unknown }
  /** The process stops: another one goes on. */
  | { readonly outcome: 'released' }
  /** Deleted, or begun by another process whose lease is newer. */
  | { readonly outcome: 'superseded' }
);

/** A briefing whose process died is due again after this. */
export const BRIEFING_LEASE_MS = 30_000;
const RENEW_INTERVAL_MS = 10_000;
/** Runs after which a briefing that kills its process is given up. */
const MAX_ATTEMPTS = 4;
/** Evidence of a statement, and citations that are shown of it. */
const MAX_STATEMENT_EVIDENCE = 8;
const MAX_CITATIONS = 6;
/** Tokens of an episode's passages by which an open question is judged. */
const OPEN_TOKENS = 260;
const MAX_TITLE_LENGTH = 120;

/**
 * Runs a leased briefing to its end. A failure gives its charge back; a run that was superseded changes nothing. `stopping` ends
 * it without an end, `deadline` as a failure. Rejects only when an end cannot be recorded.
 */
export function runBriefing(ports: Ports) {
  return async (
    leased: LeasedBriefing,
    { stopping, deadline }: { readonly stopping: AbortSignal; readonly deadline: AbortSignal },
  ): Promise<BriefingRunResult> => {
    const { briefings } = ports;
    const superseded = new AbortController();
    const signal = AbortSignal.any([stopping, deadline, superseded.signal]);
    const progress = keepLease(ports, leased, () => superseded.abort());
    let usage: ModelUsage | undefined;
    try {
      if (leased.attempt % ATTEMPT_STEP > MAX_ATTEMPTS)
        throw new Error('the briefing ended its process several times');
      const content = await write(ports, leased, signal, progress.report, (used) => {
        usage = used;
      });
      signal.throwIfAborted();
      progress.stop();
      if (!(await briefings.finish(leased, content))) return { outcome: 'superseded', usage };
      return { outcome: 'done', statements: statementCount(content), usage };
    } catch (cause) {
      progress.stop();
      if (superseded.signal.aborted) return { outcome: 'superseded', usage };
      if (stopping.aborted) {
        await briefings.release(leased);
        return { outcome: 'released', usage };
      }
      const failure = failureOf(cause, deadline.aborted);
      if (!(await briefings.fail(leased, failure))) return { outcome: 'superseded', usage };
      return { outcome: 'failed', failure, cause, usage };
    }
  };
}

/** Reports progress at once, and again before the lease ends. */
function keepLease({ briefings, timers }: Ports, run: BriefingAttempt, onSuperseded: () => void) {
  let last: BriefingProgress = { stage: 'reading', share: 0 };
  let isStopped = false;
  let cancel = () => {};
  const send = () => {
    briefings.report(run, last, BRIEFING_LEASE_MS).then(
      (isOurs) => isOurs || onSuperseded(),
      // The next report renews the lease.
      () => undefined,
    );
    cancel();
    if (!isStopped) cancel = timers.schedule(RENEW_INTERVAL_MS, send);
  };
  send();
  return {
    report(stage: BriefingProgress['stage'], share = 0) {
      last = { stage, share };
      if (!isStopped) send();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

type Report = ReturnType<typeof keepLease>['report'];

function failureOf(cause: unknown, isLate: boolean): BriefingFailure {
  if (isLate || isDomainError(cause, 'deadline_exceeded', 'cancelled')) {
    const message =
      'The briefing took too long and was stopped. Please try again, perhaps with fewer episodes.';
    return { code: 'deadline_exceeded', message };
  }
  if (isDomainError(cause)) return { code: cause.code, message: cause.message };
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** An episode with what it says on the question. */
interface ReadEpisode {
  /** From 1. */
  readonly number: number;
  readonly analysis: Analysis;
  readonly transcript?: Transcript;
  readonly part?: VerifiedEvidence;
  readonly problem?: string;
  readonly cause?: unknown;
}

interface Context extends Ports {
  readonly leased: LeasedBriefing;
  readonly question: string | undefined;
  readonly options: TranscriptWorkOptions & { readonly signal: AbortSignal };
  readonly requests: BriefingRequests;
  readonly report: Report;
}

async function write(
  ports: Ports,
  leased: LeasedBriefing,
  signal: AbortSignal,
  report: Report,
  onUsage: (usage: ModelUsage) => void,
): Promise<BriefingContent> {
  const { memberId, analysisIds, question } = leased.briefing;
  const startedAt = ports.clock.now();
  const writer = await ports.writers.current();
  if (!writer)
    throw new DomainError('model_needed', 'No language model is connected to this server any more.');
  const found = await ports.analyses.byIds(analysisIds, [memberOwner(memberId)]);
  const analyses = analysisIds.flatMap((id) => found.find((analysis) => analysis.id === id) ?? []);
  const member = await ports.members.byId(memberId);
  const plan = member?.plan ?? 'free';
  const estimate = briefingTokens(analyses.map(({ provenance }) => provenance.words));
  const account = { subject: leased.id, memberId, plan };
  return writer.write({ signal, account, estimate, onUsage }, async (requests) => {
    const options = { signal, priority: queuePriorityOf(plan) };
    const context = { ...ports, leased, question, options, requests, report };
    const episodes = await readEpisodes(context, analyses);
    const usable = episodes.filter(({ part }) => part && part.evidence.length > 0);
    if (usable.length < 2) throw tooLittle(episodes);
    report('comparing');
    const { numbered, byId, unread } = numberEvidence(usable, requests.evidenceTokens);
    const claimed = await requests.compose({
      question,
      episodes: usable.map(({ number, analysis }) => ({
        number,
        title: analysis.title,
        show: analysis.podcastMetadata.show.name,
      })),
      evidence: numbered,
    });
    report('checking');
    const ruled = await checkByRule(context, claimed, byId);
    const judged = await checkByModel(context, episodes, ruled.statements);
    const statements = bySection(judged.statements);
    if (statementCount(statements) === 0) {
      const message =
        'Nothing of what the model wrote could be verified in the transcripts. Please try again.';
      throw new DomainError('summarizer_failed', message);
    }
    const now = ports.clock.now();
    const removed = sumRemoved([
      ...episodes.flatMap(({ part }) => part?.removed ?? []),
      ruled.removed,
      judged.removed,
    ]);
    return {
      title: await titleOf(context, claimed, usable),
      ...statements,
      episodes: episodes.map(toBriefingEpisode),
      provenance: {
        writer: writer.identity,
        check: judged.check,
        ...judgeOf(writer, judged.check),
        removed,
        evidence: numbered.length + unread,
        ...(unread > 0 && { unread }),
        madeAt: now.toISOString(),
        tookMs: now.getTime() - startedAt.getTime(),
      },
    };
  });
}

function judgeOf({ judge }: BriefingWriter, check: ClaimCheck): { readonly judge?: string } {
  return judge !== undefined && (check === 'model' || check === 'partial') ? { judge } : {};
}

/** Transcripts are loaded one after the other; requests about them run beside. */
async function readEpisodes(context: Context, analyses: readonly Analysis[]): Promise<ReadEpisode[]> {
  const { load, report, leased, options } = context;
  const topics = analyses.map(({ title, aiSummary }) => [title, ...aiSummary.keyTopics].join(', '));
  let done = 0;
  const pending: Promise<ReadEpisode>[] = [];
  for (const [at, analysis] of analyses.entries()) {
    options.signal.throwIfAborted();
    const episode = { number: at + 1, analysis };
    const transcript = await load(analysis);
    const read = async (): Promise<ReadEpisode> => {
      if (!transcript) return { ...episode, problem: 'Its transcript was not kept.' };
      try {
        const part =
          leased.parts.get(analysis.id) ?? (await readEpisode(context, analysis, transcript, topics));
        return { ...episode, transcript, part };
      } catch (cause) {
        const problem = isDomainError(cause) ? cause.message : 'Something went wrong on our side.';
        return { ...episode, transcript, problem, cause };
      } finally {
        done += 1;
        report('reading', done / analyses.length);
      }
    };
    pending.push(read());
  }
  const episodes = await Promise.all(pending);
  options.signal.throwIfAborted();
  return episodes;
}

async function readEpisode(
  { work, requests, options, question, leased, briefings }: Context,
  analysis: Analysis,
  transcript: Transcript,
  subjects: readonly string[],
): Promise<VerifiedEvidence> {
  const { title, podcastMetadata } = analysis;
  const show = podcastMetadata.show.name;
  const tokens = Math.min(requests.turnTokens, MAX_BRIEFING_TURN_TOKENS);
  const query = question ?? subjects.join(', ');
  const material = await work.run('material', transcript, [query, tokens], options);
  if (material.turns.length === 0) return { evidence: [], removed: {} };
  const claimed = await requests.findEvidence({ question, subjects, title, show, ...material });
  const part = await work.run('verifyEvidence', transcript, [claimed, [title, show]], options);
  await briefings.storePart(leased, analysis.id, part);
  return part;
}

function tooLittle(episodes: readonly ReadEpisode[]): DomainError {
  const failed = episodes.filter(({ problem }) => problem !== undefined);
  const [first] = failed;
  if (first && episodes.length - failed.length < 2) {
    const error = isDomainError(first.cause) ? first.cause : undefined;
    const message = `Fewer than two of these episodes could be read. ${first.analysis.title}: ${first.problem}`;
    return new DomainError(error?.code ?? 'transcript_not_kept', message, error?.details, first.cause);
  }
  const message =
    'Fewer than two of these episodes say anything about this. Ask another question, or choose other episodes.';
  return new DomainError('summarizer_failed', message);
}

interface OwnEvidence extends Evidence {
  readonly episode: ReadEpisode;
}

/** Evidence with numbers: the most important of every episode first, as much as the model can hold. */
function numberEvidence(episodes: readonly ReadEpisode[], maxTokens: number) {
  const numbered: NumberedEvidence[] = [];
  const byId = new Map<number, OwnEvidence>();
  const longest = Math.max(...episodes.map(({ part }) => part?.evidence.length ?? 0));
  let unread = 0;
  let left = maxTokens;
  for (let rank = 0; rank < longest; rank += 1) {
    for (const episode of episodes) {
      const evidence = episode.part?.evidence[rank];
      const [first] = evidence?.quotes ?? [];
      if (!evidence || !first) continue;
      const { quote, speaker } = first;
      const id = byId.size + 1;
      const one = { id, episode: episode.number, point: evidence.point, quote, ...(speaker && { speaker }) };
      left -= estimateTokens(JSON.stringify(one));
      if (left < 0) {
        unread += 1;
        continue;
      }
      numbered.push(one);
      byId.set(id, { ...evidence, episode });
    }
  }
  numbered.sort((a, b) => a.episode - b.episode || a.id - b.id);
  return { numbered, byId, unread };
}

interface RuledStatement {
  readonly section: BriefingSection;
  readonly text: string;
  readonly evidence: readonly OwnEvidence[];
}

type Removed = Partial<Record<RemovalReason, number>>;

async function checkByRule(
  context: Context,
  claimed: ClaimedBriefing,
  byId: ReadonlyMap<number, OwnEvidence>,
) {
  const removed: Removed = {};
  const check = async (section: BriefingSection, { text, evidence: ids }: ClaimedStatement) => {
    const evidence = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_STATEMENT_EVIDENCE);
    const checked = isCitedEnough(section, citationsOf(evidence))
      ? await ruleOn(context, section, text, evidence)
      : ({ problem: 'no_quote' } as const);
    if ('text' in checked) return [{ section, text: checked.text, evidence }];
    removed[checked.problem] = (removed[checked.problem] ?? 0) + 1;
    return [];
  };
  const statements = await Promise.all(
    BRIEFING_SECTIONS.flatMap((section) =>
      claimed[section]
        .slice(0, MAX_BRIEFING_STATEMENTS[section])
        .map((statement) => check(section, statement)),
    ),
  );
  const said = new Set<string>();
  const unique: readonly RuledStatement[] = statements.flat().filter(({ text }) => isNew(said, text));
  return { statements: unique, removed };
}

function ruleOn(
  { work, options }: Context,
  section: BriefingSection,
  text: string,
  evidence: readonly OwnEvidence[],
) {
  const quotes = evidence.flatMap((one) => one.quotes.map(({ quote }) => quote));
  const kind = section === 'open' ? 'question' : 'statement';
  return work.run('checkStatement', transcriptOf(evidence), [text, quotes, kind, namesOf(evidence)], options);
}

/** What the evidence of one or several episodes rests on, as one transcript. */
function transcriptOf(evidence: readonly OwnEvidence[]): Transcript {
  const languages = new Set(evidence.map(({ episode }) => episode.transcript?.language));
  const [language] = languages.size === 1 ? languages : [];
  const turns = evidence.flatMap(({ around, episode }) =>
    // Without its speaker's name a turn would be joined with that of another episode.
    around.map(({ text, speaker }): Turn => ({ text, speaker: speaker ?? episode.analysis.title })),
  );
  return { turns, ...(language !== undefined && { language }) };
}

function namesOf(evidence: readonly OwnEvidence[]): string[] {
  const names = evidence.flatMap(({ episode: { analysis } }) => {
    const { show, name, guest = '' } = analysis.podcastMetadata;
    return [analysis.title, name, show.name, guest];
  });
  return [...new Set(names)];
}

async function checkByModel(
  context: Context,
  episodes: readonly ReadEpisode[],
  statements: readonly RuledStatement[],
): Promise<{ statements: readonly RuledStatement[]; removed: Removed; check: ClaimCheck }> {
  const { requests, options } = context;
  if (!requests.judge) return { statements, removed: {}, check: 'off' };
  const checks = (
    await Promise.all(statements.map((statement) => checksOf(context, episodes, statement)))
  ).flat();
  let verdicts: readonly (BriefingVerdict | undefined)[];
  try {
    verdicts = await requests.judge(checks.map(({ check }) => check));
  } catch (error) {
    options.signal.throwIfAborted();
    return {
      statements,
      removed: {},
      check: isDomainError(error, 'deadline_exceeded') ? 'timed_out' : 'failed',
    };
  }
  const removed: Removed = {};
  const kept = statements.flatMap((statement): RuledStatement[] => {
    const own = checks.flatMap((one, at) =>
      one.statement === statement ? [{ ...one, verdict: verdicts[at] }] : [],
    );
    const wrong = own.filter(({ verdict = 'supported' }) => verdict !== 'supported');
    const evidence = statement.evidence.filter(
      (one) => !wrong.some(({ episode }) => episode === undefined || episode === one.episode),
    );
    if (isCitedEnough(statement.section, citationsOf(evidence))) return [{ ...statement, evidence }];
    const reason = wrong.some(({ verdict }) => verdict === 'contradicted') ? 'contradicted' : 'not_found';
    removed[reason] = (removed[reason] ?? 0) + 1;
    return [];
  });
  const given = verdicts.filter((verdict) => verdict !== undefined).length;
  const check = given === checks.length ? 'model' : given > 0 ? 'partial' : 'failed';
  return { statements: kept, removed, check };
}

interface StatementCheck {
  readonly statement: RuledStatement;
  /** The one episode that is looked at; absent: all. */
  readonly episode?: ReadEpisode;
  readonly check: BriefingCheck;
}

async function checksOf(
  context: Context,
  episodes: readonly ReadEpisode[],
  statement: RuledStatement,
): Promise<StatementCheck[]> {
  const { section, text, evidence } = statement;
  if (section === 'agreement') {
    const cited = [...new Set(evidence.map(({ episode }) => episode))];
    return cited.map((episode) => {
      const excerpt = excerptOf(evidence.filter((one) => one.episode === episode));
      return { statement, episode, check: { section, text, excerpt } };
    });
  }
  const excerpt = section === 'open' ? await nearestTo(context, episodes, text) : excerptOf(evidence);
  return [{ statement, check: { section, text, excerpt } }];
}

/** What is said around evidence, under the number and title of each episode. */
function excerptOf(evidence: readonly OwnEvidence[]): string {
  const parts = new Map<ReadEpisode, Turn[]>();
  for (const { episode, around } of evidence) parts.set(episode, [...(parts.get(episode) ?? []), ...around]);
  return [...parts].map(([episode, turns]) => underTitle(episode, turns)).join('\n');
}

async function nearestTo({ work, options }: Context, episodes: readonly ReadEpisode[], question: string) {
  const passages = await Promise.all(
    episodes.map(async (episode) => {
      if (!episode.transcript) return '';
      const turns = await work.run('bestPassages', episode.transcript, [question, OPEN_TOKENS], options);
      return turns.length > 0 ? underTitle(episode, turns) : '';
    }),
  );
  return passages.filter((passage) => passage !== '').join('\n');
}

function underTitle({ number, analysis }: ReadEpisode, turns: readonly Turn[]): string {
  const unique = turns.filter(({ text }, at) => turns.findIndex((one) => one.text === text) === at);
  const said = unique.map(({ text, speaker }) => ({ text, ...(speaker && { speaker }) }));
  return `Episode ${number} (${analysis.title}):\n${renderTranscript({ turns: said })}`;
}

function bySection(statements: readonly RuledStatement[]): Record<BriefingSection, BriefingStatement[]> {
  const of = (section: BriefingSection) =>
    statements.flatMap((one) =>
      one.section === section ? [{ text: one.text, citations: citationsOf(one.evidence) }] : [],
    );
  return {
    agreement: of('agreement'),
    disagreement: of('disagreement'),
    open: of('open'),
    statements: of('statements'),
  };
}

/** The first quote of each once, those of different episodes first. */
function citationsOf(evidence: readonly OwnEvidence[]): BriefingCitation[] {
  const [seen, quoted] = [new Set<ReadEpisode>(), new Set<string>()];
  const [first, more]: [BriefingCitation[], BriefingCitation[]] = [[], []];
  for (const { episode, quotes } of evidence) {
    const [quote] = quotes;
    if (!quote || !isNew(quoted, `${episode.number} ${quote.quote}`)) continue;
    const isMore = seen.has(episode);
    seen.add(episode);
    (isMore ? more : first).push({ analysisId: episode.analysis.id, ...quote });
  }
  return [...first, ...more].slice(0, Math.max(MAX_CITATIONS, first.length));
}

async function titleOf(
  { work, options, question }: Context,
  { title }: ClaimedBriefing,
  usable: readonly ReadEpisode[],
): Promise<string> {
  const evidence = usable.flatMap((episode) =>
    (episode.part?.evidence ?? []).map((one): OwnEvidence => ({ ...one, episode })),
  );
  const said = transcriptOf(
    evidence.map((one) => ({ ...one, around: one.quotes.map(({ quote }) => ({ text: quote })) })),
  );
  const names = [...namesOf(evidence), question ?? ''];
  const checked = await work.run('checkStatement', said, [title, [], 'label', names], options);
  if ('text' in checked && checked.text.length <= MAX_TITLE_LENGTH) return checked.text;
  return question && question.length <= MAX_TITLE_LENGTH
    ? question
    : `${usable.length} episodes side by side`;
}

function toBriefingEpisode({ analysis, part, problem }: ReadEpisode): BriefingEpisode {
  return {
    analysisId: analysis.id,
    title: analysis.title,
    show: analysis.podcastMetadata.show.name,
    outcome: problem !== undefined ? 'failed' : part && part.evidence.length > 0 ? 'used' : 'silent',
    ...(problem !== undefined && { problem }),
  };
}
