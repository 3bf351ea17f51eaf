import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import type { Search, Shows } from '#core/ports/catalogue.js';
import type { Collections, SavedSummaries } from '#core/ports/library.js';
import type { QuestionAnswerer, QuestionAnswerers } from '#core/ports/question-answerer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import type { TranscriptWork } from '#core/ports/transcripts.js';
import {
  type Answer,
  type AnswerItem,
  answerOf,
  type Citation,
  MAX_ANSWER_ITEMS,
} from '#core/questions/answer.js';
import { MAX_PASSAGE_TOKENS, nearestOf } from '#core/questions/answer-from-passages.js';
import { contentTerms } from '#core/text/content-terms.js';
import { isQuestionWord } from '#core/text/stop-words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { Asker } from '#core/usage/question-allowance.js';
import type { LoadTranscript } from '../analysis/load-transcript.js';
import { type AnswerGiven, accountOf, countQuestion, workOptions } from './ask-question.js';

/** Episodes that a question is asked of (contract §6). */
export type QuestionScope =
  | { readonly kind: 'saved' | 'all' }
  | { readonly kind: 'collection'; readonly id: number }
  | { readonly kind: 'show'; readonly id: string };

/** Words of a transcript with the analysis that they belong to. */
export interface LibraryCitation extends Citation {
  readonly analysisId: number;
  readonly urlSlug?: string;
  readonly title: string;
  readonly show: string;
}

/** Summaries that are looked through, and transcripts of the best that are read. */
const MAX_SUMMARIES = 100;
const MAX_TRANSCRIPTS = 12;
const MAX_SEARCHED_WORDS = 6;
const MAX_FOUND_PER_WORD = 20;
const PASSAGES_PER_EPISODE = 2;

interface Ports {
  readonly saved: SavedSummaries;
  readonly collections: Collections;
  readonly shows: Shows;
  readonly search: Search;
  readonly load: LoadTranscript;
  readonly work: TranscriptWork;
  readonly answerers?: QuestionAnswerers;
  readonly counters: UsageCounters;
  readonly clock: Clock;
}

interface Episode {
  readonly analysis: Analysis;
  readonly transcript: Transcript;
}

/** `TranscriptWork.run` for one asker. */
type EpisodeWork = TranscriptWork['run'];

/**
 * Answers a member's question from several episodes: the summaries nearest to the question decide which transcripts are
 * read. Not recorded; counted and given back like a question about one episode.
 * @throws collection_not_found, analysis_not_found (an unknown show), ask_limit_reached, and what the answerer throws
 */
export function askLibrary(ports: Ports) {
  return async (
    question: string,
    scope: QuestionScope,
    asker: Extract<Asker, { kind: 'member' }>,
    signal: AbortSignal,
  ): Promise<AnswerGiven<Answer<LibraryCitation>>> => {
    const summaries = await summariesIn(ports, scope, asker.memberId, question);
    return countQuestion(ports, asker, async () => {
      const episodes = await openEpisodes(ports, nearestSummaries(summaries, question));
      const work: EpisodeWork = (name, transcript, args) =>
        ports.work.run(name, transcript, args, workOptions(asker, signal));
      const answerer = await ports.answerers?.current();
      const answer = await (answerer
        ? answerWithModel(answerer, work, episodes, question, asker, signal)
        : answerFromEpisodes(work, episodes, question));
      signal.throwIfAborted();
      return answer;
    });
  };
}

async function summariesIn(
  { saved, collections, shows, search }: Ports,
  scope: QuestionScope,
  memberId: number,
  question: string,
): Promise<readonly Analysis[]> {
  const limit = MAX_SUMMARIES;
  switch (scope.kind) {
    case 'saved':
      return (await saved.list(memberId, { limit })).items.map(({ analysis }) => analysis);
    case 'collection': {
      if (!(await collections.has(memberId, scope.id)))
        throw new DomainError('collection_not_found', 'You have no such collection.');
      return (await saved.list(memberId, { limit, collectionId: scope.id })).items.map(
        ({ analysis }) => analysis,
      );
    }
    case 'show': {
      const { items } = await shows.episodes(scope.id, { limit });
      if (items.length === 0) throw new DomainError('analysis_not_found', 'There is no such show.');
      return items;
    }
    case 'all': {
      const words = wordsOf(question).slice(0, MAX_SEARCHED_WORDS);
      const found = await Promise.all(
        words.map((word) => search.find(`${word} `, { limit: MAX_FOUND_PER_WORD })),
      );
      const byId = new Map(
        found.flatMap(({ items }) => items.map(({ analysis }) => [analysis.id, analysis] as const)),
      );
      return [...byId.values()].slice(0, limit);
    }
  }
}

function wordsOf(question: string): string[] {
  const words = contentTerms(question).map(({ word }) => word);
  const content = words.filter((word) => !isQuestionWord(word));
  return [...new Set(content.length > 0 ? content : words)];
}

/** The summaries that share most of the question's words; all where there are few. */
function nearestSummaries(summaries: readonly Analysis[], question: string): readonly Analysis[] {
  if (summaries.length <= MAX_TRANSCRIPTS) return summaries;
  const scored = summaries.map((analysis) => {
    const { title, aiSummary, businessInsights, provenance } = analysis;
    const text = JSON.stringify([title, aiSummary, businessInsights]);
    const said = new Set(contentTerms(text, provenance.language).map(({ term }) => term));
    const questionTerms = new Set(contentTerms(question, provenance.language).map(({ term }) => term));
    return { analysis, score: [...questionTerms].filter((term) => said.has(term)).length };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, MAX_TRANSCRIPTS).map(({ analysis }) => analysis);
}

/** One after the other: at most one transcript is decoded at a time. */
async function openEpisodes({ load }: Ports, analyses: readonly Analysis[]): Promise<Episode[]> {
  const episodes: Episode[] = [];
  for (const analysis of analyses) {
    const transcript = await load(analysis);
    if (transcript) episodes.push({ analysis, transcript });
  }
  return episodes;
}

async function answerFromEpisodes(
  work: EpisodeWork,
  episodes: readonly Episode[],
  question: string,
): Promise<Answer<LibraryCitation>> {
  const found = await passagesOf(work, episodes, question);
  const answering = found.filter(({ isAnswered }) => isAnswered).slice(0, MAX_ANSWER_ITEMS);
  return answerOf(
    'extractive',
    answering.map(({ item }) => item),
    nearestOf(found.map(({ item }) => item)),
  );
}

/** Items of all episodes, the surest answers first; of each episode the answer before its further quotes. */
async function passagesOf(work: EpisodeWork, episodes: readonly Episode[], question: string) {
  const found = await Promise.all(
    episodes.map(async ({ analysis, transcript }) => {
      const answer = await work('answer', transcript, [question]);
      return answer.items
        .slice(0, PASSAGES_PER_EPISODE)
        .map((item, at) => ({ ...answer, at, item: attribute(item, analysis) }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => Number(b.isAnswered) - Number(a.isAnswered) || a.at - b.at || b.margin - a.margin);
}

async function answerWithModel(
  answerer: QuestionAnswerer,
  work: EpisodeWork,
  episodes: readonly Episode[],
  question: string,
  asker: Asker,
  signal: AbortSignal,
): Promise<Answer<LibraryCitation>> {
  const tokens = Math.min(MAX_PASSAGE_TOKENS, await answerer.materialTokens(signal)) / episodes.length;
  const material = await Promise.all(
    episodes.map(({ transcript }) => work('bestPassages', transcript, [question, tokens])),
  );
  const turns = material.flat();
  const claimed =
    turns.length > 0
      ? await answerer.answer({ question, turns, isWhole: false }, signal, { account: accountOf(asker) })
      : [];
  const verified = await Promise.all(
    episodes.map(async ({ analysis, transcript }) => {
      const byClaim = await work('verifyClaims', transcript, [claimed, turns, question]);
      return byClaim.map((items) => items.map((item) => attribute(item, analysis)));
    }),
  );
  const items = claimed.flatMap((_, claim): AnswerItem<LibraryCitation>[] => {
    const found = verified.flatMap((byClaim) => byClaim[claim] ?? []);
    const [first] = found;
    return first ? [{ text: first.text, citations: found.flatMap(({ citations }) => citations) }] : [];
  });
  const nearest =
    items.length > 0 ? [] : nearestOf((await passagesOf(work, episodes, question)).map(({ item }) => item));
  return answerOf('model', items, nearest);
}

function attribute(
  { text, citations }: AnswerItem,
  { id, urlSlug, title, podcastMetadata }: Analysis,
): AnswerItem<LibraryCitation> {
  const source = { analysisId: id, urlSlug, title, show: podcastMetadata.show.name };
  return { text, citations: citations.map((citation) => ({ ...citation, ...source })) };
}
