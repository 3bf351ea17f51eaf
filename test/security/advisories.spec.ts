import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const MODULE = new URL('scripts/audit/judge-advisories.mjs', ROOT).href;
const KNOWN = [
  { id: 'GHSA-aaaa', since: '2026-11-01' },
  { id: 'GHSA-bbbb', since: '2026-11-01' },
];

interface Advisory {
  readonly url: string;
  readonly severity: string;
}

/** Judges advisories on 8 November 2026, in a process of its own: the scripts are no modules of the tests. */
function judge(...advisories: readonly Advisory[]) {
  const vulnerabilities = Object.fromEntries(
    advisories.map((advisory, n) => [
      `p${n}`,
      { via: [{ name: `p${n}`, range: '<2', title: 'A weakness', source: n, ...advisory }, 'p0'] },
    ]),
  );
  const code = `import { judgeAdvisories, TIME_FRAME_DAYS } from ${JSON.stringify(MODULE)};
    const [report, known] = JSON.parse(process.argv[1]);
    const judged = judgeAdvisories(report, known, new Date('2026-11-08T12:00:00Z'));
    process.stdout.write(JSON.stringify({ ...judged, days: TIME_FRAME_DAYS }));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', code, JSON.stringify([{ vulnerabilities }, KNOWN])],
    { cwd: fileURLToPath(ROOT), encoding: 'utf8' },
  );
  return JSON.parse(stdout) as { lines: string[]; failures: number; days: Record<string, number> };
}

const advisory = (id: string, severity: string): Advisory => ({
  url: `https://github.com/advisories/${id}`,
  severity,
});

describe('known weaknesses of dependencies', () => {
  it('fail on the day on which they are new, and when their time frame is over (docs/protection.md)', () => {
    const { lines, failures } = judge(
      advisory('GHSA-aaaa', 'high'),
      advisory('GHSA-bbbb', 'critical'),
      advisory('GHSA-cccc', 'low'),
    );
    expect(failures).toBe(2);
    expect(lines).toEqual([
      'high: p0 <2, GHSA-aaaa (A weakness): 0 days left',
      'critical: p1 <2, GHSA-bbbb (A weakness): OVERDUE since 2026-11-01 + 2 days',
      'low: p2 <2, GHSA-cccc (A weakness): NEW: update, or enter it in scripts/audit/known-advisories.mjs',
    ]);
    expect(judge()).toMatchObject({ lines: [], failures: 0 });
  });

  it('have the time frames of the documentation', () => {
    const page = readFileSync(new URL('docs/protection.md', ROOT), 'utf8');
    const { days } = judge();
    for (const severity of ['critical', 'high', 'moderate', 'low'])
      expect(page).toMatch(new RegExp(`\\| ${severity}[^|]*\\| ${days[severity]} days \\|`));
  });
});
