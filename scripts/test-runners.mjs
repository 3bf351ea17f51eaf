import { spawn } from 'node:child_process';

/** Node arguments for a Jest run; Jest's own follow. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Worker threads run outside of Jest and load the sources by this.
  '--import',
  './test/support/typescript.mjs',
  '--import',
  './test/support/compile-once.mjs',
  'node_modules/jest/bin/jest.js',
];

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'test/e2e/playwright.config.ts',
];

/** Runs Jest and resolves with the exit code. */
export const runJest = (args) => runNode([...JEST, ...args]);

/** Suites in which a failure that comes and goes is one: what they look for, such as a race, comes and goes. */
const NEVER_REPEATED = /^test\/(?:contract|faults|security)\//;

/** Whether a failed file of Jest may run once more. */
export const mayRepeat = (file) => !NEVER_REPEATED.test(file);

/** Runs the browser tests on the existing build, with their output to a file if one is given. Resolves with the exit code. */
export const runBrowserTests = (args, output) => runNode([...PLAYWRIGHT, ...args], output);

function runNode(args, output = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
