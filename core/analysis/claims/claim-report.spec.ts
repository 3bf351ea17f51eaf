import { type ClaimCheck, claimReport, claimReportParts, unsupportedCount } from './claim-report.js';
import type { RemovedClaims } from './claim-support.js';

describe('claimReportParts (truth §1)', () => {
  it.each<[check: ClaimCheck | undefined, removed: RemovedClaims, parts: readonly string[]]>([
    [undefined, {}, []],
    ['model', {}, ['statements checked by rule and by a model']],
    ['off', {}, ['statements checked by rule']],
    ['partial', {}, ['statements checked by rule; not all of them checked by a model']],
    ['over_budget', {}, ['statements checked by rule; not checked by a model: over budget']],
    ['timed_out', {}, ['statements checked by rule; not checked by a model: it took too long']],
    ['failed', {}, ['statements checked by rule; not checked by a model: its check failed']],
    [undefined, { number: 1 }, ['1 statement without support was removed']],
    [undefined, { number: 1, negation: 2 }, ['3 statements without support were removed']],
    ['off', { name: 1 }, ['statements checked by rule', '1 statement without support was removed']],
    [undefined, { quote: 4, injected: 2, duplicate: 3 }, []],
  ])('says of %j and %j: %j', (check, removed, parts) => {
    expect(claimReportParts({ ...(check && { check }), removed })).toEqual(parts);
  });

  it.each<[check: ClaimCheck, part: string]>([
    ['model', 'statements checked by rule and by judge-1'],
    ['partial', 'statements checked by rule; not all of them checked by judge-1'],
    ['timed_out', 'statements checked by rule; not checked by a model: it took too long'],
  ])('names another model that judged, where it did: %j (contract §10)', (check, part) => {
    expect(claimReportParts(claimReport({}, check, 'judge-1'))).toEqual([part]);
  });

  it('counts every reason but those of other things than statements', () => {
    expect(
      unsupportedCount({
        number: 1,
        no_quote: 2,
        not_found: 4,
        quote: 8,
        injected: 16,
        duplicate: 32,
        dangling: 64,
      }),
    ).toBe(7);
    expect(unsupportedCount({})).toBe(0);
  });
});
