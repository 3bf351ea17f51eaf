import { jobTexts } from '../texts.js';
import { useJobAction } from './use-job-action.js';

export function useRetryJob() {
  return useJobAction('retry', jobTexts.retried, jobTexts.retryFailed);
}
