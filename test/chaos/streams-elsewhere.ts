import { statusEvents } from '../support/status-events.js';
import { type Submission, startCluster } from './cluster.js';
import type { Scenario } from './scenario.js';

const STREAM_TIMEOUT_MS = 60_000;

/** People follow a job at an API process that neither took nor runs it. */
export const streamsElsewhere: Scenario = {
  name: 'streams-elsewhere',
  runs: 10,
  async run({ runs, log }) {
    const cluster = await startCluster({ apis: 2, workers: 1 });
    const submissions: Submission[] = [];
    const problems: string[] = [];
    try {
      const other = cluster.apis[1]?.url ?? '';
      for (let run = 0; run < runs; run += 1) {
        const submission = await cluster.submit();
        submissions.push(submission);
        const seen = await follow(`${other}/api/analyze/jobs/${submission.jobId}/events`, submission.cookie);
        log(`run ${run + 1}: ${seen.join(', ')}`);
        if (seen.at(-1) !== 'done') problems.push(`${submission.jobId}: ${seen.join(', ')}`);
      }
      problems.push(...(await cluster.problemsOf(submissions)));
      return { figures: `${runs} streams`, problems };
    } finally {
      await cluster.stop();
    }
  },
};

/** The states that a stream tells, each once. */
async function follow(url: string, cookie: string): Promise<string[]> {
  const seen: string[] = [];
  const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(STREAM_TIMEOUT_MS) });
  try {
    for await (const { status } of statusEvents(response))
      if (seen.at(-1) !== String(status)) seen.push(String(status));
  } catch (error) {
    seen.push(error instanceof Error ? error.message : 'broken');
  }
  return seen;
}
