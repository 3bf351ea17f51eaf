/** Runs one SQL statement and returns its rows. */
type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** All tables by feature with their descriptions. A missing table is an error. */
const FEATURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Analyses and catalog': {
    analyses: 'A finished analysis: what is sorted or searched by has a column, the rest is JSON.',
    analysis_keys:
      'Keys (source links, private requests, former slugs) under which an analysis is found again.',
    shows: 'Shows with public analyses, with their number.',
    tags: 'Guests and topics of public analyses.',
    analysis_tags: 'Which public analysis has which tag.',
    guest_redirects: 'Slugs of former pages of several guests, with the pages of each.',
    episode_labels: 'Sort and filter keys of the episodes of a show.',
    search_entries: 'Search words of public analyses, by place.',
    search_words: 'The vocabulary of the search, with estimated frequencies.',
    catalogue_counts:
      'Numbers of public analyses, shows and tags, spread over several rows against contention.',
    summary_audio:
      'Recordings of summaries read aloud, one for each: queued, made or failed; deleted 180 days after their last use.',
    artworks: 'Pictures for documents, one per address; deleted 90 days after their last use.',
    transcripts:
      'Compressed transcripts, one row per text, with its body or the key of its object; deleted with the last analysis made from it.',
    object_deletions: 'Objects to delete, and uploads whose row is not written yet.',
    questions: 'Questions that members and visitors asked about an analysis, with the answers.',
    analysis_transcripts: 'Which transcript an analysis was made from.',
    statement_removals: 'What the checks removed from an analysis, with its evidence, for admins.',
    removed_analyses: 'Analyses that an admin deleted and can still restore.',
    removed_saves: 'Bookmarks of deleted analyses, for their restoration.',
  },
  'Analysis jobs': {
    jobs: 'Analysis jobs and their progress.',
    started_jobs: 'Who submitted a job that has not ended.',
    started_analyses: 'Analyses by who submitted them.',
    outbox: 'Jobs that were recorded but not handed to the queue yet.',
    idempotency: 'Responses to idempotency keys: a job or an analysis.',
    usage_counters:
      'Usage counters: visitors, networks, questions and spending on models by day, members by month.',
    job_parts: 'Finished parts of long summaries, until their job ends.',
    model_reservations: 'Spending that is held back while a language model works.',
  },
  'Members and payments': {
    members: 'Accounts with their subscription and payment account.',
    saved_summaries: 'Bookmarks, with their sort and filter keys.',
    unsaved_summaries: 'Bookmarks removed a moment ago, with what an undo brings back.',
    saved_counts: 'The number of bookmarks a member has; locked while one is saved.',
    collections: 'Named lists of bookmarks.',
    collection_summaries: 'Bookmarks in a list; removed with the bookmark.',
    notes: 'Highlights and notes, with the passage they belong to.',
    notices:
      'Analyses, briefings and batches that have ended, for the members who submitted them; kept for 90 days.',
    briefings: 'What several episodes say on one question, and the lease of the run that writes it.',
    briefing_episodes: 'Episodes that a briefing is written from.',
    briefing_parts: 'What was read of an episode for a briefing, and by what; kept for 30 days.',
    batches: 'Many analyses submitted at once, with what their quota is computed from.',
    batch_items: 'Episodes of a batch, on their way to a job, an analysis or a failure.',
    push_subscriptions: 'Browsers that are told when an analysis has ended.',
    uploads:
      'Files that members upload, until their job ends or, where they are kept, their analysis is deleted.',
    reading_states: 'How far a member has read a summary; read marks of the library too.',
    step_ticks: 'Next steps that a member has done, by their keys.',
    prompt_presets: 'Custom instructions saved under a name.',
    summary_templates: 'Sections that a member defined for summaries of their own.',
    api_keys: 'Keys of members for programs: their scopes and the digest of the key.',
    api_key_calls: 'Calls of API keys in the current minute, by limit; not in backups.',
    webhooks: 'Addresses that are told of events of a member.',
    webhook_deliveries: 'Messages to webhooks with the result of the last call; kept for 14 days.',
    connections: 'Services that a member has connected, with the encrypted token.',
    summary_exports: 'Summaries sent to those services: the one copy of each, and what waits.',
    webhook_events: 'Events that were not addressed to webhooks yet.',
    background_tasks: 'Background tasks of members, also of deleted ones.',
    payment_events: 'Applied events of the payment service.',
    pre_signup_sessions: 'Plans paid for before sign-up.',
  },
  Following: {
    followed_shows: 'Shows that members follow, also those without an analysis.',
    show_sources: 'Feeds and pages of a followed show; each leads to one show.',
    show_polls: 'When a show is polled next, its validators and the episodes known.',
    following_control: 'Whether polling is paused for all shows.',
    websub_subscriptions: 'Subscriptions to the hubs that feeds name.',
    follows: 'Who follows which show, and how.',
    follow_charges: 'New episodes charged to a member in a month.',
    show_episodes: 'New episodes of followed shows, on their way to an analysis or listed as titles.',
    opened_episodes: 'New episodes whose summary a member has opened.',
    digest_settings: 'When a member gets the digest mail, and when that is looked at next.',
    digests: 'Digest mails by local date: to send, sent, or ended without a mail; kept for 90 days.',
    digest_episodes: 'Which episodes a member was sent; deleted with a digest that could not be sent.',
    private_feeds: 'Digest of the token of a member’s feed, and its version.',
  },
  Administration: {
    admins: 'Administrators with their second factor.',
    admin_sessions: 'Sessions of administrators, by the digest of their token.',
    admin_recovery_codes: 'Unused recovery codes, by digest.',
    admin_passkeys: 'Passkeys: public key, counter, name and last use.',
    admin_passkey_challenges: 'Challenges that wait for an authenticator’s answer, for five minutes.',
    admin_login_attempts: 'Failed logins by network, device and account.',
    access_log: 'The append-only audit log; each entry holds the hash of the one before.',
    access_log_head: 'The last entry of the audit log; locked while one is appended.',
    admin_days: 'Daily figures of the admin overview.',
    setup_progress: 'What was decided in the setup at the first login, in one row.',
    model_choices: 'Models by purpose that an admin chose.',
    model_health: 'Speed and last failure of the model of each purpose.',
    model_windows: 'How much of a prompt a model reads, as measured.',
    vapid_keys: 'Keys of this installation for push services, the private one encrypted.',
    model_ledger: 'What language models cost, by day, plan, model and purpose.',
  },
};

/** Tables created by libraries. */
const FOREIGN_TABLES = new Set(['mikro_orm_migrations']);

const KEY_COLUMNS = `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    bool_or(k.contype = 'p') as is_primary, bool_or(k.contype = 'f') as is_foreign,
    bool_or(k.contype = 'u' and cardinality(k.conkey) = 1) as is_unique, min(a.attnum) as place
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and a.attnum = any(k.conkey) and k.contype in ('p', 'f', 'u')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname, a.attname, a.atttypid order by c.relname, place`;

const FOREIGN_KEYS = `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns,
    exists (select from pg_index i where i.indrelid = conrelid and i.indisunique and i.indnkeyatts = cardinality(conkey)
      and i.indkey::int2[] @> conkey and i.indpred is null) as is_one
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2, 3`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_primary: boolean | null;
  readonly is_foreign: boolean | null;
  readonly is_unique: boolean | null;
}

interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  readonly columns: string;
  readonly is_one: boolean;
}

/** Generates `docs/schema.md`: a Mermaid entity-relationship diagram per feature, read from a migrated database. */
export async function schemaPage(query: Query): Promise<string> {
  const columns = (await query(KEY_COLUMNS)) as unknown as Column[];
  const foreignKeys = (await query(FOREIGN_KEYS)) as unknown as ForeignKey[];
  const grouped = new Set(Object.values(FEATURES).flatMap((tables) => Object.keys(tables)));
  const stored = new Set(columns.map(({ table }) => table).filter((table) => !FOREIGN_TABLES.has(table)));
  const ungrouped = [...stored, ...grouped].filter((table) => !stored.has(table) || !grouped.has(table));
  for (const table of ungrouped) {
    throw new Error(`${table} is not both a table and in FEATURES of test/support/schema-page.ts`);
  }
  const sections = Object.entries(FEATURES).map(([feature, tables]) =>
    [
      `## ${feature}`,
      '',
      '```mermaid',
      'erDiagram',
      ...foreignKeys.filter(({ child }) => child in tables).map(relation),
      ...Object.keys(tables).flatMap((table) => entity(table, columns)),
      '```',
      '',
      '| Table | Holds |',
      '|---|---|',
      ...Object.entries(tables).map(([table, purpose]) => `| \`${table}\` | ${purpose} |`),
      '',
    ].join('\n'),
  );
  return [
    '# Database schema',
    '',
    'Written by `npm run docs:schema` from a migrated database. The diagrams show key columns and foreign keys; all columns are in',
    '[the migrations](../adapters/postgres/migrations). The queue keeps its tables in the schema `bullmq`.',
    '',
    ...sections,
  ].join('\n');
}

function relation({ child, parent, columns, is_one }: ForeignKey): string {
  return `  ${parent} ||--o${is_one ? '|' : '{'} ${child} : "${columns}"`;
}

function entity(table: string, columns: readonly Column[]): string[] {
  const keys = columns.filter(
    (column) => column.table === table && (column.is_primary || column.is_foreign || column.is_unique),
  );
  return [`  ${table} {`, ...keys.map((column) => `    ${attribute(column)}`), '  }'];
}

function attribute({ column, type, is_primary, is_foreign, is_unique }: Column): string {
  const marks = [is_primary ? 'PK' : [], is_foreign ? 'FK' : [], is_unique && !is_primary ? 'UK' : []].flat();
  return `${type.replaceAll(' ', '_')} ${column} ${marks.join(', ')}`;
}
