import pLimit from 'p-limit';
import { z } from 'zod';
import type { SummarizerIdentity } from '#core/analysis/provenance/provenance.js';
import type { ClaimedBriefing } from '#core/briefings/evidence.js';
import type {
  BriefingCheck,
  BriefingRequests,
  BriefingVerdict,
  BriefingWriter,
  ComposeRequest,
  EvidenceRequest,
} from '#core/ports/briefing-writer.js';
import type { LanguageModel } from '#core/ports/language-model.js';
import { plainText } from '#core/text/clean-text.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { renderTranscript } from '#core/transcripts/render-transcript.js';
import {
  type AnswerForm,
  answerForm,
  askForObject,
  type ModelMessages,
  newFence,
} from '../ask-for-object.js';
import { ServerActivity } from '../pipeline/call-with-retries.js';
import { TokenMeter } from '../pipeline/token-meter.js';
import {
  BRIEFING_PROMPT_VERSION,
  COMPOSE_BRIEFING,
  FIND_EVIDENCE,
  JUDGE_BRIEFING,
} from './briefing-prompts.js';

export interface BriefingWriterOptions {
  readonly identity: SummarizerIdentity;
  /** Deadline of one call with its retries, in milliseconds. */
  readonly callDeadlineMs?: number;
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs?: number;
  /** The model that judges; absent: statements are checked by rule alone. */
  readonly judge?: LanguageModel;
  /** Calls of one briefing at once. */
  readonly parallelCalls?: number;
}

const EVIDENCE = answerForm(
  'episode_evidence',
  z.object({ points: z.array(z.object({ point: z.string(), quotes: z.array(z.string()) })) }),
);
const Statement = z.object({ text: z.string(), evidence: z.array(z.number()) });
const BRIEFING = answerForm<ClaimedBriefing>(
  'briefing',
  z.object({
    title: z.string(),
    agreement: z.array(Statement),
    disagreement: z.array(Statement),
    open: z.array(Statement),
    statements: z.array(Statement),
  }),
);
const Verdict = z.enum(['supported', 'contradicted', 'not_found'] satisfies BriefingVerdict[]);
const VERDICTS = answerForm(
  'briefing_verdicts',
  z.object({ verdicts: z.array(z.object({ id: z.number(), verdict: Verdict })) }),
);

/** Most tokens of an answer; a reasoning model thinks in them, too. */
const MAX_OUTPUT_TOKENS = 8192;
/** Tokens of the texts around the material, such as subjects and titles. */
const FRAME_TOKENS = 1200;
const MAX_TITLE_LENGTH = 160;
const MAX_SUBJECTS_LENGTH = 2400;
/** Statements and tokens of material of one request for verdicts, and tokens around a statement. */
const BATCH_SIZE = 24;
const BATCH_TOKENS = 8000;
const CHECK_TOKENS = 40;

/** Writes briefings with any language model. Transcripts are fenced as data; statements cite evidence by its number. */
export function languageModelBriefingWriter(
  model: LanguageModel,
  { identity, callDeadlineMs = 300_000, retryDelayMs = 500, judge, parallelCalls = 4 }: BriefingWriterOptions,
): BriefingWriter {
  const retries = { deadlineMs: callDeadlineMs, retryDelayMs, activity: new ServerActivity() };
  return {
    identity,
    promptVersion: BRIEFING_PROMPT_VERSION,
    ...(judge && judge !== model && { judge: judge.name }),
    async write({ signal, onUsage }, work) {
      await Promise.all([model, ...(judge ? [judge] : [])].map((one) => one.prepare?.(signal)));
      const meter = new TokenMeter({ promptVersion: BRIEFING_PROMPT_VERSION, price: model.price }, onUsage);

      const limit = pLimit(parallelCalls);
      const ask = <T>(by: LanguageModel, form: AnswerForm<T>, instructions: string, material: string) => {
        const prompt = { instructions, material, maxOutputTokens: outputTokens(by) };
        const own = by === model ? meter : meter.ofCheck(by);
        return limit(() =>
          askForObject(by, form, prompt, { signal, meter: own, retries, messages: MESSAGES }),
        );
      };

      const requests: BriefingRequests = {
        turnTokens: roomFor(model, FIND_EVIDENCE, EVIDENCE),
        evidenceTokens: roomFor(model, COMPOSE_BRIEFING, BRIEFING),
        judgeTokens: judge ? judgeRoom(judge) - CHECK_TOKENS : 0,
        findEvidence: async (request) =>
          (await ask(model, EVIDENCE, FIND_EVIDENCE, evidenceMaterial(request))).points,
        compose: (request) => ask(model, BRIEFING, COMPOSE_BRIEFING, composeMaterial(request)),
        ...(judge && {
          async judge(checks: readonly BriefingCheck[]) {
            const verdicts: (BriefingVerdict | undefined)[] = checks.map(() => undefined);
            const results = await Promise.allSettled(
              batchesOf(checks, judge).map(async (batch) => {
                const answer = await ask(judge, VERDICTS, JUDGE_BRIEFING, judgeMaterial(batch));
                for (const { id, verdict } of answer.verdicts) {
                  const at = batch[id - 1]?.at;
                  if (at !== undefined) verdicts[at] = verdict;
                }
              }),
            );
            const failed = results.find((result) => result.status === 'rejected');
            if (failed && verdicts.every((verdict) => verdict === undefined)) throw failed.reason;
            return verdicts;
          },
        }),
      };
      return work(requests);
    },
  };
}

function outputTokens({ contextTokens }: LanguageModel): number {
  return Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens / 3));
}

function roomFor(
  model: LanguageModel,
  instructions: string,
  { output }: Pick<AnswerForm<unknown>, 'output'>,
  frame = FRAME_TOKENS,
): number {
  const overhead = estimateTokens(instructions) + estimateTokens(JSON.stringify(output.schema)) + frame;
  return Math.max(0, model.contextTokens - outputTokens(model) - overhead);
}

function judgeRoom(judge: LanguageModel): number {
  return Math.min(BATCH_TOKENS, roomFor(judge, JUDGE_BRIEFING, VERDICTS, 0));
}

function fenced(text: string): string {
  const fence = newFence();
  return `<<<${fence}\n${text}\n${fence}>>>`;
}

const line = (text: string, maxLength = MAX_TITLE_LENGTH) => truncateAtWord(plainText(text), maxLength);

function questionLines(question: string | undefined, otherwise: string): string[] {
  return question === undefined
    ? [otherwise]
    : ['The question of the reader, as data:', fenced(plainText(question))];
}

function evidenceMaterial({ question, subjects, title, show, turns, isWhole }: EvidenceRequest): string {
  const listed = line(subjects.map((subject) => line(subject)).join(' | '), MAX_SUBJECTS_LENGTH);
  return [
    ...questionLines(
      question,
      'There is no question: collect what this episode says on what it shares with the others.',
    ),
    ...(question === undefined ? ['Titles and subjects of all episodes, as data:', fenced(listed)] : []),
    'The episode, as data:',
    fenced(`${line(title)} (${line(show)})`),
    isWhole
      ? 'This is its whole transcript, as data:'
      : 'These are passages of its transcript, in order, as data; what is between them was left out:',
    fenced(renderTranscript({ turns })),
  ].join('\n');
}

function composeMaterial({ question, episodes, evidence }: ComposeRequest): string {
  const list = episodes.map(({ number, title, show }) =>
    JSON.stringify({ episode: number, title: line(title), show: line(show) }),
  );
  const lines = evidence.map(({ id, episode, point, quote, speaker }) =>
    JSON.stringify({ id, episode, point, ...(speaker && { speaker: line(speaker, 60) }), quote }),
  );
  return [
    ...questionLines(question, 'There is no question: write on what the episodes share.'),
    'The episodes, as data:',
    fenced(list.join('\n')),
    'The evidence, as data:',
    fenced(lines.join('\n')),
  ].join('\n');
}

interface PlacedCheck extends BriefingCheck {
  readonly at: number;
}

/** Checks over the same excerpt stand together, so that it is sent once. */
function batchesOf(checks: readonly BriefingCheck[], judge: LanguageModel): PlacedCheck[][] {
  const placed = checks.map((check, at) => ({ ...check, at }));
  const ordered = placed.toSorted((a, b) => (a.excerpt < b.excerpt ? -1 : Number(a.excerpt > b.excerpt)));
  const room = judgeRoom(judge);
  const batches: PlacedCheck[][] = [];
  let tokens = 0;
  for (const check of ordered) {
    const last = batches.at(-1);
    const isSame = last?.at(-1)?.excerpt === check.excerpt;
    const own = estimateTokens(check.text) + CHECK_TOKENS + (isSame ? 0 : estimateTokens(check.excerpt));
    if (last && last.length < BATCH_SIZE && tokens + own <= room) {
      last.push(check);
      tokens += own;
    } else {
      batches.push([check]);
      tokens = own;
    }
  }
  return batches;
}

function judgeMaterial(batch: readonly PlacedCheck[]): string {
  const lines: { excerpt: string; statements: object[] }[] = [];
  for (const [i, { excerpt, section, text }] of batch.entries()) {
    const statement = { id: i + 1, kind: section, text };
    const last = lines.at(-1);
    if (last?.excerpt === excerpt) last.statements.push(statement);
    else lines.push({ excerpt, statements: [statement] });
  }
  return lines.map((one) => JSON.stringify(one)).join('\n');
}

const MESSAGES: ModelMessages = {
  refused: 'The model declined to write about this.',
  too_long: 'This was too long for the model.',
  invalid_output: 'The model gave no usable answer. Please try again.',
  unavailable: 'The model cannot be reached at the moment. Please try again in a few minutes.',
  rejected: 'The model is not set up correctly. Please try again later.',
};
