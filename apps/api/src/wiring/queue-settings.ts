export {
  ANALYSIS_QUEUE as QUEUE_NAME,
  ANALYSIS_WORKER_SETTINGS,
  processJob,
} from '#adapters/queue/bullmq-analysis-queue.js';
export type { Bullmq } from '#adapters/queue/open-bullmq.js';
