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
const total = { passed: 0, failed: 0, skipped: 0 };

if (args.length === 0 || jestArgs.length > 0) {
  const code = await runJest(['--json', '--outputFile=test-results/jest.json', ...jestArgs]);
  const jest = await results('test-results/jest.json');
  total.passed += jest?.numPassedTests ?? 0;
  total.failed += jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 1;
  total.skipped += jest ? jest.numPendingTests + jest.numTodoTests : 0;
  if (code !== 0 && total.failed === 0) total.failed = 1;
}

if (args.length === 0 || browserArgs.length > 0) {
  const failedBefore = total.failed;
  const code = await runBrowserTests(browserArgs);
  const browser = (await results('test-results/e2e.json'))?.stats;
  total.passed += browser ? browser.expected + browser.flaky : 0;
  total.failed += browser ? browser.unexpected : 1;
  if (browser?.flaky)
    process.stdout.write(`\n${browser.flaky} browser tests passed only when repeated (above: flaky)\n`);
  total.skipped += browser ? browser.skipped : 0;
  if (code !== 0 && total.failed === failedBefore) total.failed += 1;
}

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function results(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}
