import { spawn } from 'node:child_process';

/** Node's arguments for a run of Jest; Jest's own follow. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Worker threads are outside of Jest: they load the sources by this.
  '--import',
  './test/support/typescript.mjs',
  'node_modules/jest/bin/jest.js',
];

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'test/e2e/playwright.config.ts',
];

/** Runs Jest. A suite that failed half way may leave handles open: the run ends all the same. Resolves with the exit code. */
export const runJest = (args) => runNode([...JEST, '--forceExit', ...args]);

/** Runs the browser tests on what is built. Resolves with the exit code. */
export const runBrowserTests = (args) => runNode([...PLAYWRIGHT, ...args]);

function runNode(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
