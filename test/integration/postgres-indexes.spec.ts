import { postgresMembers } from '#adapters/postgres/accounts/postgres-members.js';
import { postgresUsageCounters } from '#adapters/postgres/accounts/usage-counters.js';
import { postgresAccessLog } from '#adapters/postgres/admin/postgres-access-log.js';
import { postgresAdminSummaries } from '#adapters/postgres/admin/postgres-admin-summaries.js';
import { postgresBatches } from '#adapters/postgres/batches/postgres-batches.js';
import { postgresAnalyses } from '#adapters/postgres/catalogue/postgres-analyses.js';
import { postgresCatalogue } from '#adapters/postgres/catalogue/postgres-catalogue.js';
import { postgresSummaryAudio } from '#adapters/postgres/catalogue/postgres-summary-audio.js';
import { postgresTranscripts } from '#adapters/postgres/catalogue/postgres-transcripts.js';
import { postgresAnalysisJobs } from '#adapters/postgres/jobs/postgres-analysis-jobs.js';
import { postgresLibrary, postgresStartedAnalyses } from '#adapters/postgres/library/postgres-library.js';
import { postgresNotices } from '#adapters/postgres/library/postgres-notices.js';
import { postgresPushSubscriptions } from '#adapters/postgres/library/postgres-push-subscriptions.js';
import { postgresQuestions } from '#adapters/postgres/library/postgres-questions.js';
import { postgresSavedSummaries } from '#adapters/postgres/library/postgres-saved-summaries.js';
import { moveTranscripts } from '#adapters/postgres/objects/move-transcripts.js';
import { objectUploads } from '#adapters/postgres/objects/object-uploads.js';
import { openPostgres, type Postgres } from '#adapters/postgres/open-postgres.js';
import { postgresBackgroundTasks } from '#adapters/postgres/operations/postgres-background-tasks.js';
import { postgresObjectDeletions } from '#adapters/postgres/operations/postgres-maintenance.js';
import { postgresPaymentAccounts } from '#adapters/postgres/payments/postgres-billing.js';
import { postgresSearch } from '#adapters/postgres/search/postgres-search.js';
import { WELCOME_TASK_KINDS } from '#core/accounts/background-task.js';
import { memberOwner } from '#core/accounts/owner.js';
import { SHOW_SORTS } from '#core/catalogue/show-choice.js';
import { EPISODE_SORTS } from '#core/catalogue/shown-episodes.js';
import { decideSync } from '#core/payments/paid-subscription.js';
import { SAVED_SORTS } from '#core/saved/saved-list.js';
import { aNewAnalysis } from '../builders/analysis.js';
import { aCharge, aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { aTranscript } from '../builders/transcript.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { MemoryObjectStorage } from '../fakes/memory-object-storage.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';

const FIRST_RUN = { jobId: 'job-1', attempt: 1 };

let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

describe('the schema', () => {
  it('serves every query of the ports from its intended index', async () => {
    await fill();
    const [{ name } = {}] = await database.query('select current_database() as name');
    await database.query(`alter database ${name} set enable_seqscan = off`);
    // What this session has not reported yet would be counted after the reset.
    await database.query('select pg_stat_force_next_flush()');
    await database.query('select pg_stat_reset()');
    const postgres = await openPostgres(database);
    await askEverything(postgres);
    // Statistics of a session are flushed when it ends.
    await postgres.close();
    const used = await eventually(
      () =>
        database.query(
          `select indexrelname as name from pg_stat_user_indexes
        where idx_scan > 0 and relname <> 'mikro_orm_migrations' and indexrelname <> all($1) order by 1`,
          [UNIQUENESS],
        ),
      (indexes) => indexes.length >= INDEXES.length,
    );
    expect(used.map((index) => index.name)).toEqual(INDEXES);
    expect(await database.query('select relname from pg_stat_user_tables where seq_scan > 0')).toEqual([]);
  });
});

/** Keep rows unique; a total is counted from them or from another index on the same columns, as the planner likes. */
const UNIQUENESS = ['started_analyses_pkey', 'batches_member_id_idempotency_key_key'];

/** Indexes that the ports' queries use. The others only speed up foreign key checks on deletion. */
const INDEXES = [
  'access_log_by_action',
  'access_log_of_summary',
  'admin_days_pkey',
  'analyses_changed',
  'analyses_in_list',
  'analyses_in_sitemaps',
  'analyses_of_owner',
  'analyses_of_show',
  'analyses_pkey',
  'analyses_url_slug_key',
  'analysis_keys_of_analysis',
  'analysis_keys_pkey',
  'analysis_tags_of_analysis',
  'analysis_tags_pkey',
  'analysis_transcripts_pkey',
  'api_keys_of_member',
  'background_tasks_due',
  'background_tasks_of_leavers',
  'background_tasks_pkey',
  'batch_items_batch_id_position_key',
  'batch_items_due',
  'batch_items_of_job',
  'batch_items_pkey',
  'batch_items_published',
  'batches_of_member',
  'batches_pkey',
  'briefings_of_member',
  'catalogue_counts_pkey',
  'collection_summaries_pkey',
  'collections_member_id_name_key_key',
  'collections_of_saved',
  'collections_pkey',
  'connections_pkey',
  'digest_episodes_pkey',
  'digest_settings_pkey',
  'digests_member_id_slot_key',
  'episodes_by_date',
  'episodes_by_release',
  'episodes_by_title',
  'follow_charges_pkey',
  'follows_member_id_show_id_key',
  'guests_by_words',
  'idempotency_of_members',
  'idempotency_pkey',
  'job_parts_pkey',
  'jobs_of_owner',
  'jobs_pkey',
  'jobs_silent',
  'jobs_unfinished',
  'members_payment_customer_key',
  'members_pkey',
  'members_uid_key',
  'notes_by_words',
  'notes_of_analysis',
  'notes_of_member',
  'notes_pkey',
  'notices_job_id_member_id_key',
  'notices_mail_due',
  'notices_of_member',
  'notices_pkey',
  'notices_push_due',
  'object_deletions_due',
  'object_deletions_pkey',
  'opened_episodes_pkey',
  'outbox_oldest',
  'outbox_pkey',
  'payment_events_of_member',
  'payment_events_pkey',
  'private_feeds_pkey',
  'prompt_presets_member_id_name_key',
  'push_subscriptions_endpoint_key',
  'push_subscriptions_of_member',
  'push_subscriptions_pkey',
  'questions_of_analysis',
  'questions_of_owner',
  'questions_pkey',
  'reading_in_progress',
  'reading_states_pkey',
  'removed_analyses_pkey',
  'removed_saves_of_member',
  'saved_by_show',
  'saved_by_time',
  'saved_by_title',
  'saved_by_words',
  'saved_counts_pkey',
  'saved_of_analysis',
  'saved_of_old_keys',
  'saved_summaries_pkey',
  'search_entries_by_words',
  'search_entries_pkey',
  'search_words_by_trigrams',
  'search_words_pkey',
  'show_episodes_of_job',
  'show_episodes_of_payer',
  'shows_by_count',
  'shows_by_latest',
  'shows_by_name',
  'shows_by_words',
  'shows_pkey',
  'started_by_time',
  'started_jobs_of_owner',
  'started_jobs_pkey',
  'started_of_analysis',
  'statement_removals_pkey',
  'step_ticks_pkey',
  'summary_audio_due',
  'summary_audio_of_member',
  'summary_audio_pkey',
  'summary_exports_member_id_service_analysis_id_key',
  'summary_templates_member_id_name_key_key',
  'tags_in_list',
  'tags_kind_slug_key',
  'tags_pkey',
  'topics_by_words',
  'transcripts_digest_key',
  'transcripts_pkey',
  'unsaved_of_analysis',
  'unsaved_summaries_pkey',
  'uploads_job_id_key',
  'uploads_of_member',
  'usage_counters_of_members',
  'usage_counters_of_models',
  'usage_counters_of_questions',
  'usage_counters_pkey',
  'webhooks_of_member',
];

/** Inserts enough rows for a wrong index to cost more than the right one. */
async function fill(): Promise<void> {
  await database.query(`insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
      podcast_metadata, provenance, links, released_at, created_at)
    select md5(n::text), md5(n::text), 'show-' || n % 100, 'show-' || n % 100, 'public',
      jsonb_build_object('keyTopics', jsonb_build_array(md5('a' || n % 900))), '{}', '{"show": {"name": "s"}}', '{}', '{}',
      now(), now()
    from generate_series(1, 3000) n`);
  await database.query(
    `insert into episode_labels select id, show_slug, released_at, title, title from analyses`,
  );
  await database.query(`insert into analysis_keys select 'key-' || id, id from analyses`);
  await database.query(
    `insert into shows select 'show-' || n, n, n, null, n, now() from generate_series(1, 1000) n`,
  );
  await database.query(`insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt,
      created_at, updated_at)
    select n, n, '{}', 'public', case when n % 2 = 0 then 'done' else 'queued' end, 'queued', 0, '[]', 0, now(),
      '2027-01-01'
    from generate_series(1, 3000) n`);
  await database.query(`insert into outbox select id, now() from jobs where status = 'queued'`);
  await database.query(`insert into usage_counters select n, 1 from generate_series(1, 3000) n`);
  await database.query(
    `insert into idempotency select n, n, 'hash', n, null, now() from generate_series(1, 3000) n`,
  );
  await database.query(`insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
      billing_interval, is_active, created_at)
    select n, n, true, '', '', 'free', 'active', 'month', true, now() from generate_series(1, 3000) n`);
  await database.query(`insert into background_tasks (member_id, kind, state, attempts, due_at)
    select n, 'newsletter', case when n % 2 = 0 then 'done' else 'open' end, 0, '2027-01-01'
    from generate_series(1, 3000) n`);
  await database.query(`insert into saved_summaries select m, a, now(), md5(a::text), 'show-' || a % 100, md5(a::text)
    from generate_series(1, 3000) m, generate_series(1, 3) a`);
  await database.query('insert into saved_counts select id, 3 from members');
  await database.query(`insert into collections (member_id, name, name_key, created_at)
    select n, 'c', 'c', now() from generate_series(1, 3000) n`);
  await database.query(`insert into collection_summaries (collection_id, member_id, analysis_id)
    select id, member_id, 1 from collections`);
  await database.query(`insert into notes (member_id, analysis_id, anchor, search_text, created_at, updated_at)
    select m, a, '{}', '', now(), now() from generate_series(1, 3000) m, generate_series(1, 2) a`);
  await database.query(
    `insert into started_analyses select 'member:' || (1 + n % 30), n, now() + n * interval '1 second' from generate_series(1, 3000) n`,
  );
  await database.query(`insert into reading_states select m, a, 1, 0.5, m % 2 = 0, now()
    from generate_series(1, 3000) m, generate_series(1, 3) a`);
  await database.query(`insert into step_ticks select n, 1, '{}' from generate_series(1, 3000) n`);
  await database.query(`update members set payment_customer = 'cus_' || id where id % 2 = 0`);
  await database.query(
    `insert into payment_events select 'evt_' || n, n, now() from generate_series(1, 3000) n`,
  );
  await database.query(`insert into tags (kind, slug, name, words, analysis_count)
    select case when n % 2 = 0 then 'guest' else 'topic' end, 'tag-' || n, n, array_to_tsvector(array['w' || n]), 1
    from generate_series(1, 3000) n`);
  await database.query('insert into analysis_tags select n, n from generate_series(1, 3000) n');
  await database.query(`insert into search_entries (analysis_id, names, words)
    select n, array_to_tsvector(array['w' || n]), array_to_tsvector(array['w' || n, 'v' || n])
    from generate_series(1, 3000) n`);
  await database.query(`insert into search_words (word) select initial || n
    from generate_series(1, 3000) n, unnest(array['v', 'w', 'z']) initial`);
  await database.query(`insert into batches (id, member_id, title, status, submitter, idempotency_key, created_at)
    select n, n, '', 'done', '{}', n, now() from generate_series(1, 3000) n`);
  await database.query(`insert into batch_items (batch_id, position, url, status, source, publication, due_at)
    select n, 1, '', 'done', jsonb_build_object('id', n), '{}', '2027-01-01' from generate_series(1, 3000) n`);
  await database.query(`update shows set words = array_to_tsvector(array['w' || slug])`);
  await database.query('vacuum analyze');
}

async function askForBatches(postgres: Postgres): Promise<void> {
  const batches = postgresBatches(postgres, new FixedClock());
  const items = [
    { url: '', source: { kind: 'feed', id: 'print', key: 'feed:episode:print', url: '' } },
  ] as const;
  const submitter = { networks: { networkId: 'n' }, mustVerify: false };
  const idempotency = { key: 'k', bodyHash: 'h' };
  await batches.create({ id: 'batch', memberId: 1, title: '', submitter, items, idempotency }, 5);
  const [item = { id: 0, attempt: 0 }] = await batches.claimDue(1, 1000);
  await batches.begin(item, 'job of a batch');
  await batches.advance(item, { status: 'failed', failure: { code: 'internal', message: '' } });
  await batches.retry(1, 'batch', 10);
  await batches.setStatus(1, 'batch', 'paused');
  await batches.list(1, { limit: 10 });
  await batches.find(1, 'batch');
  await batches.findAnalysed(['key-1']);
  await batches.publication('print');
  await batches.removeItem(1, 'batch', 1);
}

async function askEverything(postgres: Postgres): Promise<void> {
  const storage = new MemoryObjectStorage();
  const jobs = postgresAnalysisJobs(postgres, new FixedClock(), objectUploads(postgres, storage));
  const analyses = postgresAnalyses(postgres);
  const { shows } = postgresCatalogue(postgres);
  const idempotency = { scopes: ['a', 'b'], key: 'k', bodyHash: 'h' };
  await jobs.open(aNewJob({ charges: [aCharge()], idempotency }));
  await jobs.open(aNewJob({ id: 'joined', charges: [aCharge()] }));
  await jobs.open(aNewJob({ id: 'replayed', charges: [aCharge()], idempotency }));
  await askForBatches(postgres);
  await jobs.open(aNewJob({ id: 'failing', dedupeKey: 'other', charges: [aCharge()] }));
  await jobs.markDispatched('job-1');
  await jobs.start('job-1');
  await jobs.reportProgress(FIRST_RUN, 'reading', 1);
  const analysis = await jobs.finish(
    FIRST_RUN,
    aNewAnalysis({ keys: ['youtube:pricing0001', 'z'], transcript: aTranscript() }),
  );
  const id = analysis?.id ?? 0;
  await postgresAccessLog(postgres, new FixedClock()).listOfSummary(id, new Date(0), { limit: 5 });
  await postgresAdminSummaries(postgres, new FixedClock()).removals(id);
  await jobs.start('failing');
  await jobs.finish({ jobId: 'failing', attempt: 1 }, aNewAnalysis({ keys: ['z', 'y'] }));
  const transcripts = postgresTranscripts(postgres, storage);
  for (const transcriptId of (await transcripts.idsOf([id])).values()) await transcripts.byId(transcriptId);
  await moveTranscripts(postgres, storage, 'out');
  await moveTranscripts(postgres, storage, 'in');
  const deletions = postgresObjectDeletions(postgres);
  await deletions.forget(await deletions.claimDue(10));
  const audio = postgresSummaryAudio(postgres, new FixedClock(), {
    storage,
    uploads: objectUploads(postgres, storage),
  });
  const version = { analysisId: id, text: 'Hello.', voice: 'tts-1 alloy' };
  await audio.request(version, { memberId: 1, plan: 'pro' }, new Date(0)).catch(() => undefined);
  await audio.find(version);
  await audio.list([id]);
  await audio.claimDue(1, 1000, version.voice);
  await audio.read(id, 'etag', 0, 1);
  const questions = postgresQuestions(postgres);
  const asked = { analysisId: id, question: 'Why?', askedAt: new Date().toISOString() };
  await questions.record('visitor:x', { ...asked, answer: { answered: false, answer: [], method: 'model' } });
  const { next: more } = await questions.list(['visitor:x'], id, { limit: 1 });
  await questions.list(['visitor:x'], id, { limit: 1, cursor: more ?? 'WzFd' });
  await questions.exportByOwner('visitor:x', 5);
  await questions.deleteAll(['visitor:y'], id);
  await jobs.findStalled(0, 10);
  await postgresUsageCounters(postgres).used('visitor:ada');
  await jobs.byId('job-1');
  await analyses.byId(id);
  await analyses.byId(id);
  for (const _ of [1, 2]) await analyses.bySlug(analysis?.urlSlug ?? '');
  await analyses.byKey('z');
  const { next } = await analyses.list({ limit: 5 });
  await analyses.list({ limit: 5, cursor: next });
  if (analysis) await analyses.related(analysis, { limit: 3 });
  await analyses.findMostSimilarSlug('the-pricing-hour/pricing');
  await shows.top(12);
  for (const cursor of [undefined, (await shows.list({ limit: 12 })).next])
    await shows.list({ limit: 12, cursor });
  for (const cursor of [undefined, (await shows.list({ limit: 12, sort: 'newest' })).next])
    await shows.list({ limit: 12, cursor, sort: 'newest' });
  for (const sort of SHOW_SORTS) await shows.list({ limit: 12, sort, filter: 'w17' });
  const episodes = await shows.episodes('show-1', { limit: 12 });
  await shows.episodes('show-1', { limit: 12, cursor: episodes.next });
  for (const sort of EPISODE_SORTS) {
    const { next } = await shows.episodes('show-1', { limit: 1, sort });
    await shows.episodes('show-1', { limit: 1, sort, filter: 'a', cursor: next });
  }
  await askOfCatalogue(postgres);
  await askOfMembers(postgres);
}

async function askOfCatalogue(postgres: Postgres): Promise<void> {
  const { tags, sitemap } = postgresCatalogue(postgres);
  const search = postgresSearch(postgres);
  for (const cursor of [undefined, (await tags.top('topic', { limit: 5 })).next]) {
    await tags.top('topic', { limit: 5, cursor });
  }
  await tags.analyses('topic', 'tag-1', { limit: 5 });
  await sitemap.analysisPages();
  for (const filter of [
    {},
    { show: 'show-1' },
    { period: 'week' },
    { show: 'show-1', period: 'year' },
  ] as const)
    for (const text of ['w17', 'w17 v18 ', 'unknwon words']) await search.find(text, { limit: 5 }, filter);
  await search.suggest('w17', 3);
}

async function askOfMembers(postgres: Postgres): Promise<void> {
  const members = postgresMembers(postgres, new FixedClock());
  const tasks = postgresBackgroundTasks(postgres, new FixedClock());
  const { id = 0, uid = '' } = (await members.findOrCreate(anIdentity(), someDisplayFields())) ?? {};
  await members.findOrCreate(anIdentity({ email: 'new@example.com' }), someDisplayFields());
  await members.byUid(uid);
  await members.rename(id, { firstName: 'Ada', lastName: '' });
  await tasks.schedule(id, WELCOME_TASK_KINDS);
  const task = await tasks.claim(id, 'welcome_mail', 1);
  if (task) await tasks.reschedule(task, 0);
  for (const due of await tasks.claimDue(10, 1)) await tasks.complete(due);
  await tasks.findState(id, 'newsletter');
  await postgresAnalyses(postgres).exportByOwner(memberOwner(id), 10);
  const mine = await postgresAnalyses(postgres).listByOwner(memberOwner(id), { limit: 10 });
  await postgresAnalyses(postgres).listByOwner(memberOwner(id), { limit: 10, cursor: mine.next });
  await members.transferAnalyses(id, 'visitor:somebody');
  await askOfSaved(postgres, id);
  await askOfPayments(postgres, id);
  await members.delete(id);
}

async function askOfPayments(postgres: Postgres, memberId: number): Promise<void> {
  const accounts = postgresPaymentAccounts(postgres, new FixedClock());
  await accounts.findCustomerId(memberId);
  await accounts.saveCustomerId(memberId, 'cus_ada');
  await accounts.findMemberId('cus_ada');
  await accounts.isEventApplied('evt_ada');
  const reading = await accounts.nextSyncNumber();
  const snapshot = { customerId: 'cus_ada', syncNumber: reading, paid: undefined, eventId: 'evt_ada' };
  await accounts.applySnapshot(snapshot, (facts) => decideSync(snapshot, facts));
}

async function askOfSaved(postgres: Postgres, memberId: number): Promise<void> {
  const saved = postgresSavedSummaries(postgres, new FixedClock());
  for (const id of [1, 2, 3]) await saved.save(memberId, id, () => 3);
  await saved.save(memberId, 4, () => 3);
  await saved.isSaved(memberId, 1);
  await saved.count(memberId);
  for (const sort of SAVED_SORTS) {
    const { next } = await saved.list(memberId, { limit: 1, sort });
    await saved.list(memberId, { limit: 1, sort, cursor: next, filter: 'a' });
  }
  await saved.list(memberId, { limit: 1, filter: 'customers' });
  await saved.list(memberId, { limit: 1, collectionId: 1 });
  await askOfLibrary(postgres, memberId);
  await saved.list(memberId, { limit: 1, states: ['unread', 'reading'] });
  await saved.markRead(memberId, [1], true);
  await askOfReading(postgres, memberId);
  await saved.remove(memberId, [1]);
  await saved.restore(memberId, [1], () => 3);
  await saved.renewKeys(10);
  for (const filter of ['a', 'customers']) await postgresQuestions(postgres).search(memberId, filter, 5);
}

async function askOfReading(postgres: Postgres, memberId: number): Promise<void> {
  const { reading } = postgresLibrary(postgres, new FixedClock());
  await reading.save(memberId, 1, { position: 2, progress: 0.5, read: false });
  await reading.save(memberId, 2, { position: 2, progress: 0.5 });
  await reading.find(memberId, 1);
  const { next } = await reading.listInProgress(memberId, { limit: 1 });
  await reading.listInProgress(memberId, { limit: 1, cursor: next });
  await reading.export(memberId, 10, 0);
}

const DUE_NOTICE = `insert into notices (member_id, job_id, title, show, started_at, ended_at, push_due_at, mail_due_at)
  values ($1, 'job', '', '', '2000-01-01', '2000-01-01', '2000-01-01', '2000-01-01')`;

async function askOfLibrary(postgres: Postgres, memberId: number): Promise<void> {
  const { collections, notes, ticks } = postgresLibrary(postgres, new FixedClock());
  const made = await collections.create(memberId, { name: 'A', key: 'a' }, 3);
  const { id } = typeof made === 'string' ? { id: 0 } : made;
  await collections.rename(memberId, id, { name: 'B', key: 'b' });
  await collections.add(memberId, id, [1]);
  await collections.list(memberId, { limit: 1 });
  await collections.has(memberId, id);
  await collections.export(memberId);
  await collections.remove(memberId, id, 1);
  await collections.delete(memberId, id);
  const anchor = { kind: 'quote', quote: 'a' } as const;
  const note = await notes.create(memberId, { analysisId: 1, anchor, text: 'b' }, 3);
  const noteId = typeof note === 'string' ? 0 : note.id;
  await notes.update(memberId, noteId, 'c', 1);
  for (const analysisId of [undefined, 1]) await notes.list(memberId, { limit: 1, analysisId });
  await notes.delete(memberId, noteId);
  await notes.delete(memberId, noteId);
  await ticks.save(memberId, 1, { ticked: ['a'], added: [] });
  await ticks.find(memberId, 1);
  await ticks.export(memberId, 10, 0);
  await ticks.listSaved(memberId, { limit: 10 });
  await ticks.findMany(memberId, [1, 2]);
  await notes.ofAnalyses(memberId, [1, 2], 10);
  await notes.unsavedAnalyses(memberId, 10, 0);
  const started = postgresStartedAnalyses(postgres);
  const { next } = await started.list('member:1', { limit: 1 });
  await started.list('member:1', { limit: 1, cursor: next });
  await started.unfinished('member:1', 5);
  const notices = postgresNotices(postgres, new FixedClock());
  await notices.list(memberId, 50);
  await notices.markSeen(memberId, new Date());
  const push = postgresPushSubscriptions(postgres, new FixedClock());
  await push.save(memberId, { endpoint: 'https://push.example.com/', p256dh: 'a', auth: 'b' }, 10);
  await push.list(memberId);
  await postgres.pool.query(DUE_NOTICE, [memberId]);
  await notices.leaseMails(5, 1000);
  await notices.settleMail({ id: 1, attempt: 1 } as never, 5);
  await notices.cancelMail(memberId, 'job');
  await notices.saveSettings(memberId, { mail: true });
  await notices.findSettings(memberId);
  await push.leaseDue(5, 1000);
  await push.settle({ id: 1, attempt: 1, subscriptions: [] } as never, { sent: [], gone: [1] });
  await push.delete(memberId, 'https://push.example.com/');
}
