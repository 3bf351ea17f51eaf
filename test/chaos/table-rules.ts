/** Days after which rows are deleted; those of a counter, from the end of its day or month. */
interface KeptFor {
  readonly days: number;
}

/** What a table grows with: its rows are there as long as that is. */
interface GrowsWith {
  readonly grows: 'analyses' | 'members' | 'shows' | 'visitors' | 'admins' | 'time' | 'nothing';
}

export type TableRule = KeptFor | GrowsWith;

/**
 * How long each table keeps its rows (docs/operations/storage.md, 'What is removed, and when'). `days: 0`: rows are deleted with what
 * they are about, a job or a call. `time`: rows a day or an act of an admin, kept on purpose.
 */
export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  access_log: { grows: 'time' },
  access_log_head: { grows: 'nothing' },
  admin_days: { grows: 'time' },
  admin_login_attempts: { days: 1 },
  admin_passkey_challenges: { days: 1 },
  admin_passkeys: { grows: 'admins' },
  admin_recovery_codes: { grows: 'admins' },
  admin_sessions: { days: 1 },
  admins: { grows: 'admins' },
  analyses: { grows: 'analyses' },
  analysis_keys: { grows: 'analyses' },
  analysis_tags: { grows: 'analyses' },
  analysis_transcripts: { grows: 'analyses' },
  api_key_calls: { grows: 'members' },
  api_keys: { grows: 'members' },
  artworks: { days: 90 },
  background_tasks: { grows: 'members' },
  catalogue_counts: { grows: 'nothing' },
  collection_summaries: { grows: 'members' },
  collections: { grows: 'members' },
  connections: { grows: 'members' },
  digest_episodes: { days: 90 },
  digest_settings: { grows: 'members' },
  digests: { days: 90 },
  episode_labels: { grows: 'analyses' },
  follow_charges: { grows: 'members' },
  followed_shows: { grows: 'shows' },
  following_control: { grows: 'nothing' },
  follows: { grows: 'members' },
  idempotency: { days: 2 },
  job_parts: { days: 0 },
  jobs: { days: 30 },
  members: { grows: 'members' },
  mikro_orm_migrations: { grows: 'nothing' },
  model_choices: { grows: 'nothing' },
  model_health: { grows: 'nothing' },
  model_ledger: { days: 730 },
  model_reservations: { days: 0 },
  model_windows: { grows: 'nothing' },
  notes: { grows: 'members' },
  notices: { days: 90 },
  object_deletions: { days: 0 },
  opened_episodes: { days: 365 },
  outbox: { days: 0 },
  payment_events: { days: 30 },
  pre_signup_sessions: { days: 30 },
  private_feeds: { grows: 'members' },
  prompt_presets: { grows: 'members' },
  questions: { days: 180 },
  reading_states: { grows: 'members' },
  removed_analyses: { grows: 'analyses' },
  removed_saves: { grows: 'analyses' },
  saved_counts: { grows: 'members' },
  saved_summaries: { grows: 'members' },
  search_entries: { grows: 'analyses' },
  search_words: { grows: 'analyses' },
  setup_progress: { grows: 'nothing' },
  show_episodes: { days: 365 },
  show_polls: { grows: 'shows' },
  show_sources: { grows: 'shows' },
  shows: { grows: 'shows' },
  started_analyses: { grows: 'analyses' },
  started_jobs: { days: 0 },
  statement_removals: { grows: 'analyses' },
  step_ticks: { grows: 'members' },
  summary_exports: { grows: 'members' },
  summary_templates: { grows: 'members' },
  tags: { grows: 'analyses' },
  transcripts: { grows: 'analyses' },
  unsaved_summaries: { grows: 'members' },
  usage_counters: { grows: 'visitors' },
  webhook_deliveries: { days: 14 },
  webhook_events: { days: 0 },
  webhooks: { grows: 'members' },
  websub_subscriptions: { grows: 'shows' },
};
