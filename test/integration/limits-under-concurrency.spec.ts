import fc from 'fast-check';
import { memberOwner } from '../../core/accounts/member.js';
import { PLAN_IDS, type PlanId } from '../../core/plans/plan.js';
import { choosePlan } from '../../core/plans/subscription.js';
import { memberCharges } from '../../core/usage/monthly-allowance.js';
import { saveLimit } from '../../core/usage/save-limit.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, postgresStorage, type StorageUnderTest } from '../contract/storage-under-test.js';

/** Plans' limits are divided by this, so that a few steps reach them: 1, 4, 8 and 46. */
const SCALE = 33;
const SAVABLE = 12;
const DAY_MS = 24 * 3_600_000;

type Step =
  | { readonly do: 'analyse'; readonly times: number }
  | { readonly do: 'end'; readonly how: 'fail' | 'keep' }
  | { readonly do: 'save'; readonly from: number; readonly times: number }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'choose'; readonly plan: PlanId };

/** Steps that happen at once, some days after the ones before. */
interface Round {
  readonly days: number;
  readonly steps: readonly Step[];
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('analyse' as const), times: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('end' as const), how: fc.constantFrom('fail', 'keep') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      from: fc.integer({ min: 0, max: SAVABLE - 1 }),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('remove' as const),
      which: fc.integer({ min: 0, max: SAVABLE - 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), plan: fc.constantFrom(...PLAN_IDS) }),
  },
);
const anyRound: fc.Arbitrary<Round> = fc.record({
  days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
});

/** What must be so after any round, kept beside the database. */
class Model {
  /** Jobs that are charged for, by the meter of their month. */
  readonly charged = new Map<string, Set<string>>();
  /** The highest ceiling that anybody was told, by meter, and for saving. */
  readonly ceilings = new Map<string, number>();
  mostSaved = 0;
}

describe('limits, whatever happens at once (§9, contract §2, §3)', () => {
  const open = postgresStorage();

  it('are never passed, and nothing is charged twice, by any order of analyses, saves, plans and months', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRound, { minLength: 1, maxLength: 6 }), async (rounds) => {
        const storage = await open();
        try {
          await play(storage, rounds);
        } finally {
          await storage.close();
        }
      }),
      { numRuns: 40 },
    );
  });
});

async function play(storage: StorageUnderTest, rounds: readonly Round[]): Promise<void> {
  const member = await storage.members.seen(anIdentity(), someDisplayFields());
  if (!member) throw new Error('nobody joined');
  const analyses: number[] = [];
  for (let n = 0; n < SAVABLE; n += 1) {
    analyses.push((await analysed(storage, { keys: [`youtube:save${n}`], wantedSlug: `show/${n}` })).id);
  }
  const model = new Model();
  for (const { days, steps } of rounds) {
    storage.clock.advance(days * DAY_MS);
    await Promise.all(
      steps.map((step, n) =>
        take(n % 2 ? storage.elsewhere : storage, storage, member.id, analyses, step, model),
      ),
    );
    await check(storage, member.id, analyses, model);
  }
}

async function take(
  ports: Pick<StorageUnderTest, 'jobs' | 'members' | 'saved' | 'subscriptions'>,
  { clock, ids }: StorageUnderTest,
  memberId: number,
  analyses: readonly number[],
  step: Step,
  model: Model,
): Promise<void> {
  const { plan = 'free' } = (await ports.members.byId(memberId)) ?? {};
  switch (step.do) {
    case 'analyse': {
      const charges = memberCharges(memberId, plan, clock.now()).map((charge) => ({
        ...charge,
        ceiling: Math.ceil(charge.ceiling / SCALE),
      }));
      const { meter = '', ceiling = 0 } = charges[0] ?? {};
      model.ceilings.set(meter, Math.max(model.ceilings.get(meter) ?? 0, ceiling));
      const wanted = Array.from({ length: step.times }, () => ids.next());
      // Each is sent twice, as an impatient reader does: the second joins the first.
      await Promise.all(
        [...wanted, ...wanted].map(async (name) => {
          const job = aNewJob({ id: ids.next(), dedupeKey: name, ownerId: memberOwner(memberId), charges });
          const opening = await ports.jobs.open(job);
          if (opening.outcome !== 'opened') return;
          const jobs = model.charged.get(meter) ?? new Set();
          model.charged.set(meter, jobs.add(opening.job.id));
        }),
      );
      return;
    }
    case 'end': {
      const [meter, jobs] = [...model.charged].at(-1) ?? [];
      const [id] = jobs ?? [];
      if (meter === undefined || id === undefined || step.how === 'keep') return;
      const started = await ports.jobs.start(id);
      const failed =
        started &&
        (await ports.jobs.fail(
          { jobId: id, attempt: started.attempt },
          { code: 'upstream_unavailable', message: 'Away.' },
        ));
      if (failed) model.charged.get(meter)?.delete(id);
      return;
    }
    case 'save': {
      const ceiling = Math.ceil(saveLimit(plan) / SCALE);
      model.mostSaved = Math.max(model.mostSaved, ceiling);
      const chosen = Array.from({ length: step.times }, (_, n) => analyses[(step.from + n) % SAVABLE] ?? 0);
      await Promise.all(chosen.map((id) => ports.saved.save(memberId, id, ceiling)));
      return;
    }
    case 'remove':
      await ports.saved.remove(memberId, analyses[step.which] ?? 0);
      return;
    case 'choose':
      await ports.subscriptions.change(memberId, (current) => choosePlan(current, step.plan, clock.now()));
  }
}

async function check(
  { jobs, saved }: StorageUnderTest,
  memberId: number,
  analyses: readonly number[],
  model: Model,
): Promise<void> {
  for (const [meter, charged] of model.charged) {
    const used = await jobs.used(meter);
    expect(used).toBe(charged.size);
    expect(used).toBeLessThanOrEqual(model.ceilings.get(meter) ?? 0);
  }
  const kept = await Promise.all(analyses.map((id) => saved.isSaved(memberId, id)));
  const count = kept.filter(Boolean).length;
  expect(await saved.count(memberId)).toBe(count);
  expect(count).toBeLessThanOrEqual(model.mostSaved);
}
