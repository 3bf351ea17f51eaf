import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { spawnProduct } from '../support/spawned-product.js';
import type { Scenario } from './scenario.js';

const DISK_MB = 320;
const FULL_MS = 5000;
const RECOVERY_TIMEOUT_MS = 90_000;
const ANSWER_TIMEOUT_MS = 15_000;
const FINISH_TIMEOUT_MS = 120_000;

/**
 * The disk of the data folder is full while people submit. Every call is answered, what was accepted is done, and the product
 * works again once there is room. Needs root on Linux, for a file system of its own.
 */
export const fullDisk: Scenario = {
  name: 'full-disk',
  runs: 1,
  async run({ runs, log }) {
    const folder = await mkdtemp(join(tmpdir(), 'podgist-chaos-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
    const problems: string[] = [];
    const product = await spawnProduct(folder);
    const accepted: Accepted[] = [];
    const analyze = async (topic: string): Promise<number> => {
      const { status, job } = await submit(product.url, topic);
      if (job) accepted.push(job);
      return status;
    };
    const answers: number[] = [];
    try {
      await analyze('before');
      for (let run = 0; run < runs; run += 1) {
        log(`run ${run + 1}: fill the disk`);
        const filler = join(folder, 'filler');
        await fill(filler);
        for (let call = 0; call < 5; call += 1) answers.push(await analyze(`full ${run} ${call}`));
        await pause(FULL_MS);
        await rm(filler);
        await eventually(
          () => fetch(`${product.url}/health/ready`).then(({ ok }) => ok),
          (ready) => ready,
          RECOVERY_TIMEOUT_MS,
        );
        const after = await analyze(`after ${run}`);
        if (after !== 200 && after !== 202)
          problems.push(`a submission was answered with ${after} afterwards`);
      }
      const unclear = answers.filter((status) => ![200, 202, 503].includes(status));
      if (unclear.length > 0) problems.push(`answers on a full disk: ${unclear.join(', ')}`);
      for (const job of accepted)
        await eventually(
          () => statusOf(product.url, job),
          (status) => status === 'done',
          FINISH_TIMEOUT_MS,
        ).catch((error: Error) => problems.push(`${job.id}: ${error.message}`));
      return {
        figures: `answers on a full disk: ${answers.join(', ')}; ${accepted.length} accepted in all`,
        problems,
      };
    } finally {
      await product.stop('SIGKILL');
      await pause(1000);
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Accepted {
  readonly id: string;
  readonly cookie: string;
}

/** Submits without waiting for the result. Status 0 if there was no answer. */
async function submit(
  origin: string,
  topic: string,
): Promise<{ readonly status: number; readonly job?: Accepted }> {
  const answer = await fetch(`${origin}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(aSubmission(topic)),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer) return { status: 0 };
  const { jobId } = (await answer.json()) as { jobId?: string };
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, ...(jobId && { job: { id: jobId, cookie } }) };
}

async function statusOf(origin: string, { id, cookie }: Accepted): Promise<string> {
  const answer = await fetch(`${origin}/api/analyze/jobs/${id}`, { headers: { cookie } });
  const { status } = (await answer.json()) as { status?: string };
  return status ?? String(answer.status);
}

function fill(file: string): Promise<void> {
  return new Promise((resolve) => {
    const stream = createWriteStream(file);
    stream.once('error', () => resolve());
    const chunk = Buffer.alloc(1_000_000);
    const write = () => stream.write(chunk, (error) => (error ? resolve() : write()));
    write();
  });
}
