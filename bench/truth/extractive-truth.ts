import { draftSummary } from '#adapters/llm/extractive/draft-summary.js';
import { type VerifiedDraft, verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { passageQuote } from '#core/analysis/sections/render-sections.js';
import type { Quote } from '#core/analysis/summary.js';
import { foldedWords } from '#core/text/words.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { PlacedWords } from './placed-words.js';
import { stripped } from './strip-punctuation.js';

/** Seconds at which the words of a transcript without times are taken to be said. */
const WORDS_PER_SECOND = 2.6;
/** Letters of a word by which two texts are compared. */
const CONTENT_LETTERS = 4;

/** What is counted over the stored summaries of several transcripts. */
export interface TruthCounts {
  readonly transcripts: number;
  readonly reduced: number;
  readonly passages: number;
  /** Key passages and key quotes. */
  readonly quotes: number;
  /** Quotes that begin and end with a sentence of the punctuated original. */
  readonly wholeQuotes: number;
  readonly exactSpeakers: number;
  readonly questions: number;
  /** Questions that nobody asked. */
  readonly inventedQuestions: number;
  /** Answers that share no content word with their question. */
  readonly unrelatedAnswers: number;
  /** Numbers and names of any text that the transcript lacks. */
  readonly unsupported: number;
  /** Transcripts with a passage from each third. */
  readonly covered: number;
}

/** Form in which a transcript is summarised: as written, or in small letters without punctuation and speakers. */
export type TranscriptForm = 'punctuated' | 'stripped';

/** Summarises transcripts, stores what the checks let through, and counts its defects. */
export async function truthCounts(
  transcripts: readonly (readonly Turn[])[],
  form: TranscriptForm,
): Promise<TruthCounts> {
  const counted: TruthCounts[] = [];
  for (const turns of transcripts) counted.push(await countsOf(turns, form));
  const keys = Object.keys(counted[0] ?? {}) as (keyof TruthCounts)[];
  return Object.fromEntries(
    keys.map((key) => [key, counted.reduce((sum, counts) => sum + counts[key], 0)]),
  ) as unknown as TruthCounts;
}

async function countsOf(original: readonly Turn[], form: TranscriptForm): Promise<TruthCounts> {
  const spoken = original.map((turn) => ({ ...turn, text: turn.text.replace(/\{[^}]*\}/gu, ' ') }));
  const turns = timed(form === 'punctuated' ? spoken : captionsOf(spoken));
  const transcript = { turns, language: 'en' };
  const { draft, reduced } = draftSummary({ show: '', transcript });
  const stored = verifyDraft(draft, transcript);
  const words = new PlacedWords(spoken);
  const { insights } = stored;
  const passages = (insights.keyPassages ?? []).map(passageQuote);
  const quotes = [...passages, ...insights.keyQuotes];
  const places = quotes.map(({ quote }) => words.find(quote));
  const end = turns.at(-1)?.startSeconds ?? 0;
  const thirds = new Set(
    passages.map(({ startSeconds = 0 }) => Math.min(2, Math.floor((3 * startSeconds) / (end + 1)))),
  );
  return {
    transcripts: 1,
    reduced: reduced ? 1 : 0,
    passages: passages.length,
    quotes: quotes.length,
    wholeQuotes: places.filter((place) => place?.isWhole).length,
    exactSpeakers: quotes.filter((quote, i) => isExact(quote, places[i]?.speaker, form)).length,
    questions: insights.strategicQuestions.length,
    inventedQuestions: insights.strategicQuestions.filter(({ question }) => !words.holds(question)).length,
    unrelatedAnswers: insights.strategicQuestions.filter(({ question, purpose }) => {
      const asked = contentOf(question);
      return ![...contentOf(purpose)].some((word) => asked.has(word));
    }).length,
    unsupported: textsOf(stored).flatMap((text) => unsupportedIn(text, words)).length,
    covered: thirds.size === 3 ? 1 : 0,
  };
}

/** Captions of a hundred words each without speakers. */
function captionsOf(turns: readonly Turn[]): Turn[] {
  const words = turns
    .map(({ text }) => stripped(text))
    .join(' ')
    .split(/\s+/u);
  const captions: Turn[] = [];
  for (let at = 0; at < words.length; at += 100) captions.push({ text: words.slice(at, at + 100).join(' ') });
  return captions;
}

function timed(turns: readonly Turn[]): Turn[] {
  let words = 0;
  return turns.map((turn) => {
    const startSeconds = Math.floor(words / WORDS_PER_SECOND);
    words += turn.text.split(/\s+/u).length;
    return { ...turn, startSeconds, endSeconds: Math.floor(words / WORDS_PER_SECOND) };
  });
}

function isExact({ speaker }: Quote, said: string | undefined, form: TranscriptForm): boolean {
  return form === 'stripped' ? speaker === undefined : speaker === said;
}

function contentOf(text: string): Set<string> {
  return new Set(
    foldedWords(text)
      .filter((word) => word.length >= CONTENT_LETTERS)
      .map((word) => word.replace(/s$/u, '')),
  );
}

function textsOf({ summary, insights }: VerifiedDraft): string[] {
  return [summary.overview, ...insights.strategicQuestions.map(({ question }) => question)];
}

/** Returns the numbers and the capitalised words within sentences that the transcript lacks. */
function unsupportedIn(text: string, words: PlacedWords): string[] {
  const named = text.match(/\p{N}[\p{N}.,]*|(?<=[\p{Ll},] )\p{Lu}[\p{L}'’]+/gu) ?? [];
  return named.filter((name) => !words.has(name));
}
