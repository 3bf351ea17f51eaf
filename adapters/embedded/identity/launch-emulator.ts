import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedMail } from './embedded-identity.js';
import type { EmulatorConfig, EmulatorMessage } from './emulator-messages.js';

export interface EmulatorOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly onMail: (mail: EmbeddedMail) => void;
  /** Node's options for the process: what a run from the TypeScript sources needs to load it. */
  readonly execArgv?: readonly string[];
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const WORKER = new URL(`./emulator-worker${extname(import.meta.url)}`, import.meta.url);

/** One process of the emulator, listening. @throws Error with what it said when it does not come up */
export async function launchEmulator(
  { dataDir, log, onMail, execArgv = inherited() }: EmulatorOptions,
  order: EmulatorConfig,
): Promise<{ child: ChildProcess; port: number }> {
  const { PATH, TMPDIR } = process.env;
  const child = fork(fileURLToPath(WORKER), [], {
    execArgv: [...execArgv],
    // No secrets of this process, and no home folder with Google credentials.
    env: { PATH, TMPDIR, HOME: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Only the output before readiness is kept, for the error message; later output may contain codes.
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

/** Ends the process with its channel, once it wrote everything down. */
export async function stopEmulator(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(late);
}

/** As this process was started, but for what cannot be shared. */
function inherited(): string[] {
  return process.execArgv.filter((option) => !/^--(debug|inspect)/.test(option));
}
