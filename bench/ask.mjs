import '../test/support/typescript.mjs';

const { askMilliseconds, compareRetrieval } = await import('./questions.ts');

/**
 * Questions of QMSum's validation meetings, ours against plain BM25 in the same run: share with one of three passages in
 * the relevant spans, and share answered of questions about meetings of another kind. Also the time of an answer.
 */
export async function ask() {
  const { found, answered, answeredFound, wrong, plain } = compareRetrieval();
  const { index, answer } = askMilliseconds();
  const row = (name, value, wish = {}) => ({ name, value: value * 100, unit: '%', ...wish });
  return [
    row('questions with a relevant passage, plain BM25', plain),
    row('questions with a relevant passage, ours', found, { atLeast: plain * 100 }),
    row('questions answered with a relevant passage', answeredFound),
    row('own questions answered', answered),
    row('questions about other kinds of meetings answered', wrong, { bound: 6 }),
    { name: 'first answer from 4 hours of talk', value: index, unit: 'ms' },
    { name: 'answer from 4 hours of talk', value: answer, unit: 'ms', bound: 50 },
  ];
}
