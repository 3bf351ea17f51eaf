import { CLAIM_SETS } from '#bench/truth/claims.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { type CheckedText, claimChecker } from './claim-checker.js';

describe.each(CLAIM_SETS)(
  'claims about a conversation: $name',
  ({ transcript, title, honest, defective }) => {
    const check = (claim: CheckedText) => claimChecker(transcript, [title, 'The Show']).check(claim);

    it.each(honest)('keeps %s', (text) => {
      expect(check({ text, kind: 'statement' })).not.toHaveProperty('problem');
    });

    it.each(defective)('refuses a wrong %s: %s', (_, text) => {
      expect(check({ text, kind: 'statement' })).toHaveProperty('problem');
    });
  },
);

describe('claims that people wrote about other conversations', () => {
  const talk = (turns: readonly (readonly [speaker: string, text: string])[]) =>
    claimChecker({ language: 'en', turns: turns.map(([speaker, text]) => ({ speaker, text })) }, []);

  it('attribute nothing to words that several speakers have in their names', () => {
    const { check } = talk([
      [
        'The Chair of the Health Committee',
        'We now hear the minister about the stockpile of masks and gloves.',
      ],
      [
        'The Minister of Health',
        'I did receive the report last week, and I gave it to the authorities at once.',
      ],
      [
        'Omar Haddad (Minister of Finance)',
        'Our supply chains remain open for agricultural products and medicines.',
      ],
    ]);
    const problem = (text: string) => check({ text, kind: 'statement' }).problem;
    expect(problem('The minister argued that supply chains for medicines remain open.')).toBeUndefined();
    expect(
      problem('The opposition said that the minister gave the report to the authorities.'),
    ).toBeUndefined();
  });

  it('name nobody by a common word at their start, or by a currency', () => {
    const filler = Array.from({ length: 20 }, (_, at) => ['Ben', `Chapter ${at} was about lamps.`] as const);
    const { check } = talk([
      ...filler,
      ['Ada', 'The second design of the case was too dear, and the third one therefore won.'],
      ...filler,
      ['Ada', 'The production cost of one remote is twelve and a half.'],
    ]);
    const problem = (text: string) => check({ text, kind: 'statement' }).problem;
    expect(problem('Second, the production cost of one remote was twelve and a half Euros.')).toBeUndefined();
    expect(problem('Therefore, the production cost of one remote was twelve and a half.')).toBeUndefined();
    expect(problem('Marlowe said the production cost of one remote was twelve and a half.')).toBe('name');
  });

  it('are prepared for in linear time, also for one speaker with thousands of captions', () => {
    const turns = Array.from({ length: 16_000 }, (_, at) => ({
      text: `We sold thing${at % 977} to the office.`,
    }));
    expect(cpuTimeOf(() => claimChecker({ turns, language: 'en' }, []))).toBeLessThan(1500);
  });
});
