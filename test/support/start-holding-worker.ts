import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BullmqStore } from '#adapters/queue/open-bullmq.js';
import type { HoldingWorker } from '../contract/analysis-queue.contract.js';
import { eventually } from './eventually.js';

/** Starts `holding-worker.ts` in a separate process. */
export async function startHoldingWorker(store: BullmqStore): Promise<HoldingWorker> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      fileURLToPath(new URL('./typescript.mjs', import.meta.url)),
      fileURLToPath(new URL('./holding-worker.ts', import.meta.url)),
      JSON.stringify(store),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const says = async (line: string) => {
    await eventually(
      () => ({ lines, exitCode: child.exitCode }),
      (seen) => seen.exitCode !== null || seen.lines.includes(line),
    );
    if (child.exitCode !== null) throw new Error(`the worker ended with ${child.exitCode}`);
  };
  await says('ready');
  return {
    holds: (jobId) => says(`holds ${jobId}`),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
