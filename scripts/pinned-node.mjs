import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM'];
const PARENT_CHECK_INTERVAL_MS = 500;

/** Restarts this script under the project's own Node when the machine's is older; npm scripts use it by themselves. */
export async function ensurePinnedNode() {
  process.chdir(ROOT);
  if (!process.env.PATH?.split(delimiter).includes(BIN))
    process.env.PATH = BIN + delimiter + process.env.PATH;
  if (Number(process.versions.node.split('.')[0]) >= 22) return stopWithNpm();
  const child = spawn(join(BIN, 'node'), process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))));
}

/**
 * Ends this process when npm is stopped: npm signals the shell in between, which exits without forwarding the signal.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS);
  timer.unref();
}
