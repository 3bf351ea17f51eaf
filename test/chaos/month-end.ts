import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { aSubmission } from '../builders/talk.js';
import type { SeededRandom } from '../support/seeded-random.js';
import { type Cluster, startCluster } from './cluster.js';
import { addMembers, type MonthMember, problemsOfTurn } from './month-end-accounts.js';
import type { Scenario } from './scenario.js';
import { openSharedClock, type SharedClock } from './shared-clock.js';

const MEMBERS = 8;
/** From the first submissions to the end of the month, and from there to the last, in milliseconds. */
const [BEFORE_MS, AFTER_MS] = [3000, 5000];
/** As long as the time before the turn, so that analyses are under way then, however fast the machine. */
const MODEL_MS = BEFORE_MS;
/** One submission of this many is one that the model refuses. */
const DOOMED_EVERY = 3;
/** Submissions of a member, more than there is time for. */
const MAX_TRIES = 40;
const DOOMED = 'forbidden pricing';

/**
 * The clock of all processes passes the end of a calendar month (UTC) while members on the Free plan submit more than they have
 * left, the model refuses some, and both workers restart. Every analysis is charged once, to the month in which it was
 * accepted, and what fails gives back to that month.
 */
export const monthEnd: Scenario = {
  name: 'month-end',
  runs: 2,
  async run({ runs, random, log }) {
    const firstMonth = random.below(12);
    // Months of two runs never touch: what one leaves is no business of the next.
    const turnOf = (run: number) => new Date(Date.UTC(2027, firstMonth + 2 * run, 1));
    const clock = await openSharedClock(new Date(turnOf(0).getTime() - 600_000));
    const cluster = await startCluster({ workers: 2, modelMs: MODEL_MS, variables: clock.variables });
    cluster.llm.misbehave('content-filtered', undefined, (prompt) => prompt.includes(DOOMED));
    const pool = new pg.Pool({ connectionString: cluster.databaseUrl });
    const problems: string[] = [];
    const total = { accepted: 0, refused: 0, failed: 0, doneOver: 0, failedOver: 0, digests: 0 };
    try {
      for (let run = 0; run < runs; run += 1) {
        const turn = turnOf(run);
        log(`run ${run + 1}: ${turn.toISOString().slice(0, 10)} begins`);
        const members = await addMembers(pool, `${run}`, MEMBERS, turn);
        await clock.set(new Date(turn.getTime() - BEFORE_MS));
        const load = submitOverTurn(cluster, members, { clock, turn, random });
        await until(clock, turn);
        const restarts = cluster.workers.map(async (worker) => {
          await worker.stop('SIGTERM');
          await worker.start();
        });
        const submitted = await load;
        await Promise.all(restarts);
        problems.push(...submitted.problems);
        const after = await problemsOfTurn(pool, {
          members,
          turn,
          jobIds: submitted.jobIds,
          folders: cluster.workers.map(({ dataDir }) => dataDir),
        });
        problems.push(...after.problems);
        total.accepted += submitted.jobIds.length;
        total.refused += submitted.refused;
        total.failed += after.failed;
        total.doneOver += after.doneOver;
        total.failedOver += after.failedOver;
        total.digests += after.digests;
      }
      const { doneOver, failedOver } = total;
      if (doneOver === 0 || failedOver === 0)
        problems.push(
          `at the turns only ${doneOver} that ended well and ${failedOver} that failed were under way`,
        );
      return {
        figures: `${runs} turns, ${total.accepted} accepted (${total.failed} failed, ${doneOver + failedOver} under way at a turn), ${total.refused} over the limit, ${total.digests} digests`,
        problems,
      };
    } finally {
      await pool.end();
      await cluster.stop();
      await clock.close();
    }
  },
};

interface Submitted {
  readonly jobIds: readonly string[];
  /** Over the monthly limit. */
  readonly refused: number;
  readonly problems: readonly string[];
}

interface Turn {
  readonly clock: SharedClock;
  readonly turn: Date;
  readonly random: SeededRandom;
}

/** Every member submits again and again, and after the turn repeats one submission from before it. */
async function submitOverTurn(
  cluster: Cluster,
  members: readonly MonthMember[],
  { clock, turn, random }: Turn,
): Promise<Submitted> {
  const jobIds: string[] = [];
  const problems: string[] = [];
  let refused = 0;
  const one = async (member: MonthMember, waits: readonly number[]) => {
    let repeatable: { readonly key: string; readonly body: object; readonly jobId: string } | undefined;
    for (const [index, waitMs] of waits.entries()) {
      await pause(waitMs);
      const isOver = clock.now().getTime() - turn.getTime();
      if (isOver > AFTER_MS) break;
      const isDoomed = index % DOOMED_EVERY === 1;
      const topic = `${isDoomed ? DOOMED : 'pricing'} ${member.id} ${index}`;
      const [key, body] = [`${member.id}-${index}`, aSubmission(topic)];
      const answer = await submit(cluster, member, key, body);
      if (answer.jobId) {
        jobIds.push(answer.jobId);
        if (isOver < 0 && !isDoomed) repeatable = { key, body, jobId: answer.jobId };
      } else if (answer.code === 'monthly_limit_reached') refused += 1;
      else problems.push(`${key}: ${answer.status} ${answer.code}`);
    }
    if (!repeatable) return void problems.push(`member ${member.id} got nothing before the turn`);
    const again = await submit(cluster, member, repeatable.key, repeatable.body);
    if (again.status >= 400) problems.push(`${repeatable.key} repeated: ${again.status} ${again.code}`);
    else if (again.jobId && again.jobId !== repeatable.jobId)
      problems.push(`${repeatable.key} repeated: a second job`);
  };
  // Drawn before anything waits, so that a seed repeats them.
  const waits = members.map(() => Array.from({ length: MAX_TRIES }, () => 300 + random.below(600)));
  await Promise.all(members.map((member, index) => one(member, waits[index] ?? [])));
  return { jobIds, refused, problems };
}

async function submit(
  cluster: Cluster,
  { apiKey }: MonthMember,
  key: string,
  body: object,
): Promise<{ readonly status: number; readonly jobId?: string; readonly code?: string }> {
  const response = await fetch(`${cluster.apis[0]?.url}/api/analyze`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      prefer: 'respond-async',
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const { jobId, code } = (await response.json()) as { jobId?: string; code?: string };
  return { status: response.status, ...(jobId && { jobId }), ...(code && { code }) };
}

async function until(clock: SharedClock, moment: Date): Promise<void> {
  await pause(Math.max(0, moment.getTime() - clock.now().getTime()));
}
