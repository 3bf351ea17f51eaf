import { jobTexts } from '../texts.js';
import { useJobAction } from './use-job-action.js';

export function useCancelJob() {
  return useJobAction('cancel', jobTexts.cancelled, jobTexts.cancelFailed);
}
