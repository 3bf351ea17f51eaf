import { spawn } from 'node:child_process';

/** Node arguments for a Jest run; Jest's own follow. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Worker threads run outside of Jest and load the sources by this.
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

/** Runs Jest. `--forceExit` ends the run when a failed suite leaves open handles. */
export const runJest = (args) => runNode([...JEST, '--forceExit', ...args]);

/** Runs the browser tests on the existing build. */
export const runBrowserTests = (args, options) => runNode([...PLAYWRIGHT, ...args], options);

/** Resolves with the exit code, and with the output of a quiet run, which is not printed. */
function runNode(args, { isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const out = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { stdio: ['ignore', out, out] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const stop = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
