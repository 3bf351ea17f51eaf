import fc from 'fast-check';
import { FixedClock } from '#adapters/memory/fixed-clock.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresAnalysisJobs } from '#adapters/postgres/postgres-analysis-jobs.js';
import { postgresMembers } from '#adapters/postgres/postgres-members.js';
import type { NewAnalysis } from '#core/analysis/analysis.js';
import { SUMMARY_STYLES } from '#core/analysis/summary-style.js';
import { PLAN_IDS } from '#core/plans/plan.js';
import type { NewJob } from '#core/ports/analysis-jobs.js';
import { submissionReservations } from '#core/usage/submission-reservations.js';
import { visitorReservations } from '#core/usage/visitor-allowance.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { anyAnalysis } from '../builders/any-analysis.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';

type Asked = Omit<NewJob, 'id' | 'dedupeKey' | 'charges'> & {
  readonly asks: 'visitor' | 'member' | 'nobody';
};

/** A job and what its run comes to. */
interface Step {
  readonly asked: Asked;
  readonly made: NewAnalysis;
  readonly end: 'finish' | 'fail' | 'none';
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyVisibility = fc.constantFrom('public' as const, 'private' as const, 'example' as const);
const anyName = fc.stringMatching(/^[a-z]{1,8}$/);

const anyAsked: fc.Arbitrary<Asked> = fc.record({
  asks: fc.constantFrom('visitor', 'member', 'nobody'),
  visibility: anyVisibility,
  ownerId: optional(anyName),
  idempotency: optional(
    fc.record({
      scopes: fc.array(anyName, { minLength: 1, maxLength: 3 }),
      key: fc.uuid(),
      bodyHash: anyName,
    }),
  ),
  request: fc.record({
    source: fc.constant(aNewJob().request.source),
    transcript: optional(fc.record({ text: fc.string({ unit: 'grapheme' }), title: optional(anyName) })),
    language: optional(fc.constantFrom('en', 'de')),
    style: optional(fc.constantFrom(...SUMMARY_STYLES)),
    customPrompt: optional(fc.string()),
    priority: optional(fc.constantFrom('priority' as const, 'priorityPlus' as const)),
    audioLimitSeconds: optional(fc.nat()),
  }),
});

const anyMade: fc.Arbitrary<NewAnalysis> = fc
  .record({
    shown: anyAnalysis,
    more: fc.record({
      visibility: anyVisibility,
      ownerId: optional(anyName),
      wantedSlug: fc.boolean(),
      showSlug: anyName,
      spotifyUrl: optional(fc.webUrl()),
      linkedSpotifyUrl: optional(fc.webUrl()),
      youtubeUrl: optional(fc.webUrl()),
      linkedYoutubeUrl: optional(fc.webUrl()),
      usage: optional(
        fc.record({
          promptVersion: anyName,
          calls: fc.nat(),
          inputTokens: fc.nat(),
          cachedTokens: fc.nat(),
          outputTokens: fc.nat(),
        }),
      ),
    }),
    episode: fc.record({
      release_date: optional(fc.constantFrom('2020-02-29', '2026-04-20', 'soon', '2999-01-01')),
      images: fc.array(
        fc.webUrl().map((url) => ({ url })),
        { maxLength: 2 },
      ),
      showImages: fc.array(
        fc.webUrl().map((url) => ({ url })),
        { maxLength: 2 },
      ),
    }),
  })
  .map(({ shown, more, episode: { release_date, images, showImages } }) => {
    const { title, aiSummary, businessInsights, provenance, podcastMetadata } = shown;
    const { show } = podcastMetadata;
    return aNewAnalysis({
      title,
      aiSummary,
      businessInsights,
      provenance,
      ...more,
      // A private analysis is somebody's.
      ownerId: more.visibility === 'private' ? (more.ownerId ?? 'ada') : more.ownerId,
      wantedSlug: more.wantedSlug ? 'show/episode' : undefined,
      podcastMetadata: { ...podcastMetadata, release_date, images, show: { ...show, images: showImages } },
    });
  });

const anyStep: fc.Arbitrary<Step> = fc.record({
  asked: anyAsked,
  made: anyMade,
  end: fc.constantFrom('finish' as const, 'finish' as const, 'fail' as const, 'none' as const),
});

/** One of the ways to the same rows, with a database of its own. */
interface Path {
  readonly database: FreshDatabase;
  readonly postgres: Postgres;
  readonly inOneStatement: boolean;
}

const TABLES = `select tablename from pg_tables where schemaname = 'public'
  and tablename !~ 'migration|^access_log|^admin'`;

/** Columns that chance fills: a word's count is a sample, other counts are spread over shards. */
const BY_CHANCE: Readonly<Record<string, string>> = { search_words: 'held' };

describe('opening and finishing jobs (contract §2)', () => {
  let paths: readonly Path[];

  beforeAll(async () => {
    paths = await Promise.all(
      [true, false].map(async (inOneStatement) => {
        const database = await freshDatabase();
        return { database, postgres: await openPostgres({ url: database.url, poolSize: 1 }), inOneStatement };
      }),
    );
  });
  afterAll(async () => {
    for (const { postgres, database } of paths) {
      await postgres.close();
      await database.drop();
    }
  });

  it('leaves the same rows in every table and gives the same answers, in one statement or in several', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...PLAN_IDS),
        async (steps, plan) => {
          const [inOne, inSeveral] = await Promise.all(paths.map((path) => play(path, steps, plan)));
          expect(inSeveral).toEqual(inOne);
        },
      ),
      { numRuns: 40, interruptAfterTimeLimit: 30_000 },
    );
  }, 90_000);
});

async function play(
  { postgres, inOneStatement }: Path,
  steps: readonly Step[],
  plan: (typeof PLAN_IDS)[number],
) {
  const tables = (await postgres.pool.query<{ tablename: string }>(TABLES)).rows.map(
    ({ tablename }) => tablename,
  );
  await postgres.pool.query(`truncate ${tables.join(', ')} restart identity`);
  const clock = new FixedClock();
  const jobs = postgresAnalysisJobs(postgres, clock, { inOneStatement });
  const member = await postgresMembers(postgres, clock).findOrCreate(anIdentity(), someDisplayFields());
  await postgres.pool.query('update members set plan = $1', [plan]);
  const limits = { perNetwork: 30, perDay: 3 };
  const answers: unknown[] = [];
  for (const [n, { asked, made, end }] of steps.entries()) {
    const { asks, ...job } = asked;
    const networks = { networkId: 'home', siteId: 'site' };
    const payer = { memberId: member?.id ?? 0, plan, mailboxId: 'mailbox' };
    const charges = {
      nobody: [],
      visitor: visitorReservations('ada', networks, clock.now(), limits),
      member: submissionReservations(payer, networks, clock.now(), limits, false),
    }[asks];
    const id = `job-${n}`;
    answers.push(await jobs.open({ ...job, id, dedupeKey: `youtube:${n}`, charges }));
    clock.advance(1000);
    if (end === 'none' || !(await jobs.start(id))) continue;
    clock.advance(1000);
    const run = { jobId: id, attempt: 1 };
    if (end === 'fail') answers.push(await jobs.fail(run, { code: 'internal', message: 'No.' }));
    else {
      const wantedSlug = made.wantedSlug && `${made.wantedSlug}-${n}`;
      answers.push(
        await jobs.finish(run, { ...made, wantedSlug, keys: [`youtube:${n}`, `also:${n}`] as never }),
      );
    }
  }
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const row = `to_jsonb(t) - '${BY_CHANCE[table] ?? 'shard'}'`;
    const { rows: kept } = await postgres.pool.query(
      `select ${row} as row from ${table} t order by (${row})::text`,
    );
    rows[table] = kept.map(({ row }) => row);
  }
  // As they leave the process: JSON knows neither fields without a value nor a zero with a sign.
  return { answers: JSON.parse(JSON.stringify(answers)), rows };
}
