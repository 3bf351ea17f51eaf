import { postgresAdminFollows } from '#adapters/postgres/admin/postgres-admin-following.js';
import { postgresFollowedShows } from '#adapters/postgres/following/postgres-followed-shows.js';
import { postgresFollows } from '#adapters/postgres/following/postgres-follows.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { checkHorizon, planDigest } from '#core/digest/digest-schedule.js';
import { choosePayer } from '#core/following/auto-summarize.js';
import { feedSource } from '#core/following/show-link.js';
import { aNewJob } from '../builders/job.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

const ROWS = 2000;
const LIMIT = 5;
const DAY_MS = 86_400_000;
const clock = new FixedClock();
const AT = `timestamptz '${clock.now().toISOString()}'`;

const INDEXES = [
  'digest_episodes_of_digest',
  'digest_episodes_of_episode',
  'digest_episodes_pkey',
  'digest_settings_due',
  'digest_settings_on',
  'digest_settings_pkey',
  'digests_due',
  'digests_member_id_slot_key',
  'digests_pkey',
  'follow_charges_pkey',
  'followed_shows_of_slug',
  'followed_shows_pkey',
  'follows_member_id_show_id_key',
  'follows_of_show',
  'follows_pkey',
  'follows_that_summarize',
  'private_feeds_pkey',
  'private_feeds_token_digest_key',
  'show_episodes_by_age',
  'show_episodes_due',
  'show_episodes_newest',
  'show_episodes_of_job',
  'show_episodes_pkey',
  'show_episodes_show_id_episode_key_key',
  'show_episodes_summarized',
  'show_polls_due',
  'show_polls_failing',
  'show_polls_pkey',
  'show_sources_of_show',
  'show_sources_pkey',
  'websub_subscriptions_due',
  'websub_subscriptions_pkey',
  'websub_subscriptions_show_id_key',
];

/** Every row is due, and member 1 follows everything. */
const FILL = [
  `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status, billing_interval,
     anchored_at, is_active, created_at)
   select n, n || '@example.com', true, '', '', 'pro', 'active', 'month', ${AT}, true, ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into followed_shows (slug, name, created_at) select 's-' || n, 's', ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into show_sources select 'feed:s.example/' || n, n, 'feed', 'https://s.example/' || n, ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into show_polls (show_id, url, due_at) select n, 'https://s.example/' || n, ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into websub_subscriptions select n, n, 'https://hub.example', 't', 'requested', ${AT}, null, ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into follows (member_id, show_id, mode, max_per_month, created_at)
   select m, n, 'summarize', 10, ${AT} - interval '1 day' from generate_series(1, ${ROWS}) n, unnest(array[1, n]) m on conflict do nothing`,
  `insert into show_episodes (show_id, episode_key, title, status, due_at, found_at)
   select n, e, 'e', 'found', ${AT}, ${AT} - interval '2 hours' from generate_series(1, ${ROWS}) n, unnest(array['a', 'b']) e`,
  `insert into digest_settings select n, 'daily', 1, 7, 'UTC', ${AT} - interval '9 days', ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into digests (member_id, slot, state, episodes, due_at, created_at)
   select n, '2026-04-01', 'open', 1, ${AT}, ${AT} from generate_series(1, ${ROWS}) n`,
  `insert into digest_episodes select n, n, n from generate_series(1, ${ROWS}) n`,
  'vacuum analyze',
];

describe('the queries of following (contract §8)', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    for (const statement of FILL) await database.query(statement);
  });
  afterAll(() => database.drop());

  /** Calls everything, and returns the lengths of its lists. */
  async function askEverything(postgres: Postgres): Promise<Record<string, number>> {
    const follows = postgresFollows(postgres, clock);
    const { digests, privateFeeds: feeds } = follows;
    const { polls, episodes, subscriptions: hubs } = postgresFollowedShows(postgres, clock);
    const listed = await follows.list(1, { limit: LIMIT });
    const second = await follows.list(1, { limit: LIMIT, cursor: listed.next });
    const followed = await follows.follow(
      2,
      { slug: 'new', name: 'new', sources: [feedSource('https://new.example/feed')] },
      ROWS * 2,
    );
    if (typeof followed === 'string') throw new Error(followed);
    const { id } = followed.follow;
    await follows.findKnown({ key: 'feed:s.example/9' });
    await follows.findKnown({ slug: 's-9' });
    await follows.update(2, id, { maxPerMonth: 3 });
    await follows.unfollow(2, id);

    const due = await polls.claimDue(LIMIT, DAY_MS);
    const digest = new Uint8Array(32);
    for (const poll of due)
      await polls.finish(poll, {
        outcome: 'changed',
        dueAt: clock.now(),
        failures: 0,
        changed: {
          show: { name: 's', hub: 'https://hub.example', topic: 'u' },
          digest,
          intervalSeconds: 900,
          known: [],
          fresh: [{ guid: 'c', title: 'c' }],
        },
      });
    await polls.hasten(7);

    const taken = await episodes.claimDue(LIMIT, DAY_MS);
    for (const episode of taken) {
      await episodes.charge(episode, { excluded: [], jobId: `job-${episode.id}` }, (candidates) =>
        choosePayer(candidates, episode),
      );
      await episodes.advance(episode, { status: 'listed', refunds: true });
      await episodes.publication(episode.id);
    }

    const jobs = postgresAnalysisJobs(postgres, clock);
    await jobs.open(aNewJob());
    await jobs.start('job-1');
    await jobs.fail({ jobId: 'job-1', attempt: 1 }, { code: 'internal', message: 'No.' });

    const subscriptions = await hubs.claimDue(LIMIT, clock.now());
    const lease = { expiresAt: clock.now(), renewAt: clock.now() };
    await hubs.byId('7');
    await hubs.activate('7', lease);
    await hubs.deny('7');

    const now = clock.now();
    const dueDigests = await digests.listDue(now, checkHorizon(now), LIMIT);
    const enabled = await digests.listEnabled(3, LIMIT);
    await digests.open(1, (settings) => planDigest(settings, now));
    const claimed = await digests.claim(LIMIT, DAY_MS);
    for (const one of claimed) await digests.load(one, LIMIT);
    const [first, next, last] = claimed;
    if (first) await digests.complete(first);
    if (next) await digests.retry(next, 1);
    if (last) await digests.release(last, 'released');
    await digests.findSettings(1);
    await digests.stop(1, 'unsubscribed');

    await feeds.open(1, (version) => [`digest ${version}`]);
    await feeds.renew(1, (version) => `digest ${version}`);
    await feeds.findMember('digest 2');
    const fed = await feeds.episodes(1, { limit: LIMIT });
    await feeds.episodes(1, { limit: LIMIT, cursor: fed.next });

    await feeds.episodes(1, { limit: LIMIT, isSummarized: true });
    await follows.openedEpisodes.mark(1, 1);
    await follows.openedEpisodes.export(1, LIMIT, 0);

    const admin = postgresAdminFollows(postgres, clock);
    const shown = await admin.list({ page: 2, limit: LIMIT, isFailing: false });
    await admin.list({ page: 1, limit: LIMIT, isFailing: true });
    const retention = postgresRetention(postgres);
    await retention.deleteExpired('new episodes', clock.now(), LIMIT);
    return {
      follows: listed.items.length,
      secondPage: second.items.length,
      polls: due.length,
      episodes: taken.length,
      subscriptions: subscriptions.length,
      dueDigests: dueDigests.length,
      enabled: enabled.length,
      claimed: claimed.length,
      fed: fed.items.length,
      shown: shown.shows.length,
    };
  }

  it('are served from indexes, and no list is longer than was asked for', async () => {
    const [{ name } = {}] = await database.query('select current_database() as name');
    await database.query(`alter database ${name} set enable_seqscan = off`);
    // What this session has not reported yet would be counted after the reset.
    await database.query('select pg_stat_force_next_flush()');
    await database.query('select pg_stat_reset()');
    const postgres = await openPostgres(database);
    const lengths = await askEverything(postgres);
    await postgres.close();
    expect(Object.entries(lengths).filter(([, length]) => length !== LIMIT)).toEqual([]);
    const used = await eventually(
      () =>
        database.query(`select indexrelname as name from pg_stat_user_indexes where idx_scan > 0 and (relname like 'follow%'
          or relname like 'show_%' or relname like 'digest%' or relname like 'websub%' or relname = 'private_feeds') order by 1`),
      (indexes) => indexes.length >= INDEXES.length,
    );
    expect(used.map((index) => index.name)).toEqual(INDEXES);
    const scanned = await database.query('select relname from pg_stat_user_tables where seq_scan > 0');
    // A table of one row.
    expect(scanned).toEqual([{ relname: 'following_control' }]);
  });
});
