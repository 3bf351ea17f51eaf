import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { LIMIT_GROUPS } from '../limit-registry/limit-groups.js';
import { limitsPage } from '../limit-registry/limits-page.js';
import { tooLargeMessage } from './body-limits.js';
import { scaledLimit } from './limit.js';

describe('the table of limits', () => {
  it('names a suite that is there for every limit', () => {
    const suites = LIMIT_GROUPS.flatMap(({ test, limits }) => [
      test,
      ...Object.values(limits).flatMap((limit) => limit.test ?? []),
    ]);
    expect([...new Set(suites)].filter((suite) => !existsSync(suite))).toEqual([]);
  });

  it('is shown whole, a row for each limit', () => {
    const page = limitsPage(LIMIT_GROUPS);
    for (const { title, limits } of LIMIT_GROUPS) {
      expect(page).toContain(`### ${title}\n`);
      for (const [name, { subject }] of Object.entries(limits))
        expect(page).toContain(`| \`${name}\` | ${subject} |`);
    }
  });

  it('says numbers by plan, windows and variables', () => {
    const limit = { subject: 'S', key: 'member', unit: 'analyses', refusal: '403' } as const;
    const max = { free: 3, plus: 100, pro: 250, all_access: 1500 };
    const page = limitsPage([
      {
        title: 'T',
        test: 't.spec.ts',
        limits: {
          a: { ...limit, max, window: 'month' },
          b: { ...limit, max: 30_000, window: 900, isScaled: true, variable: 'V', test: 'u.spec.ts' },
          c: { ...limit, max: 1 },
        },
      },
    ]);
    const head = [
      '| Name | What | For each | Limit | Window | Beyond it | Test |',
      '|---|---|---|---|---|---|---|',
    ];
    expect(page.split('\n').slice(0, 4)).toEqual(['### T', '', ...head]);
    expect(page.split('\n').slice(4)).toEqual([
      '| `a` | S | member | 3 / 100 / 250 / 1,500 analyses | calendar month (UTC) | 403 | `t.spec.ts` |',
      '| `b` | S | member | 30,000 analyses (`V`) × | 15 min | 403 | `u.spec.ts` |',
      '| `c` | S | member | 1 analyses |  | 403 | `t.spec.ts` |',
    ]);
  });
});

describe('scaledLimit (contract §1, RATE_LIMIT_FACTOR)', () => {
  it('is a whole number of at least one, and grows with the factor', () => {
    expect([scaledLimit(5, 1), scaledLimit(5, 0.0001), scaledLimit(5, 1000)]).toEqual([5, 1, 5000]);
    const factor = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.nat(1e6), factor, factor, (max, a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        expect(Number.isInteger(scaledLimit(max, small))).toBe(true);
        expect(scaledLimit(max, small)).toBeLessThanOrEqual(scaledLimit(max, large));
        expect(scaledLimit(max, small)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('what a limit says of sizes and times', () => {
  const limit = { subject: 'S', key: 'request', refusal: '413' } as const;
  it.each([
    [{ max: 512, unit: 'bytes' }, '0.5 kB', ''],
    [{ max: 65_536, unit: 'bytes', window: 'day' }, '64 kB', 'calendar day (UTC)'],
    [{ max: 1_048_576, unit: 'bytes', window: 1 }, '1 MB', '1 s'],
    [{ max: 2_097_152, unit: 'bytes', window: 86_400 }, '2 MB', '1 d'],
    [{ max: 7200, unit: 'seconds', window: 5400 }, '2 h', '90 min'],
    [{ max: 90, unit: 'seconds' }, '90 s', ''],
    [{ max: 1234, unit: 'items' }, '1,234 items', ''],
  ] as const)('%j: %s, %s', (given, max, window) => {
    const page = limitsPage([{ title: 'T', test: 't', limits: { a: { ...limit, ...given } } }]);
    expect(page.split('\n').at(-1)).toBe(`| \`a\` | S | request | ${max} | ${window} | 413 | \`t\` |`);
  });

  it('has an empty line between its tables', () => {
    const group = { title: 'T', test: 't', limits: {} };
    expect(limitsPage([group, group]).split('\n\n### T')).toHaveLength(2);
  });

  it('tells the sender of a body that is too large', () => {
    const message = (maxBytes: number) => tooLargeMessage({ purpose: '', maxBytes });
    expect([512, 1_048_575, 1_048_576, 2_097_152].map(message)).toEqual([
      'The request is too large. It may have at most 0.5 kB.',
      'The request is too large. It may have at most 1023.9990234375 kB.',
      'The request is too large. It may have at most 1 MB.',
      'The request is too large. It may have at most 2 MB.',
    ]);
    expect(tooLargeMessage({ purpose: '', maxBytes: 1, tooLargeMessage: 'Own.' })).toBe('Own.');
  });
});
