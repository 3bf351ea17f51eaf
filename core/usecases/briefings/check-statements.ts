import type { ClaimCheck } from '#core/analysis/claims/claim-report.js';
import type { RemovalReason } from '#core/analysis/claims/claim-support.js';
import {
  BRIEFING_SECTIONS,
  type BriefingCitation,
  type BriefingSection,
  type BriefingStatement,
  bySection,
  isCitedEnough,
  MAX_BRIEFING_STATEMENTS,
} from '#core/briefings/briefing.js';
import type { ClaimedBriefing, ClaimedStatement, Evidence } from '#core/briefings/evidence.js';
import { isDomainError } from '#core/errors.js';
import type { BriefingCheck, BriefingVerdict, NumberedEvidence } from '#core/ports/briefing-writer.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { foldedWords, isNew } from '#core/text/words.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import type { Transcript, Turn } from '#core/transcripts/transcript.js';
import type { BriefingContext, ReadEpisode } from './read-episodes.js';

/** Evidence of a statement, and citations that are shown of it. */
const MAX_STATEMENT_EVIDENCE = 8;
const MAX_CITATIONS = 6;
/** Tokens of an episode's passages by which an open question is judged. */
const OPEN_TOKENS = 260;
const TITLE_TOKENS = 60;
const MAX_TITLE_LENGTH = 120;

interface OwnEvidence extends Evidence {
  readonly episode: ReadEpisode;
}

/** Evidence with numbers: the most important of every episode first, as much as the model can hold. */
export function numberEvidence(episodes: readonly ReadEpisode[], maxTokens: number) {
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

export async function checkByRule(
  context: BriefingContext,
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
  { work, options }: BriefingContext,
  section: BriefingSection,
  text: string,
  evidence: readonly OwnEvidence[],
) {
  const quotes = evidence.flatMap((one) => one.quotes.map(({ quote }) => quote));
  const kind = section === 'open' ? 'question' : 'statement';
  const ofEpisodes = allOf(new Set(evidence.map(({ episode }) => episode)));
  // A question asserts nothing: its numbers may stand by other evidence of the same episodes, as names may.
  const said = transcriptOf(section === 'open' ? ofEpisodes : evidence);
  const names = [...namesOf(evidence), ...namesSaid(ofEpisodes)];
  return work.run('checkStatement', said, [text, quotes, kind, names, pointsOf(ofEpisodes)], options);
}

const CAPITALISED = /\p{Lu}[\p{L}\p{M}'’-]*/gu;
/** Not at the start of a sentence. */
const WITHIN_SENTENCE = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** Names that stand in points and around their quotes, without those of speakers, who have to be heard near a statement's own evidence. */
function namesSaid(evidence: readonly OwnEvidence[]): string[] {
  const turns = evidence.flatMap(({ around }) => around);
  const speakers = new Set(turns.flatMap(({ speaker = '' }) => speaker.match(CAPITALISED) ?? []));
  const names = [
    ...evidence.flatMap(({ point }) => point.match(CAPITALISED) ?? []),
    ...turns.flatMap(({ text }) => text.match(WITHIN_SENTENCE) ?? []),
  ];
  return [...new Set(names)].filter((name) => !speakers.has(name));
}

const pointsOf = (evidence: readonly OwnEvidence[]) => evidence.map(({ point }) => point);

function allOf(episodes: Iterable<ReadEpisode>): OwnEvidence[] {
  return [...episodes].flatMap((episode) =>
    (episode.part?.evidence ?? []).map((one) => ({ ...one, episode })),
  );
}

/** What the evidence of one or several episodes rests on, as one transcript. */
function transcriptOf(evidence: readonly OwnEvidence[]): Transcript {
  const languages = new Set(evidence.map(({ episode }) => episode.transcript?.language));
  const [language] = languages.size === 1 ? languages : [];
  const episodeOf = new Map(evidence.map(({ around, episode }) => [around, episode]));
  const turns = [...episodeOf].flatMap(([around, episode]) =>
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

/**
 * Only a judge can tell whether two sides contradict each other, and whether no episode answers a question: without one the
 * sides are told beside each other, and the question is left out.
 */
function withoutVerdict(statement: RuledStatement): RuledStatement[] {
  if (statement.section === 'open') return [];
  return [statement.section === 'disagreement' ? { ...statement, section: 'statements' } : statement];
}

export async function checkByModel(
  context: BriefingContext,
  episodes: readonly ReadEpisode[],
  statements: readonly RuledStatement[],
): Promise<{ statements: readonly RuledStatement[]; removed: Removed; check: ClaimCheck }> {
  const { requests, options } = context;
  const unjudged = { statements: statements.flatMap(withoutVerdict), removed: {} };
  if (!requests.judge) return { ...unjudged, check: 'off' };
  const checks = (
    await Promise.all(statements.map((statement) => checksOf(context, episodes, statement)))
  ).flat();
  let verdicts: readonly (BriefingVerdict | undefined)[];
  try {
    verdicts = await requests.judge(checks.map(({ check }) => check));
  } catch (error) {
    options.signal.throwIfAborted();
    return { ...unjudged, check: isDomainError(error, 'deadline_exceeded') ? 'timed_out' : 'failed' };
  }
  const removed: Removed = {};
  const keptOf = async (statement: RuledStatement): Promise<RuledStatement[]> => {
    const own = checks.flatMap((one, at) =>
      one.statement === statement ? [{ ...one, verdict: verdicts[at] }] : [],
    );
    const wrong = own.filter(({ verdict = 'supported' }) => verdict !== 'supported');
    const evidence = statement.evidence.filter(
      (one) => !wrong.some(({ episode }) => episode === undefined || episode === one.episode),
    );
    // The text may name whose episode the judge has taken away.
    const isHeld = async () =>
      evidence.length === statement.evidence.length ||
      'text' in (await ruleOn(context, statement.section, statement.text, evidence));
    if (isCitedEnough(statement.section, citationsOf(evidence)) && (await isHeld()))
      return own.every(({ verdict }) => verdict)
        ? [{ ...statement, evidence }]
        : withoutVerdict({ ...statement, evidence });
    const reason = wrong.some(({ verdict }) => verdict === 'contradicted') ? 'contradicted' : 'not_found';
    removed[reason] = (removed[reason] ?? 0) + 1;
    return [];
  };
  const kept = (await Promise.all(statements.map(keptOf))).flat();
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
  context: BriefingContext,
  episodes: readonly ReadEpisode[],
  statement: RuledStatement,
): Promise<StatementCheck[]> {
  const { section, text, evidence } = statement;
  const tokens = context.requests.judgeTokens - estimateTokens(text);
  if (section === 'agreement') {
    const cited = [...new Set(evidence.map(({ episode }) => episode))];
    return cited.map((episode) => {
      const excerpt = excerptOf(
        evidence.filter((one) => one.episode === episode),
        tokens,
      );
      return { statement, episode, check: { section, text, excerpt } };
    });
  }
  const excerpts =
    section === 'open' ? await nearestTo(context, episodes, text, tokens) : [excerptOf(evidence, tokens)];
  return excerpts.map((excerpt) => ({ statement, check: { section, text, excerpt } }));
}

/**
 * What is said around evidence, under the number and title of each episode; where that does not fit, its quotes, as many as
 * do: a statement that needs more of them is not found there.
 */
function excerptOf(evidence: readonly OwnEvidence[], tokens: number): string {
  const whole = underTitles(evidence, ({ around }) => around);
  if (estimateTokens(whole) <= tokens) return whole;
  for (let count = evidence.length; ; count -= 1) {
    const quoted = underTitles(evidence.slice(0, count), ({ quotes }) =>
      quotes.map(({ quote, speaker }) => ({ text: quote, speaker })),
    );
    if (count <= 1 || estimateTokens(quoted) <= tokens) return quoted;
  }
}

function underTitles(
  evidence: readonly OwnEvidence[],
  turnsOf: (evidence: OwnEvidence) => readonly Turn[],
): string {
  const parts = new Map<ReadEpisode, Turn[]>();
  for (const one of evidence) parts.set(one.episode, [...(parts.get(one.episode) ?? []), ...turnsOf(one)]);
  return [...parts].map(([episode, turns]) => underTitle(episode, turns)).join('\n');
}

/** The passages of all episodes that are nearest to a question, in as many parts as a request can hold. */
async function nearestTo(
  { work, options }: BriefingContext,
  episodes: readonly ReadEpisode[],
  question: string,
  tokens: number,
): Promise<string[]> {
  const passages = await Promise.all(
    episodes.map(async (episode) => {
      if (!episode.transcript) return '';
      const args: [string, number] = [question, Math.min(OPEN_TOKENS, Math.max(0, tokens - TITLE_TOKENS))];
      const turns = await work.run('bestPassages', episode.transcript, args, options);
      return turns.length > 0 ? underTitle(episode, turns) : '';
    }),
  );
  const parts = [''];
  for (const passage of passages) {
    const joined = `${parts.at(-1)}\n${passage}`.trim();
    if (parts.at(-1) === '' || estimateTokens(joined) <= tokens) parts[parts.length - 1] = joined;
    else if (passage !== '') parts.push(passage);
  }
  return parts;
}

function underTitle({ number, analysis }: ReadEpisode, turns: readonly Turn[]): string {
  const unique = turns.filter(({ text }, at) => turns.findIndex((one) => one.text === text) === at);
  const said = unique.map(({ text, speaker }) => ({ text, ...(speaker && { speaker }) }));
  return `Episode ${number} (${analysis.title}):\n${renderTranscript({ turns: said })}`;
}

export function toSections(
  statements: readonly RuledStatement[],
): Record<BriefingSection, BriefingStatement[]> {
  return bySection((section) =>
    statements.flatMap((one) =>
      one.section === section ? [{ text: one.text, citations: citationsOf(one.evidence, one.text) }] : [],
    ),
  );
}

/**
 * Of each the quote that has most words of the statement, then what adds such a word, or all where none has one, as in another
 * language; each once, and of different episodes first.
 */
function citationsOf(evidence: readonly OwnEvidence[], text = ''): BriefingCitation[] {
  const words = new Set(wordsOfWeight(text));
  const sharedBy = (quote: string) => new Set(wordsOfWeight(quote).filter((word) => words.has(word)));
  const [seen, quoted] = [new Set<ReadEpisode>(), new Set<string>()];
  const [first, more]: [BriefingCitation[], BriefingCitation[]] = [[], []];
  for (const { episode, quotes } of evidence) {
    const [best, ...others] = quotes.toSorted((a, b) => sharedBy(b.quote).size - sharedBy(a.quote).size);
    if (!best) continue;
    const said = sharedBy(best.quote);
    const adding = others.filter(
      ({ quote }) => said.size === 0 || [...sharedBy(quote)].some((word) => !said.has(word)),
    );
    for (const quote of [best, ...(text === '' ? [] : adding)]) {
      if (!isNew(quoted, `${episode.number} ${quote.quote}`)) continue;
      const isMore = seen.has(episode);
      seen.add(episode);
      (isMore ? more : first).push({ analysisId: episode.analysis.id, ...quote });
    }
  }
  return [...first, ...more].slice(0, Math.max(MAX_CITATIONS, first.length));
}

function wordsOfWeight(text: string): string[] {
  return foldedWords(text).filter((word) => word.length > 3 || /\d/.test(word));
}

export async function titleOf(
  { work, options, leased }: BriefingContext,
  { title }: ClaimedBriefing,
  usable: readonly ReadEpisode[],
): Promise<string> {
  const evidence = allOf(usable);
  const said = transcriptOf(
    evidence.map((one) => ({ ...one, around: one.quotes.map(({ quote }) => ({ text: quote })) })),
  );
  const { question } = leased.briefing;
  const names = [...namesOf(evidence), question ?? ''];
  const checked = await work.run(
    'checkStatement',
    said,
    [title, [], 'label', names, pointsOf(evidence)],
    options,
  );
  if ('text' in checked && checked.text.length <= MAX_TITLE_LENGTH) return checked.text;
  return question && question.length <= MAX_TITLE_LENGTH
    ? question
    : `${usable.length} episodes side by side`;
}
