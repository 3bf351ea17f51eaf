import { type BullmqStore, openBullmq } from '#adapters/queue/open-bullmq.js';
import type { JobHandler } from '#core/ports/analysis-queue.js';
import { consumeQueue } from './consume-queue.js';

/** A worker process that takes one job and never finishes it. Its argument is a BullmqStore; it prints the job's id. */
const store: BullmqStore = JSON.parse(process.argv[2] ?? '');
const say = (line: string) => process.stdout.write(`${line}\n`);

const bullmq = await openBullmq(store, (error) => process.stderr.write(`${error.stack}\n`));
const holdForever: JobHandler = (jobId) => {
  say(`holds ${jobId}`);
  return new Promise<void>(() => undefined);
};
await consumeQueue(bullmq, holdForever, 1);
// Exit with the test that started it.
process.stdin.resume().on('end', () => process.exit());
say('ready');
