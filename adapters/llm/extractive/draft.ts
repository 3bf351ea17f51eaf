import type { SummaryDraft } from '../../../core/analysis/summary.js';
import type { Transcript } from '../../../core/analysis/transcript.js';
import { keyPhrases, keyTopics } from './key-topics.js';
import { nextSteps } from './next-steps.js';
import { actionableInsights, strategicTakeaways, tellable } from './points.js';
import { polished } from './polish.js';
import { strategicQuestions } from './questions.js';
import { keyQuotes } from './quotes.js';
import { type Reading, readTranscript } from './reading.js';
import { Selection } from './selection.js';

/** Transcripts with fewer sentences than this let their sections share sentences. */
const ENOUGH_SENTENCES = 30;

/** Part of an episode in which it is introduced. */
const OPENING = 0.12;
const TOPICS = 7;

/** A summary of a transcript in its own sentences, made in steps: each gives the share of the work that is done, 0 to 1. */
export function* draftInSteps(transcript: Transcript): Generator<number, SummaryDraft> {
  yield 0;
  const reading = readTranscript(transcript);
  yield 0.5;
  const selection = new Selection(reading);
  const next = () => {
    if (reading.utterances.length < ENOUGH_SENTENCES) selection.release();
  };
  const phrases = keyPhrases(reading);
  const topics = keyTopics(phrases, TOPICS);
  const room = roomFor(reading);
  yield 0.6;
  const told = overview(reading, selection, room.overview);
  next();
  yield 0.7;
  const insights = actionableInsights(reading, selection, phrases, room.insights);
  next();
  yield 0.8;
  const takeaways = strategicTakeaways(reading, selection, phrases, room.takeaways);
  next();
  const questions = strategicQuestions(reading, selection, phrases, room.questions);
  next();
  yield 0.9;
  const steps = nextSteps(reading, selection, room.steps);
  next();
  const quotes = keyQuotes(reading, selection, room.quotes);
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

/** 4 to 8 sentences that can be read as a text. */
function overview(reading: Reading, selection: Selection, sentences: number): string {
  const suits = (index: number) => {
    const introduces =
      reading.judgements[index]?.agenda && (reading.utterances[index]?.position ?? 1) < OPENING;
    return tellable(reading, index) * (startsWithI(reading, index) ? 0.7 : 1) * (introduces ? 2.5 : 1);
  };
  const chosen = selection.take({ sentences, suits });
  return chosen.map((index) => polished(reading.utterances[index]?.text ?? '', reading.language)).join(' ');
}

function startsWithI({ utterances, language }: Reading, index: number): boolean {
  return language.personal.has(utterances[index]?.words[0]?.word ?? '');
}

/** How many items each section has: more for a longer conversation. */
function roomFor({ utterances }: Reading) {
  const words = utterances.reduce((sum, { length }) => sum + length, 0);
  const between = (least: number, most: number, wordsEach: number) =>
    Math.min(most, Math.max(least, Math.round(words / wordsEach)));
  return {
    overview: between(4, 7, 1500),
    insights: between(3, 6, 900),
    takeaways: between(2, 5, 1200),
    questions: between(2, 5, 1200),
    steps: between(2, 4, 1500),
    quotes: between(2, 6, 1000),
  };
}
