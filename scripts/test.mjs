import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { buildStale } from './build-stale.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

ensurePinnedNode();
process.env.NODE_ENV = 'test';
await rm('test-results', { recursive: true, force: true });
await mkdir('test-results', { recursive: true });
await buildStale();

const total = { passed: 0, failed: 0, skipped: 0 };

await run([
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Worker threads are outside of Jest: they load the sources by this.
  '--import',
  './test/support/typescript.mjs',
  'node_modules/jest/bin/jest.js',
  '--json',
  '--outputFile=test-results/jest.json',
  ...process.argv.slice(2),
]);
const jest = await results('test-results/jest.json');
total.passed += jest?.numPassedTests ?? 0;
total.failed += jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 1;
total.skipped += jest ? jest.numPendingTests + jest.numTodoTests : 0;

const browserCode = await run([
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'test/e2e/playwright.config.ts',
]);
const browser = (await results('test-results/e2e.json'))?.stats;
total.passed += browser ? browser.expected : 0;
total.failed += browser ? browser.unexpected + browser.flaky : 1;
total.skipped += browser ? browser.skipped : 0;
if (browserCode !== 0 && total.failed === 0) total.failed = 1;

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function results(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}
