import '../test/support/typescript.mjs';

const { answerMilliseconds, compareRetrieval } = await import('./questions.ts');

/**
 * Questions of QMSum's validation meetings, ours against plain BM25 in the same run: share with one of three passages
 * inside the relevant spans, and share answered of questions about other meetings. Also the time of an answer.
 */
export async function ask() {
  const { ours, plain } = compareRetrieval();
  const row = (name, value, wish = {}) => ({ name, value: value * 100, unit: '%', ...wish });
  return [
    row('questions with a relevant passage, ours', ours.found, { atLeast: plain.found * 100 }),
    row('questions with a relevant passage, plain BM25', plain.found),
    row('own questions answered, ours', ours.answered),
    row('own questions answered, plain BM25', plain.answered),
    row('questions of other meetings answered, ours', ours.wrong, { bound: plain.wrong * 100 }),
    row('questions of other meetings answered, plain BM25', plain.wrong),
    { name: 'answer from 4 hours of talk', value: answerMilliseconds(), unit: 'ms', bound: 150 },
  ];
}
