import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from './env/env.js';
import { openLogger } from './observability/logger.js';
import { openDigestSender } from './wiring/open-digest-sender.js';
import type { DigestSender } from './worker/digest-sender.js';

const USAGE = `npm run digests -- [--now <ISO time>]

Sends the digest mails that are due at that time (now, if none is given) and ends when the last is handed over. It may run
beside the product, and repeats nothing.`;

/** Time that mails that the product is sending, or that failed, are waited for. */
const WAIT_MS = 120_000;
const POLL_MS = 200;
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const now = readTime();
  if (!now) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const { sender, close } = await openDigestSender(env, openLogger('warn'));
    try {
      const opened = await sender.openAt(now);
      const { sent, left } = await sendUntilDone(sender);
      process.stdout.write(`Digests due: ${opened}. Mails sent: ${sent}.\n`);
      if (left > 0) fail(`${left} digests could not be handed over yet. The product tries again by itself.`);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof EnvError) return fail(error.message);
    throw error;
  }
}

/** Digests in the hands of another process are waited for. */
async function sendUntilDone(
  sender: DigestSender,
): Promise<{ readonly sent: number; readonly left: number }> {
  const patience = AbortSignal.timeout(WAIT_MS);
  let sent = 0;
  for (;;) {
    sent += await sender.sendAll(patience);
    const left = await sender.countOpen();
    if (left === 0 || patience.aborted) return { sent, left };
    await delay(POLL_MS);
  }
}

function readTime(): Date | undefined {
  try {
    const { now } = parseArgs({ options: { now: { type: 'string' } } }).values;
    if (now === undefined) return new Date();
    const time = new Date(ISO_TIME.test(now) ? now : Number.NaN);
    return Number.isNaN(time.getTime()) ? undefined : time;
  } catch {
    return undefined;
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
