import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LIVE_SUITES, lackedBy } from './live-suites.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { JEST } from './test-runners.mjs';

await ensurePinnedNode();
if (existsSync('.env')) process.loadEnvFile('.env');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !LIVE_SUITES.some(({ file }) => file === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such suite: ${unknown.join(', ')}. There are ${LIVE_SUITES.map(({ file }) => file).join(', ')}.\n`,
  );
  process.exit(2);
}
const wanted = LIVE_SUITES.filter(({ file }) => asked.length === 0 || asked.includes(file));
const runnable = wanted.filter((suite) => lackedBy(suite, process.env).length === 0);
const answers = runnable.length > 0 ? await run(runnable) : new Map();

let failed = 0;
let passed = 0;
process.stdout.write('\n');
for (const suite of wanted) {
  const lacked = lackedBy(suite, process.env);
  if (lacked.length > 0) {
    process.stdout.write(`not run  ${suite.of}: set ${lacked.join(' and ')}\n`);
    continue;
  }
  const { bad = 1, good = 0 } = answers.get(suite.file) ?? {};
  const ok = bad === 0 && good > 0;
  if (ok) passed += 1;
  else failed += 1;
  process.stdout.write(
    ok ? `passed   ${suite.of}: ${good} tests\n` : `FAILED   ${suite.of}: ${bad} of ${good + bad} tests\n`,
  );
}
process.stdout.write(
  `\n${passed} suites passed, ${failed} failed, ${wanted.length - passed - failed} not run\n`,
);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs suites and returns the results of each. */
async function run(suites) {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-live-'));
  const file = join(folder, 'jest.json');
  await new Promise((resolve) => {
    spawn(
      process.execPath,
      [
        ...JEST,
        '--config=test/live/jest.config.mjs',
        // Sequential, to limit the load on third-party servers.
        '--runInBand',
        '--json',
        `--outputFile=${file}`,
        '--runTestsByPath',
        ...suites.map((suite) => `test/live/${suite.file}.live.ts`),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    ).on('exit', resolve);
  });
  const results = await readFile(file, 'utf8').then(JSON.parse, () => ({ testResults: [] }));
  await rm(folder, { recursive: true, force: true });
  return new Map(
    results.testResults.map(({ name, assertionResults }) => {
      const good = assertionResults.filter(({ status }) => status === 'passed').length;
      const bad = assertionResults.filter(({ status }) => status !== 'passed').length;
      // A file that failed to load has no tests.
      return [basename(name, '.live.ts'), { good, bad: good + bad === 0 ? 1 : bad }];
    }),
  );
}
