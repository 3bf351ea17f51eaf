import type { SummaryDraft } from '../../../core/analysis/summary.js';
import type { SummaryRequest } from '../../../core/ports/summarizer.js';
import { keyPhrases, keyTopics } from './key-topics.js';
import { nextSteps } from './next-steps.js';
import { overview } from './overview.js';
import { actionableInsights, strategicTakeaways } from './points.js';
import { strategicQuestions } from './questions.js';
import { keyQuotes } from './quotes.js';
import { type Reading, readTranscript } from './reading.js';
import { Selection } from './selection.js';

/** Transcripts with fewer sentences than this let their sections share sentences. */
const ENOUGH_SENTENCES = 30;

const TOPICS = 7;

/** What a summary is made of; of the show only the name, which is no topic. */
export type SummaryMaterial = Pick<SummaryRequest, 'transcript' | 'show'>;

/** A summary of a transcript in its own sentences, made in steps: each gives the share of the work that is done, 0 to 1. */
export function* draftInSteps({ transcript, show }: SummaryMaterial): Generator<number, SummaryDraft> {
  yield 0;
  const reading = readTranscript(transcript);
  yield 0.5;
  const selection = new Selection(reading);
  const next = () => {
    if (reading.utterances.length < ENOUGH_SENTENCES) selection.release();
  };
  const phrases = keyPhrases(reading, show);
  const topics = keyTopics(phrases, TOPICS);
  const room = roomFor(reading);
  yield 0.6;
  const told = overview(reading, selection, room.overview);
  next();
  yield 0.7;
  const insights = actionableInsights(reading, selection, phrases, room.insights);
  const takeaways = strategicTakeaways(reading, selection, phrases, room.takeaways);
  next();
  yield 0.8;
  const quotes = keyQuotes(reading, selection, room.quotes);
  next();
  const questions = strategicQuestions(reading, selection, phrases, room.questions);
  next();
  yield 0.9;
  const steps = nextSteps(reading, selection, room.steps);
  yield 1;
  return {
    overview: told,
    keyTopics: topics,
    actionableInsights: insights,
    strategicTakeaways: takeaways,
    strategicQuestions: questions,
    nextSteps: steps,
    keyQuotes: quotes,
  };
}

/** How many items each section has: more for a longer conversation. */
function roomFor({ utterances }: Reading) {
  const words = utterances.reduce((sum, { length }) => sum + length, 0);
  const between = (least: number, most: number, wordsEach: number) =>
    Math.min(most, Math.max(least, Math.round(words / wordsEach)));
  return {
    overview: between(6, 8, 600),
    insights: between(3, 6, 400),
    takeaways: between(3, 5, 500),
    questions: between(3, 5, 500),
    steps: between(2, 4, 700),
    quotes: between(3, 6, 400),
  };
}
