export {
  ANALYSIS_QUEUE as QUEUE_NAME,
  ANALYSIS_WORKER_SETTINGS,
} from '#adapters/queue/analysis-worker-settings.js';
export { handleJob } from '#adapters/queue/handle-job.js';
export type { Bullmq } from '#adapters/queue/open-bullmq.js';
