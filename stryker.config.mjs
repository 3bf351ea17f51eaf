const isSampled = 'MUTATION_SAMPLE' in process.env;

/** Mutation testing of the rules and use cases (`npm run test:mutation -- [folder]`); not part of the default run. */
export default {
  plugins: ['./test/mutation/native-runner.mjs', ...(isSampled ? ['./test/mutation/sample.mjs'] : [])],
  testRunner: 'native',
  coverageAnalysis: 'perTest',
  mutate: ['core/**/*.ts', '!core/**/*.spec.ts', '!core/ports/**'],
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '/dist',
    '/.data',
    '/.cache',
    '/test-results',
    '/test/e2e',
    '/docs',
    '/apps/web/src',
    '/apps/admin-web/src',
  ],
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation/index.html' },
  jsonReporter: { fileName: 'test-results/mutation/mutation.json' },
  incrementalFile: '.cache/stryker-incremental.json',
  // A sample would write its left-out mutants into the file as results.
  incremental: !isSampled,
  ...(isSampled && { ignorers: ['sample'], checkers: ['sample'] }),
  concurrency: 2,
  // Mutants that only run while a module loads need a fresh test process each: most of the time for little to learn.
  ignoreStatic: true,
  // The first run executes every fast spec once, instrumented.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 85, break: 85 },
};
