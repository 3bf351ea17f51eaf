import { fileURLToPath } from 'node:url';
import {
  type AnswerMeasure,
  type ModelAnswer,
  measureAnswer,
  readFreshAnswers,
  readModelAnswers,
} from '#bench/truth/model-answers.js';
import { mergeDrafts } from '#core/analysis/drafts/merge-drafts.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { keyOf } from '#core/text/words.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { parseDraft } from './parse-draft.js';
import { reviewedTexts } from './review-draft.js';

const FOLDER = fileURLToPath(new URL('../../../test/data/model-answers', import.meta.url));
const ANSWERS = readModelAnswers(FOLDER).filter(({ answer }) => answer);

const measures = new Map<ModelAnswer, Promise<AnswerMeasure>>();
const measureOf = (answer: ModelAnswer) => {
  const measure = measures.get(answer) ?? measureAnswer(answer);
  measures.set(answer, measure);
  return measure;
};

it('has answers with chapters, which earlier prompts asked for without times, too', async () => {
  const measured = await Promise.all(ANSWERS.map(measureOf));
  expect(measured.filter(({ chapters }) => chapters.of > 3).length).toBeGreaterThan(3);
});

it('loses less than 4 % of the statements, which are true, to rules and judge, and less than 3 % of the quotes', async () => {
  const measured = await Promise.all(ANSWERS.map(measureOf));
  const sum = (of: (measure: AnswerMeasure) => number) =>
    measured.reduce((total, measure) => total + of(measure), 0);
  expect(sum(({ removed }) => removed.length) / sum(({ statements }) => statements)).toBeLessThan(0.04);
  expect(sum(({ quotes }) => quotes.kept) / sum(({ quotes }) => quotes.of)).toBeGreaterThanOrEqual(0.97);
});

describe('contract §11: fresh answers, reviewed by the model', () => {
  const reviewed = readFreshAnswers(FOLDER, 'fields-v13').filter(({ review }) => review);

  it('have changes that all fit a text', () => {
    expect(reviewed).toHaveLength(10);
    for (const { answer, review } of reviewed) {
      const draft = parseDraft(JSON.stringify(answer));
      const begins = new Map(reviewedTexts(draft).map(({ id, text }) => [id, keyOf(text)]));
      for (const change of review?.changes ?? [])
        expect(begins.get(change.id)).toMatch(new RegExp(`^${keyOf(change.begins)}`, 'u'));
    }
  });

  it('lose less than one statement in a hundred to the rules', async () => {
    const measured = await Promise.all(reviewed.map(measureOf));
    const removed = measured.flatMap(({ stored }) => stored?.problems ?? []);
    const kept = measured.flatMap(({ stored }) => stored?.statements ?? []);
    expect(kept.length).toBeGreaterThan(700);
    expect(removed.slice(Math.floor(kept.length * 0.01))).toEqual([]);
  });
});

describe('contract §11: four hours, read in parts', () => {
  const [long] = ANSWERS.filter(({ contextTokens }) => contextTokens);
  const parts = long?.parts?.map((part) => parseDraft(JSON.stringify(part))) ?? [];

  it.each([
    ['the model', () => parseDraft(JSON.stringify(long?.answer))],
    ['rules', () => mergeDrafts(parts)],
  ])('have main points of every quarter in the summary that %s merged', async (_, merged) => {
    const { transcript: text = '', format = 'txt', title = '' } = long ?? {};
    const transcript = await transcriptParser().parse(text, format);
    const { insights, chapters } = verifyDraft(merged(), transcript, [title]);
    const quarterOf = (turn: number) => Math.floor((4 * (turn - 1)) / transcript.turns.length);
    const perQuarter = [0, 1, 2, 3].map(
      (quarter) =>
        insights.claims?.filter(({ turns }) => turns && quarterOf(turns[0]) === quarter).length ?? 0,
    );
    expect(Math.min(...perQuarter)).toBeGreaterThanOrEqual(4);
    expect(chapters.at(-1)?.startSeconds).toBeGreaterThan(14_000);
  });

  it('keep the numbers of parts with what they measure, when rules merge', () => {
    const figures = parts.flatMap(({ numbers = [] }) => numbers);
    for (const { value, what } of mergeDrafts(parts).numbers ?? [])
      expect(figures).toContainEqual(expect.objectContaining({ value, what }));
    expect(mergeDrafts(parts).numbers).toHaveLength(8);
  });

  it('are summarised in parts, and merged by the model', async () => {
    const { prompts } = await measureOf(long as ModelAnswer);
    const kinds = prompts.map(({ kind }) => kind).filter((kind) => kind !== 'judge');
    expect(kinds).toEqual([...parts.map(() => 'part'), 'summary']);
    expect(parts.length).toBeGreaterThan(3);
  });
});

describe.each(ANSWERS)('the answer of a real model: $name', (answer) => {
  const measured = measureOf(answer);

  it('is judged by excerpts that hold the quotes of each statement', async () => {
    const { judged } = await measured;
    expect(judged.quoted).toBeGreaterThan(10);
    expect(judged.all / judged.quoted).toBeGreaterThanOrEqual(0.98);
    expect(judged.none).toBe(0);
  });

  it('keeps a sentence under the title, and its chapters at the turns that it names', async () => {
    const { hasSentence, chapters } = await measured;
    expect(hasSentence).toBe(true);
    expect(chapters.kept).toBe(chapters.of);
  });

  it('costs no more tokens to judge than to write', async () => {
    const { judgeTokens, summaryTokens } = await measured;
    expect(judgeTokens).toBeGreaterThan(1000);
    expect(judgeTokens).toBeLessThanOrEqual(summaryTokens);
  });
});
