import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedMail } from './embedded-identity.js';
import type { EmulatorConfig, EmulatorMessage } from './identity-error.js';

export interface EmulatorOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly onMail: (mail: EmbeddedMail) => void;
  /** Node options for the process; running from TypeScript sources needs a loader. */
  readonly execArgv?: readonly string[];
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const WORKER = new URL(`./emulator-worker${extname(import.meta.url)}`, import.meta.url);

/** Starts an emulator process and waits until it listens. @throws Error with its output when it does not start */
export async function launchEmulator(
  { dataDir, log, onMail, execArgv = inherited() }: EmulatorOptions,
  order: EmulatorConfig,
): Promise<{ child: ChildProcess; port: number }> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(WORKER), [], {
    execArgv: [...execArgv],
    // Hides this process's secrets, and Google credentials in the home folder, from the child.
    env: { PATH, TMPDIR, HOME: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Only output before readiness is kept, for the error message; later output may contain codes.
  let said = '';
  child.stderr?.on('data', (chunk) => {
    if (said.length < 4_000) said += chunk;
  });
  const slow = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`The identity service ended at once (${signal ?? code}): ${said}`)),
      );
      child.on('message', (news: EmulatorMessage) => {
        if (news.kind === 'ready') resolve(news.port);
        else if (news.kind === 'failed') reject(new Error(news.message));
        else if (news.kind === 'warning') log(news.line);
        else onMail(news.mail);
      });
      child.send(order);
    });
    return { child, port };
  } finally {
    clearTimeout(slow);
  }
}

/** Stops the process by closing its IPC channel, after it saved all state. */
export async function stopEmulator(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(late);
}

/** Node options of this process, except those that cannot be shared. */
function inherited(): string[] {
  return process.execArgv.filter((option) => !/^--(debug|inspect)/.test(option));
}
