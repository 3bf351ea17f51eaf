import type { ClaimChecker } from './claim-checker.js';
import type { ClaimVerdict } from './claim-support.js';
import { type Judgements, StatementChecks, statementKey } from './statement-checks.js';

/** A checker that finds nothing wrong but in texts with the word 'wrong', and tells which turns it was given. */
const checker: ClaimChecker = {
  language: 'en',
  check: ({ text, turns }): ClaimVerdict =>
    text.includes('wrong')
      ? { support: 'unsupported', problem: 'number' }
      : { support: 'supported', ...(turns && { turns: [turns[0] ?? 0, turns.at(-1) ?? 0] as const }) },
  evidenceOf: ({ turns = [] }) => ({ quoted: [], turns, similar: [], isCited: turns.length > 0 }),
};
const CITED: Readonly<Record<string, readonly number[]>> = { 'One came.': [3], 'A title': [7, 8] };
const checksWith = (judgements?: Judgements) =>
  new StatementChecks(checker, (text) => CITED[text] ?? [], judgements);

describe('the statements of a draft', () => {
  it('are kept with their evidence, and their verdicts are found by their words', () => {
    const checks = checksWith();
    expect(checks.keeps({ text: 'One came.', kind: 'statement' }, 'A title')).toBe(true);
    expect(checks.keeps({ text: 'Two left.', kind: 'step' })).toBe(true);
    expect(checks.statements).toEqual([
      { text: 'One came.', evidence: { quoted: [], turns: [3, 7, 8], similar: [], isCited: true } },
      { text: 'Two left.', evidence: { quoted: [], turns: [], similar: [], isCited: false } },
    ]);
    expect(checks.verdictOf('ONE came')).toEqual({ support: 'supported', turns: [3, 8] });
    expect(checks.verdictOf('onecame')).toBeUndefined();
    expect(checks.removed).toEqual({});
  });

  it('are not judged by a model where they are topics', () => {
    const checks = checksWith();
    expect(checks.keeps({ text: 'One came.', kind: 'topic' })).toBe(true);
    expect(checks.statements).toEqual([]);
    expect(checks.verdictOf('One came.')).toMatchObject({ support: 'supported' });
  });

  it('are removed and counted where a rule finds them wrong', () => {
    const checks = checksWith();
    expect(checks.keeps({ text: 'This is wrong.', kind: 'statement' })).toBe(false);
    expect(checks.keeps({ text: 'That is wrong.', kind: 'statement' })).toBe(false);
    checks.remove('duplicate', { text: 'Two left.', kind: 'statement' });
    expect(checks.removed).toEqual({ number: 2, duplicate: 1 });
    expect(checks.removals).toHaveLength(3);
    expect(checks.problems.map(({ text }) => text)).toEqual(['This is wrong.', 'That is wrong.']);
    expect(checks.statements).toEqual([]);
    expect(checks.verdictOf('This is wrong.')).toBeUndefined();
  });

  it('are removed where a model finds them wrong, unless a rule did before', () => {
    const checks = checksWith(
      new Map([
        [statementKey('One came.'), 'contradicted'],
        [statementKey('This is wrong.'), 'not_found'],
      ]),
    );
    expect(checks.keeps({ text: 'one CAME', kind: 'statement' })).toBe(false);
    expect(checks.keeps({ text: 'This is wrong.', kind: 'statement' })).toBe(false);
    expect(checks.removed).toEqual({ contradicted: 1, number: 1 });
    expect(checks.problems[0]?.verdict).toMatchObject({ support: 'unsupported', problem: 'contradicted' });
  });

  it('are labels whose rules are elsewhere, which a model judges too', () => {
    const label = { text: 'This is wrong: a surplus', kind: 'statement' as const };
    const checks = checksWith();
    expect(checks.keepsLabel(label, 'A title')).toBe(true);
    expect(checks.statements).toMatchObject([{ text: label.text, evidence: { turns: [7, 8] } }]);
    const judged = checksWith(new Map([[statementKey(label.text), 'contradicted']]));
    expect(judged.keepsLabel(label)).toBe(false);
    expect(judged.removed).toEqual({ contradicted: 1 });
  });

  it('are recorded with their section, their reason and what they were held against (contract §11)', () => {
    const checks = checksWith();
    checks.beginSection('overview');
    checks.remove('duplicate', { text: 'One came.', kind: 'statement' }, 'The one came.');
    checks.beginSection('risks');
    checks.keeps({ text: 'This is wrong.', kind: 'statement' }, 'A title');
    expect(checks.removals).toEqual([
      {
        section: 'overview',
        text: 'One came.',
        reason: 'duplicate',
        detail: 'The one came.',
        evidence: { quoted: [], turns: [3], similar: [], isCited: true },
      },
      {
        section: 'risks',
        text: 'This is wrong.',
        reason: 'number',
        evidence: { quoted: [], turns: [7, 8], similar: [], isCited: true },
      },
    ]);
  });

  it('say nothing without words', () => {
    const checks = checksWith();
    expect(checks.keeps({ text: ' … ', kind: 'statement' })).toBe(false);
    expect([checks.removed, checks.problems]).toEqual([{}, []]);
  });
});
