import type { Cluster, Submission } from './cluster.js';

/** A submission is answered after a second at most when Redis is away (docs/operations/overload.md); the rest is for a busy machine. */
const MAX_ANSWER_MS = 3000;

export interface AnswerWhileAway {
  /** Absent if it was refused. */
  readonly submission?: Submission;
  readonly tookMs: number;
  readonly problems: readonly string[];
}

/** Submits while Redis is away: it is answered soon, and readers are kept. */
export async function submitWhileAway(cluster: Cluster): Promise<AnswerWhileAway> {
  const problems: string[] = [];
  const started = performance.now();
  const submission = await cluster
    .submit()
    .catch((error: Error) => void problems.push(`refused while Redis is away: ${error.message}`));
  const tookMs = performance.now() - started;
  if (tookMs > MAX_ANSWER_MS) problems.push(`a submission was answered after ${Math.round(tookMs)} ms`);
  const { status, degraded } = await readiness(cluster);
  if (status !== 200) problems.push(`readers are turned away: readiness is ${status}`);
  if (degraded.join() !== 'queue')
    problems.push(`readiness names as degraded: ${degraded.join() || 'nothing'}`);
  return { ...(submission && { submission }), tookMs, problems };
}

export async function readiness(
  cluster: Cluster,
): Promise<{ readonly status: number; readonly degraded: readonly string[] }> {
  const response = await fetch(`${cluster.apis[0]?.url}/health/ready`);
  const { degraded = [] } = (await response.json()) as { degraded?: readonly string[] };
  return { status: response.status, degraded };
}
