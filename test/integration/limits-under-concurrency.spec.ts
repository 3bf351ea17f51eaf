import fc from 'fast-check';
import type { Pool } from 'pg';
import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresSubscriptions } from '#adapters/postgres/payments/postgres-billing.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import { isDomainError } from '#core/errors.js';
import { audioLimitOf } from '#core/plans/audio-limit.js';
import { PLANS } from '#core/plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { choosePlan, grantPlan } from '#core/plans/subscription.js';
import type { SavedSummaries } from '#core/ports/library.js';
import { memberReservations, monthlyCounter } from '#core/usage/quota.js';
import { submitAnalysis } from '#core/usecases/analysis/submit-analysis.js';
import { saveSummary } from '#core/usecases/library/manage-collections.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryAnalysisQueue } from '../fakes/memory-analysis-queue.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { sequentialIds } from '../fakes/sequential-ids.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { storeAnalysis } from '../support/store-analysis.js';

const DAY_MS = 24 * 3_600_000;
const AWAY = { code: 'upstream_unavailable', message: 'Away.' } as const;
/** Amounts by which save limits are lowered, so that few saves reach them: to 3, 6, 8 and 11. */
const LOWERED: Readonly<Record<PlanId, number>> = { free: 0, plus: 94, pro: 242, all_access: 1489 };
const SAVABLE = 14;

type Step =
  | { readonly do: 'analyse'; readonly times: number }
  | { readonly do: 'fail'; readonly times: number }
  | { readonly do: 'save' | 'remove'; readonly from: number; readonly times: number }
  | { readonly do: 'choose' | 'grant'; readonly plan: PlanId };

/** Concurrent steps. Each may use a member that was read some rounds earlier. */
interface Round {
  /** Days since the previous round. */
  readonly days: number;
  /** Number of analyses left of the month before the round. */
  readonly left?: number;
  readonly steps: readonly (Step & { readonly late: number })[];
}

const aFew = fc.integer({ min: 1, max: 5 });
const anyPlan = fc.constantFrom(...PLAN_IDS);
const anyOf = fc.integer({ min: 0, max: SAVABLE - 1 });
const late = fc.integer({ min: 0, max: 2 });
const kind = <K extends Step['do']>(of: K) => fc.constant(of);
const anyStep: fc.Arbitrary<Step & { late: number }> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ late, do: kind('analyse'), times: aFew }) },
  { weight: 1, arbitrary: fc.record({ late, do: kind('fail'), times: aFew }) },
  { weight: 5, arbitrary: fc.record({ late, do: kind('save'), from: anyOf, times: aFew }) },
  { weight: 1, arbitrary: fc.record({ late, do: kind('remove'), from: anyOf, times: aFew }) },
  { weight: 2, arbitrary: fc.record({ late, do: fc.constantFrom('choose', 'grant'), plan: anyPlan }) },
);
const anyRound: fc.Arbitrary<Round> = fc.record({
  days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  left: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
});

let database: FreshDatabase;
let processes: readonly Postgres[];
const clock = new FixedClock();
const ids = sequentialIds('limit');
const savable: number[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  processes = await Promise.all([openPostgres(database), openPostgres(database)]);
  for (let n = 0; n < SAVABLE; n += 1) savable.push(await analysed(`show/${n}`));
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await database.drop();
});

describe('limits under concurrency (§9, contract §2, §3)', () => {
  it('match the plan in force exactly, for any order of analyses, saves, plans and months', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRound, { minLength: 2, maxLength: 6 }), async (rounds) => {
        const world = await newWorld();
        for (const round of rounds) await play(world, round);
      }),
      { numRuns: 20, interruptAfterTimeLimit: 30_000 },
    );
  });

  it.each<[string, (actor: Actor, members: Record<'before' | 'now', Member>) => Promise<string | Refusal>]>([
    ['saves', (actor) => actor.save(savable[3] ?? 0)],
    ['analyses', (actor, { now }) => actor.analyse(now, ids.next())],
    ['analyses of who was seen on a plan before', (actor, { before }) => actor.analyse(before, ids.next())],
  ])('wait for a concurrent change of the plan: %s', async (_, ask) => {
    const { ports, memberId } = await newWorld();
    const [here, there] = ports;
    const before = await here.member();
    await here.grant('plus');
    const now = await here.member();
    for (const id of savable.slice(0, 3)) await Promise.all([here.save(id), here.analyse(now, ids.next())]);
    const pool = poolOf(0);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update members set plan = 'free', anchored_at = null where id = $1`, [memberId]);
      const outcome = ask(there, { before, now });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        () => pool.query(waiting),
        ({ rowCount }) => rowCount === 1,
      );
      await client.query('commit');
      expect(await outcome).toMatchObject({ plan: 'free', currentCount: 3, maxAllowed: 3 });
    } finally {
      client.release(true);
    }
  });
});

/** Details of a refusal: plan, usage and limit. */
interface Refusal {
  readonly plan: PlanId;
  readonly currentCount: number;
  readonly maxAllowed: number;
}

interface World {
  readonly memberId: number;
  readonly ports: readonly [Actor, Actor];
  /** The member as read in each round, latest first. */
  readonly seen: Member[];
  /** Jobs that can still fail, with their usage counter. */
  readonly running: { readonly id: string; readonly meter: string }[];
}

type Actor = ReturnType<typeof actorOf>;

async function newWorld(): Promise<World> {
  const [first] = processes;
  if (!first) throw new Error('no database is open');
  const uid = ids.next();
  const member = await postgresMembers(first, clock).findOrCreate(anIdentity({ uid }), someDisplayFields());
  if (!member) throw new Error('nobody joined');
  return {
    memberId: member.id,
    ports: [actorOf(0, member.id), actorOf(1, member.id)],
    seen: [],
    running: [],
  };
}

/** Actions of a member through one process's application services. */
function actorOf(process: number, memberId: number) {
  const postgres = processes[process];
  if (!postgres) throw new Error('no such process');
  const jobs = postgresAnalysisJobs(postgres, clock);
  const analyses = postgresAnalyses(postgres);
  const subscriptions = postgresSubscriptions(postgres, clock);
  const saved = postgresSavedSummaries(postgres, clock);
  const lowered: SavedSummaries = {
    ...saved,
    save: (member, analysis, limitOf) =>
      saved.save(member, analysis, (plan) => limitOf(plan) - LOWERED[plan]),
  };
  const submit = submitAnalysis({
    jobs,
    analyses,
    ids,
    clock,
    queue: new MemoryAnalysisQueue(),
    transcripts: transcriptParser(),
    summarizer: memorySummarizer(),
  });
  const save = saveSummary({ saved: lowered });
  return {
    jobs,
    meters: postgresUsageCounters(postgres),
    saved,
    async member(): Promise<Member> {
      const member = await postgresMembers(postgres, clock).byId(memberId);
      if (!member) throw new Error('the member is gone');
      return member;
    },
    /** Returns the job's id or the refusal. The first parameter is the member as the caller last read it. */
    analyse: ({ plan }: Member, video: string, at = clock.now()): Promise<string | Refusal> =>
      outcomeOf('monthly_limit_reached', async () => {
        const answer = await submit({
          kind: 'youtube',
          link: `https://youtu.be/${video.padStart(11, '0')}`,
          ownerId: memberOwner(memberId),
          plan,
          charges: memberReservations(memberId, plan, at),
          audioLimitSeconds: audioLimitOf(plan),
        });
        return answer.kind === 'job' ? answer.job.id : '';
      }),
    save: (analysisId: number): Promise<'saved' | Refusal> =>
      outcomeOf('save_limit_reached', async () => {
        await save(memberId, analysisId);
        return 'saved' as const;
      }),
    choose: (plan: PlanId) => subscriptions.update(memberId, (now) => choosePlan(now, plan, clock.now())),
    grant: (plan: PlanId) => subscriptions.update(memberId, (now) => grantPlan(now, plan, clock.now())),
  };
}

async function outcomeOf<T>(
  refusal: 'monthly_limit_reached' | 'save_limit_reached',
  work: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error, refusal)) throw error;
    const { plan, currentCount, maxAllowed } = error.details;
    return { plan, currentCount, maxAllowed } as Refusal;
  }
}

/** Outcomes of a round's steps. */
interface Happened {
  readonly plans: Set<PlanId>;
  readonly wanted: Set<string>;
  readonly opened: Set<string>;
  readonly failed: Set<string>;
  readonly chosen: Set<number>;
  readonly removed: Set<number>;
  readonly overused: Refusal[];
  readonly full: Refusal[];
}

async function play(world: World, { days, left, steps }: Round): Promise<void> {
  const [here] = world.ports;
  clock.advance(days * DAY_MS);
  const member = await here.member();
  world.seen.unshift(member);
  const meter = monthlyCounter(member.id, clock.now());
  if (left !== undefined) {
    const used = PLANS[member.plan].summariesPerMonth - left;
    await poolOf(0).query(SET_USED, [meter, used]);
    world.running.splice(0);
  }
  const before = { used: await here.meters.used(meter), saved: await savedOf(here, member.id) };
  const happened: Happened = {
    plans: new Set([member.plan]),
    wanted: new Set(),
    opened: new Set(),
    failed: new Set(),
    chosen: new Set(),
    removed: new Set(),
    overused: [],
    full: [],
  };
  const failing = world.running.slice();
  await Promise.all(steps.map((step, n) => take(world, world.ports[n % 2 ? 1 : 0], step, failing, happened)));

  const { plans, wanted, opened, failed, chosen, removed, overused, full } = happened;
  const limits = [...plans].map((plan) => PLANS[plan].summariesPerMonth);
  const failedHere = failing.filter(({ id, meter: of }) => failed.has(id) && of === meter);
  const used = await here.meters.used(meter);
  expect(used).toBe(before.used + opened.size - failedHere.length);
  expect(used).toBeLessThanOrEqual(Math.max(before.used, ...limits));
  expect(opened.size).toBeGreaterThanOrEqual(Math.min(wanted.size, Math.min(...limits) - before.used));
  for (const { plan, currentCount, maxAllowed } of overused) {
    expect([...plans]).toContain(plan);
    expect(maxAllowed).toBe(PLANS[plan].summariesPerMonth);
    expect(currentCount).toBeGreaterThanOrEqual(maxAllowed);
  }
  for (const id of opened) {
    const [charge] = (await here.jobs.byId(id))?.charges ?? [];
    expect(charge?.meter).toBe(meter);
    expect(limits).toContain(charge?.ceiling);
    world.running.push({ id, meter });
  }
  world.running.splice(0, Infinity, ...world.running.filter(({ id }) => !failed.has(id)));

  const kept = await savedOf(here, member.id);
  const lowered = (plan: PlanId) => PLANS[plan].summariesPerMonth - LOWERED[plan];
  expect(kept.size).toBeLessThanOrEqual(Math.max(before.saved.size, ...[...plans].map(lowered)));
  for (const { plan, currentCount } of full) {
    expect([...plans]).toContain(plan);
    expect(currentCount).toBeGreaterThanOrEqual(lowered(plan));
  }
  const stayed = [...before.saved, ...chosen].filter((id) => !removed.has(id));
  expect([...kept]).toEqual(expect.arrayContaining(stayed));
  expect(await here.saved.count(member.id)).toBe(kept.size);
}

async function take(
  { seen, memberId }: World,
  actor: Actor,
  step: Round['steps'][number],
  failing: readonly { readonly id: string }[],
  { plans, wanted, opened, failed, chosen, removed, overused, full }: Happened,
): Promise<void> {
  switch (step.do) {
    case 'analyse': {
      const asSeen = seen[Math.min(step.late, seen.length - 1)];
      if (!asSeen) return;
      const videos = Array.from({ length: step.times }, () => ids.next());
      for (const video of videos) wanted.add(video);
      // Each is sent twice; the second request joins the first.
      const outcomes = await Promise.all(
        [...videos, ...videos].map((video) => actor.analyse(asSeen, video, at(step.late))),
      );
      for (const outcome of outcomes) {
        if (typeof outcome === 'string') opened.add(outcome);
        else overused.push(outcome);
      }
      return;
    }
    case 'fail':
      for (const { id } of failing.slice(0, step.times)) {
        const job = await actor.jobs.start(id);
        if (job && (await actor.jobs.fail({ jobId: id, attempt: job.attempt }, AWAY))) failed.add(id);
      }
      return;
    case 'save':
      await Promise.all(
        some(step).map(async (id) => {
          const outcome = await actor.save(id);
          if (outcome === 'saved') chosen.add(id);
          else full.push(outcome);
        }),
      );
      return;
    case 'remove':
      for (const id of some(step)) removed.add(id);
      await Promise.all(some(step).map((id) => actor.saved.remove(memberId, [id])));
      return;
    default: {
      const next = await actor[step.do](step.plan);
      if (next) plans.add(next.plan);
    }
  }
}

const SET_USED =
  'insert into usage_counters (meter, used) values ($1, $2) on conflict (meter) do update set used = $2';

/** A time in the past, to simulate clock skew and delayed requests. */
function at(late: number): Date {
  return new Date(clock.now().getTime() - late * 20 * DAY_MS);
}

function some({ from, times }: { readonly from: number; readonly times: number }): number[] {
  return Array.from({ length: times }, (_, n) => savable[(from + n) % SAVABLE] ?? 0);
}

async function savedOf({ saved }: Actor, memberId: number): Promise<Set<number>> {
  const { items } = await saved.list(memberId, { limit: SAVABLE + 1 });
  return new Set(items.map(({ analysis }) => analysis.id));
}

function poolOf(process: number): Pool {
  const postgres = processes[process];
  if (!postgres) throw new Error('no such process');
  return postgres.pool;
}

async function analysed(slug: string): Promise<number> {
  const [first] = processes;
  if (!first) throw new Error('no database is open');
  return (await storeAnalysis(postgresAnalysisJobs(first, clock), { keys: [slug], wantedSlug: slug })).id;
}
