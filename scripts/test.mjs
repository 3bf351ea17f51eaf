import { mkdir, readFile, rm } from 'node:fs/promises';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { runBrowserTests, runJest } from './test-runners.mjs';

await ensurePinnedNode();
process.env.NODE_ENV = 'test';
await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });
await buildStale();

/** Runs all suites, or those named by arguments. */
const args = process.argv.slice(2);
const browserArgs = args.filter((arg) => arg.includes('test/e2e'));
const jestArgs = args.filter((arg) => !browserArgs.includes(arg));
const hasJest = args.length === 0 || jestArgs.length > 0;
const hasBrowser = args.length === 0 || browserArgs.length > 0;

// Both wait for much of their time, so that they run beside each other; what the browser tests print follows at the end.
const [jest, browser] = await Promise.all([
  hasJest && jestCounts(),
  hasBrowser && browserCounts({ isBeside: hasJest }),
]);
if (browser) process.stdout.write(browser.output);
const total = (name) => (jest ? jest[name] : 0) + (browser ? browser[name] : 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);

async function jestCounts() {
  const { code } = await runJest(['--json', '--outputFile=test-results/jest.json', ...jestArgs]);
  const results = await read('test-results/jest.json');
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

async function browserCounts({ isBeside }) {
  const options = isBeside ? ['--workers=2'] : [];
  const { code, output } = await runBrowserTests([...options, ...browserArgs], { isQuiet: isBeside });
  const stats = (await read('test-results/e2e.json'))?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0, output };
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code !== 0 ? Math.max(1, failed) : failed,
    skipped: stats.skipped,
    output,
  };
}

async function read(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}
