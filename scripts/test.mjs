import { openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { mayRepeat, runBrowserTests, runJest } from './test-runners.mjs';

await ensurePinnedNode();
process.env.NODE_ENV = 'test';
await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });
await buildStale();

/** More failed files than this are a defect, not a busy machine. */
const MAX_REPEATED = 5;

/** Runs all suites, or those named by arguments. Jest computes while browser tests wait for pages: side by side they fill the cores. */
const args = process.argv.slice(2);
const browserArgs = args.filter((arg) => arg.includes('test/e2e'));
const jestArgs = args.filter((arg) => !browserArgs.includes(arg));
const browser = args.length === 0 || browserArgs.length > 0 ? runBrowserTestsCounted() : undefined;
const jest = args.length === 0 || jestArgs.length > 0 ? runJestCounted(jestArgs) : undefined;
const total = { passed: 0, failed: 0, skipped: 0 };
for (const counted of await Promise.all([jest, browser]))
  for (const outcome of Object.keys(total)) total[outcome] += counted?.[outcome] ?? 0;

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/**
 * Runs Jest and counts its tests. On a shared machine (CI) up to `MAX_REPEATED` failed files that may be repeated run once
 * more, alone: those that pass then are listed, and count as passed, as Playwright's `retries` does for browser tests.
 */
async function runJestCounted(args) {
  const first = await runJestOnce('test-results/jest.json', args);
  await browser;
  const repeated = first.failedFiles.filter(({ name }) => mayRepeat(name));
  if (!process.env.CI || !repeated.length || first.failedFiles.length > MAX_REPEATED) return first;
  process.stdout.write(`\nRepeating ${repeated.length} failed files alone\n`);
  const second = await runJestOnce('test-results/jest-repeated.json', [
    '-w',
    '1',
    '--runTestsByPath',
    ...repeated.map(({ name }) => name),
  ]);
  const stillFailed = second.failedFiles.map(({ name }) => name);
  const flaky = repeated.map(({ name }) => name).filter((name) => !stillFailed.includes(name));
  if (flaky.length) process.stdout.write(`\nPassed only when repeated (flaky):\n  ${flaky.join('\n  ')}\n`);
  const sumOf = (outcome) => repeated.reduce((sum, file) => sum + file[outcome], 0);
  return {
    passed: first.passed - sumOf('passed') + second.passed,
    failed: first.failed - sumOf('failed') + second.failed,
    skipped: first.skipped,
  };
}

/** Runs the browser tests and counts them. Their output appears in one piece when they have ended. */
function runBrowserTestsCounted() {
  const output = 'test-results/e2e.log';
  return runBrowserTests(browserArgs, openSync(output, 'w')).then(async (code) => {
    process.stdout.write(await readFile(output));
    const stats = (await results('test-results/e2e.json'))?.stats;
    if (stats?.flaky)
      process.stdout.write(`\n${stats.flaky} browser tests passed only when repeated (above: flaky)\n`);
    const failed = stats?.unexpected ?? 1;
    return {
      passed: stats ? stats.expected + stats.flaky : 0,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: stats?.skipped ?? 0,
    };
  });
}

async function runJestOnce(outputFile, args) {
  const code = await runJest(['--json', `--outputFile=${outputFile}`, ...args]);
  const run = await results(outputFile);
  if (!run) return { passed: 0, failed: 1, skipped: 0, failedFiles: [] };
  const failed = run.numFailedTests + run.numRuntimeErrorTestSuites;
  return {
    passed: run.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: run.numPendingTests + run.numTodoTests,
    failedFiles: run.testResults.filter(({ status }) => status === 'failed').map(countsOf),
  };
}

/** Outcomes of a failed file. One that could not be loaded has no tests, and is a failure itself. */
function countsOf({ name, assertionResults }) {
  const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length;
  return { name: relative('.', name), passed: count('passed'), failed: Math.max(1, count('failed')) };
}

async function results(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}
