import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { parseDraft } from '#adapters/llm/pipeline/parse-draft.js';
import type { TextChange } from '#adapters/llm/pipeline/review-draft.js';
import type { ClaimVerdict } from '#core/analysis/claims/claim-support.js';
import type { JudgedPassage } from '#core/analysis/claims/judged-passages.js';
import { statementKey } from '#core/analysis/claims/statement-checks.js';
import {
  type DraftIndex,
  indexForDrafts,
  type VerifiedDraft,
  verifyDraft,
} from '#core/analysis/drafts/verify-draft.js';
import { findQuote, indexQuotes } from '#core/analysis/quotes/quote-index.js';
import type { ClaimedQuote, SummaryDraft } from '#core/analysis/summary.js';
import type { GenerateRequest, LanguageModel } from '#core/ports/language-model.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { chaptersOf } from '#core/transcripts/chapters-of.js';
import type { Transcript, TranscriptFormat } from '#core/transcripts/transcript.js';
import { transcriptParser } from '#test/support/transcript-parser.js';

/** A conversation, and what a language model answered to the summary's prompt. */
export interface ModelAnswer {
  readonly name: string;
  readonly title: string;
  readonly show: string;
  readonly format: TranscriptFormat;
  readonly transcript: string;
  /** Absent where only the prompts are wanted. */
  readonly answer?: object;
  /** Context of the model, where the transcript shall exceed it, with the answers to the requests over its parts. */
  readonly contextTokens?: number;
  readonly parts?: readonly object[];
  /** Changes of the model as reviewer; none where no review was recorded. */
  readonly review?: { readonly changes: readonly TextChange[] };
  /** Verdicts of the model as judge, by statement. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** A request to the model. `answer`: what was recorded; unrecorded statements are supported, a repair is the same draft. */
export interface SentPrompt {
  readonly kind: 'part' | 'summary' | 'repair' | 'review' | 'judge';
  readonly key: string;
  readonly text: string;
  readonly answer: string;
  readonly isRecorded: boolean;
}

/** A statement of an answer, with the quotes of its item that are in the transcript. */
interface AnsweredStatement {
  readonly text: string;
  readonly section: string;
  readonly quotes: readonly string[];
}

interface RemovedText {
  readonly text: string;
  readonly section: string;
  /** Absent where it was lost with its item. */
  readonly verdict?: ClaimVerdict;
}

export interface AnswerMeasure {
  readonly name: string;
  /** What is stored after all checks; absent without an answer. */
  readonly stored?: VerifiedDraft;
  readonly prompts: readonly SentPrompt[];
  readonly statements: number;
  /** Statements of the first answer that the rules do not keep. */
  readonly removedByRules: readonly RemovedText[];
  /** Statements that are not stored, also for the judge, whose recorded answers count. */
  readonly removed: readonly RemovedText[];
  readonly quotes: Share;
  readonly overview: Share;
  readonly hasSentence: boolean;
  /** The answer's chapters that are stored with their title and second; untimed turns count as 0.4 s a word. */
  readonly chapters: Share;
  /** Judged statements; those whose excerpt is complete; those with quotes, with all of these in it, and with none. */
  readonly judged: {
    readonly statements: number;
    readonly complete: number;
    readonly quoted: number;
    readonly all: number;
    readonly none: number;
  };
  readonly summaryTokens: number;
  readonly judgeTokens: number;
}

interface Share {
  readonly kept: number;
  readonly of: number;
}

const SECONDS_A_WORD = 0.4;
/** A chapter that begins earlier begins the episode. */
const OPENING_SECONDS = 10;
const JUDGEMENTS = '.judgements.json';
/** Ends the name of the answer to later prompts. */
export const AGAIN = '-again';

/** Answers in `fresh/<version of the fields>/<name>.json` to the conversations of a folder, with `<name>.review.json`. */
export function readFreshAnswers(folder: string, version: string): ModelAnswer[] {
  return readModelAnswers(folder).flatMap((given) => {
    const file = join(folder, 'fresh', version, given.name);
    const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
    const answer = read(`${file}.json`);
    return answer ? [{ ...given, answer, review: read(`${file}.review.json`), verdicts: {} }] : [];
  });
}

/** The answers of a folder: `<name>.json`, with the verdicts of `<name>.judgements.json`; its second answer is `<name>-again`. */
export function readModelAnswers(folder: string): ModelAnswer[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith(JUDGEMENTS));
  return files.sort().flatMap((file) => {
    const name = file.replace(/\.json$/, '');
    const judgements = join(folder, name + JUDGEMENTS);
    const verdicts = existsSync(judgements) ? JSON.parse(readFileSync(judgements, 'utf8')) : {};
    const { again, ...given } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const first = { ...given, name, verdicts };
    return again ? [first, { ...first, name: name + AGAIN, answer: again }] : [first];
  });
}

/** Name of a prompt's file. */
function promptKey({ instructions, material, task = '' }: GenerateRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([instructions, material, task]))
    .digest('hex')
    .slice(0, 16);
}

interface IndexedConversation {
  readonly transcript: Transcript;
  readonly names: readonly string[];
  readonly index: DraftIndex;
}

/** Several answers are to the same conversation. */
const indexed = new Map<string, Promise<IndexedConversation>>();

export function indexConversation({
  transcript,
  format,
  title,
  show,
}: ModelAnswer): Promise<IndexedConversation> {
  const names = [title, show];
  const key = JSON.stringify([names, transcript]);
  const made =
    indexed.get(key) ??
    transcriptParser()
      .parse(transcript, format)
      .then((parsed) => ({ transcript: parsed, names, index: indexForDrafts(parsed, names, undefined) }));
  indexed.set(key, made);
  return made;
}

/** What the rules alone keep of an answer. */
export async function measureRules(given: ModelAnswer) {
  const { transcript, names, index } = await indexConversation(given);
  const draft = parseDraft(JSON.stringify(given.answer));
  const ruled = verifyDraft(draft, transcript, names, undefined, undefined, index);
  const statements = statementsOf(draft, transcript);
  return { draft, ruled, statements, removedByRules: removedFrom(statements, ruled) };
}

/** Sends an answer through the summarizer and the checks as the product does. */
export async function measureAnswer(given: ModelAnswer): Promise<AnswerMeasure> {
  const { transcript, names, index } = await indexConversation(given);
  const { title, show } = given;
  const prompts: SentPrompt[] = [];
  const summarizer = languageModelSummarizer(recordedModel(given, prompts), { judgesClaims: true });
  const request: SummaryRequest = { title, show, transcript };
  const run = { signal: new AbortController().signal };
  if (!given.answer) {
    await summarizer.summarize(request, run).catch(() => undefined);
    return { ...NOTHING, name: given.name, prompts };
  }
  const result = await summarizer.summarize(request, run);
  const { draft, ruled, statements, removedByRules } = await measureRules(given);
  const stored = verifyDraft(result.draft, transcript, names, undefined, result.judgements, index);
  const quotes = [...new Set(quotesOf(draft).map(({ quote }) => quote))];
  const shown = shownTexts(stored);
  const overview = splitSentences(draft.overview);
  return {
    name: given.name,
    stored,
    prompts,
    statements: statements.length,
    removedByRules,
    removed: removedFrom(statements, stored),
    quotes: shareOf(quotes, shown),
    overview: shareOf(overview, statementKey(stored.summary.overview)),
    hasSentence: !!stored.summary.oneSentence,
    get chapters() {
      return chapterShare(draft, transcript, names);
    },
    get judged() {
      return seenQuotes(statements, prompts, ruled);
    },
    summaryTokens: tokensOf(prompts, 'part', 'summary'),
    judgeTokens: tokensOf(prompts, 'judge'),
  };
}

const NOTHING: Omit<AnswerMeasure, 'name' | 'prompts' | 'stored'> = {
  statements: 0,
  removedByRules: [],
  removed: [],
  quotes: { kept: 0, of: 0 },
  overview: { kept: 0, of: 0 },
  hasSentence: false,
  chapters: { kept: 0, of: 0 },
  judged: { statements: 0, complete: 0, quoted: 0, all: 0, none: 0 },
  summaryTokens: 0,
  judgeTokens: 0,
};

const CHECKS: ReadonlyMap<string, SentPrompt['kind']> = new Map([
  ['verdicts', 'judge'],
  ['review', 'review'],
]);
const NO_CHANGES = { missing: [], changes: [] };

function recordedModel(
  { answer, parts = [], verdicts, contextTokens = 128_000, review = NO_CHANGES }: ModelAnswer,
  prompts: SentPrompt[],
): LanguageModel {
  const sent = (kind: SentPrompt['kind']) => prompts.filter((prompt) => prompt.kind === kind).length;
  return {
    name: 'recorded',
    contextTokens,
    async generate(request) {
      const { instructions, material, task = '', output } = request;
      const isPart = task.includes('a part of the episode');
      const whole = sent('summary') === 0 ? 'summary' : 'repair';
      const kind = CHECKS.get(output.name) ?? (isPart ? 'part' : whole);
      const judged = kind === 'judge' ? judgedStatements(material) : [];
      const draft = (isPart ? parts[sent('part')] : answer) ?? {};
      const verdict = ({ id, text }: { id: number; text: string }) => ({
        id,
        verdict: verdicts[text] ?? 'supported',
      });
      const answers = { judge: { verdicts: judged.map(verdict) }, review } as Partial<
        Record<typeof kind, object>
      >;
      const text = JSON.stringify(answers[kind] ?? draft);
      prompts.push({
        kind,
        key: promptKey(request),
        text: [instructions, material, task, JSON.stringify(output.schema)].join('\n\n'),
        answer: text,
        isRecorded: kind !== 'repair' && judged.every((one) => one.text in verdicts),
      });
      return { text, usage: {} };
    },
  };
}

function judgedStatements(material: string): readonly { readonly id: number; readonly text: string }[] {
  return material.split('\n').flatMap((line) => JSON.parse(line).statements);
}

function tokensOf(prompts: readonly SentPrompt[], ...wanted: SentPrompt['kind'][]): number {
  return prompts
    .filter(({ kind }) => wanted.includes(kind))
    .reduce((sum, { text, answer }) => sum + estimateTokens(text) + estimateTokens(answer), 0);
}

type Item = Readonly<Record<string, unknown>> & { readonly quotes?: readonly ClaimedQuote[] };

/** Fields of items that state something. */
const STATING_FIELDS = ['title', 'description', 'question', 'purpose', 'what', 'about'];

/** Every statement of a draft, sentence by sentence; topics, chapters and quotes are none. */
function statementsOf(draft: SummaryDraft, transcript: Transcript): AnsweredStatement[] {
  const index = indexQuotes(transcript);
  const {
    citations,
    chapters,
    keyQuotes,
    keyTopics,
    oneSentence = '',
    overview,
    nextSteps,
    ...lists
  } = draft;
  const alone = (section: string, texts: readonly string[]) =>
    texts.map((text) => ({ text: text.trim(), section, quotes: [] }));
  return [
    ...alone('oneSentence', [oneSentence]),
    ...alone('overview', splitSentences(overview)),
    ...alone('nextSteps', [...nextSteps.immediate, ...nextSteps.thisWeek]),
    ...Object.entries(lists).flatMap(([section, items]) =>
      (items as unknown as readonly Item[]).flatMap((item) => {
        const quotes = (item.quotes ?? []).flatMap(({ quote }) => findQuote(index, quote)?.quote ?? []);
        return STATING_FIELDS.flatMap((field) => {
          const text = item[field];
          const sentences = typeof text === 'string' ? splitSentences(text) : [];
          return sentences.map((sentence) => ({ text: sentence.trim(), section, quotes }));
        });
      }),
    ),
  ].filter(({ text }) => text !== '');
}

function quotesOf({ keyQuotes, citations, chapters, ...lists }: SummaryDraft): readonly ClaimedQuote[] {
  const items = Object.values(lists).flatMap((list) =>
    Array.isArray(list) ? (list as readonly Item[]) : [],
  );
  return [...keyQuotes, ...items.flatMap(({ quotes = [] }) => quotes)];
}

/** All stored texts, folded. */
export function shownTexts({ summary, insights }: VerifiedDraft): string {
  const { claims, keyTakeaways, strategicInsights, ...shown } = { ...summary, ...insights };
  const texts: string[] = [];
  JSON.stringify(shown, (_, value) => {
    if (typeof value === 'string') texts.push(statementKey(value));
    return value;
  });
  return texts.join('\n');
}

function removedFrom(statements: readonly AnsweredStatement[], verified: VerifiedDraft): RemovedText[] {
  const shown = shownTexts(verified);
  const verdicts = new Map(verified.problems.map(({ text, verdict }) => [statementKey(text), verdict]));
  return statements
    .filter(({ text }) => !shown.includes(statementKey(text)))
    .map(({ text, section }) => ({ text, section, verdict: verdicts.get(statementKey(text)) }));
}

function shareOf(texts: readonly string[], shown: string): Share {
  return { kept: texts.filter((text) => shown.includes(statementKey(text))).length, of: texts.length };
}

function chapterShare(draft: SummaryDraft, untimed: Transcript, names: readonly string[]): Share {
  let second = 0;
  const turns = untimed.turns.map((turn) => {
    const startSeconds = turn.startSeconds ?? second;
    second = startSeconds + turn.text.split(/\s+/).length * SECONDS_A_WORD;
    return { ...turn, startSeconds };
  });
  const transcript = { ...untimed, turns };
  const { chapters: written } = verifyDraft(draft, transcript, names);
  const chapters = chaptersOf({ transcript, durationSeconds: Math.ceil(second), written });
  const wanted = draft.chapters ?? [];
  const right = wanted.filter(({ title, turn }) => {
    const start = turns[turn - 1]?.startSeconds ?? Number.NaN;
    const isNear = (second: number) =>
      Math.abs(second - start) <= 1 || (second === 0 && start < OPENING_SECONDS);
    return chapters.some((one) => one.title === title && isNear(one.startSeconds));
  });
  return { kept: right.length, of: wanted.length };
}

/** How many of the quotes of each judged statement stand in its excerpt. */
function seenQuotes(
  statements: readonly AnsweredStatement[],
  prompts: readonly SentPrompt[],
  { passages }: VerifiedDraft,
): AnswerMeasure['judged'] {
  const quoted = statements.filter(({ quotes }) => quotes.length > 0);
  const lines = prompts.filter(({ kind }) => kind === 'judge').flatMap(({ text }) => text.split('\n'));
  const sent = lines
    .filter((line) => line.startsWith('{"excerpt":'))
    .map((line): JudgedPassage => JSON.parse(line));
  const shares = sent.flatMap(({ excerpt, statements: judged }) => {
    const said = statementKey(excerpt);
    return judged.flatMap(({ text }) => {
      const quotes = quoted.find((one) => statementKey(text).includes(statementKey(one.text)))?.quotes ?? [];
      const seen = quotes.filter((quote) => said.includes(statementKey(quote)));
      return quotes.length > 0 ? [seen.length / quotes.length] : [];
    });
  });
  const all = passages.flatMap((passage) => passage.statements);
  return {
    statements: all.length,
    complete: all.filter(({ isComplete }) => isComplete).length,
    quoted: shares.length,
    all: shares.filter((share) => share === 1).length,
    none: shares.filter((share) => share === 0).length,
  };
}
