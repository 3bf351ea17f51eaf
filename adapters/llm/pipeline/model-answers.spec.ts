import { fileURLToPath } from 'node:url';
import { measureAnswer, readModelAnswers } from '#bench/truth/model-answers.js';

const FOLDER = fileURLToPath(new URL('../../../test/data/model-answers', import.meta.url));
const ANSWERS = readModelAnswers(FOLDER).filter(({ answer }) => answer);

it('has answers with chapters, which earlier prompts asked for without times, too', async () => {
  const measured = await Promise.all(ANSWERS.map(measureAnswer));
  expect(measured.filter(({ chapters }) => chapters.of > 3).length).toBeGreaterThan(3);
});

describe.each(ANSWERS)('the answer of a real model: $name', (answer) => {
  const measured = measureAnswer(answer);

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
