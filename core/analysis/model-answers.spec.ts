import { fileURLToPath } from 'node:url';
import {
  type ModelAnswer,
  measureRules,
  readFreshAnswers,
  readModelAnswers,
} from '#bench/truth/model-answers.js';
import { errorsUnderRules } from '#bench/truth/realistic-errors.js';
import { splitSentences } from '../text/split-sentences.js';

const FOLDER = fileURLToPath(new URL('../../test/data/model-answers', import.meta.url));
const ANSWERS = readModelAnswers(FOLDER).filter(({ answer }) => answer !== undefined);

describe('recorded answers of a model, checked by rule (truth §1)', () => {
  let measures: Awaited<ReturnType<typeof measureRules>>[];
  beforeAll(async () => {
    measures = await Promise.all(ANSWERS.map(measureRules));
  });

  it.each(ANSWERS.map(({ name }, at) => [name, at] as const))('keep 98 of 100 statements of %s', (_, at) => {
    const { statements = [], removedByRules = [] } = measures[at] ?? {};
    expect(statements.length).toBeGreaterThan(30);
    expect(removedByRules.slice(Math.floor(statements.length * 0.02))).toEqual([]);
  });

  it.each(['fields-v6', 'fields-v7', 'fields-v13'])(
    'keep 99 of 100 statements of fresh answers to %s',
    async (version) => {
      const fresh = await Promise.all(readFreshAnswers(FOLDER, version).map(measureRules));
      const statements = fresh.reduce((sum, measure) => sum + measure.statements.length, 0);
      const removed = fresh.flatMap(({ removedByRules }) => removedByRules);
      expect(statements).toBeGreaterThan(400);
      expect(removed.slice(Math.floor(statements * 0.01))).toEqual([]);
    },
  );

  it('catch 11 of 60 realistic errors, and keep what is true in their place', async () => {
    const errors = (await Promise.all(ANSWERS.map((given) => errorsUnderRules(given)))).flat();
    expect(errors.length).toBeGreaterThanOrEqual(60);
    expect(errors.filter(({ isCaught }) => isCaught).length).toBeGreaterThanOrEqual(11);
  });

  it.each([
    ['committee-on-covid', '13 years'],
    ['kickoff-meeting', '19 years'],
    ['remote-control-design', '35 years'],
    ['speech-meeting', '18 weeks'],
  ])('keep no takeaway of %s with %s, which nobody said', async (name, time) => {
    const given = ANSWERS.find((one) => one.name === name) as ModelAnswer;
    const { strategicTakeaways } = given.answer as { strategicTakeaways: { description: string }[] };
    const errors = strategicTakeaways.map(({ description }) => {
      const statement = splitSentences(description).at(-1) ?? '';
      return { kind: 'number', statement, error: statement.replace(/\.$/, ` for ${time}.`) };
    });
    const passed = (await errorsUnderRules(given, errors)).filter(({ isCaught }) => !isCaught);
    expect(passed).toEqual([]);
  });
});
