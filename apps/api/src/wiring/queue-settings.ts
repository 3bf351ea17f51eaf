export {
  ANALYSIS_QUEUE as QUEUE_NAME,
  ANALYSIS_WORKER_SETTINGS,
} from '#adapters/queue/analysis-worker-settings.js';
export type { Bullmq } from '#adapters/queue/open-bullmq.js';
export { processJob } from '#adapters/queue/process-job.js';
