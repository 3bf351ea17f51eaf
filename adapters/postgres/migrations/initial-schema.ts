import { Migration } from '@mikro-orm/migrations';

/** Analyses, shows, and the jobs that make them. */
export class InitialSchema extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(SHOWS);
    this.addSql(ANALYSES);
    this.addSql(ANALYSIS_KEYS);
    this.addSql(JOBS);
    this.addSql(LEDGERS);
  }
}

const SHOWS = `
create table shows (
  slug text primary key,
  name text not null,
  sort_name text collate "C" not null,
  image text,
  episode_count int not null check (episode_count >= 0),
  latest_at timestamptz not null
);
create index shows_by_name on shows (sort_name, slug);
create index shows_by_count on shows (episode_count desc, sort_name, slug);
`;

// Topics weigh more than the titles of insights. The dictionary is English: other languages are matched word by word.
const ANALYSES = `
create table analyses (
  id bigserial primary key,
  url_slug text constraint analyses_url_slug_key unique,
  title text not null,
  show_slug text not null,
  show_sort text collate "C" not null,
  owner_id text,
  visibility text not null check (visibility in ('public', 'private', 'example')),
  ai_summary jsonb not null,
  business_insights jsonb not null,
  podcast_metadata jsonb not null,
  provenance jsonb not null,
  links jsonb not null,
  released_at timestamptz not null,
  created_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(jsonb_to_tsvector('english', coalesce(ai_summary -> 'keyTopics', '[]'), '["string"]'), 'B') ||
    setweight(to_tsvector('english', coalesce(podcast_metadata #>> '{show,name}', '')), 'C') ||
    setweight(jsonb_to_tsvector('english', jsonb_path_query_array(business_insights,
      '$.*[*].title'), '["string"]'), 'D')
  ) stored
);
create index analyses_in_list on analyses (show_sort, created_at desc, id desc) where visibility = 'public';
create index analyses_of_show on analyses (show_slug, released_at desc, id desc) where visibility = 'public';
create index analyses_by_content on analyses using gin (search) where visibility = 'public';
create index analyses_by_slug_trigrams on analyses using gist (url_slug gist_trgm_ops (siglen = 256)) where visibility = 'public';
`;

const ANALYSIS_KEYS = `
create table analysis_keys (
  key text primary key,
  analysis_id bigint not null references analyses deferrable initially deferred
);
create index analysis_keys_of_analysis on analysis_keys (analysis_id);
`;

const JOBS = `
create table jobs (
  id text primary key,
  dedupe_key text not null,
  request jsonb not null,
  visibility text not null check (visibility in ('public', 'private', 'example')),
  owner_id text,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  stage text not null,
  stage_share double precision not null,
  episode jsonb,
  charges jsonb not null,
  attempt int not null,
  analysis_id bigint references analyses,
  failure jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index jobs_unfinished on jobs (dedupe_key) where status in ('queued', 'running');
create index jobs_silent on jobs (updated_at) where status in ('queued', 'running');
create index jobs_of_analysis on jobs (analysis_id) where analysis_id is not null;
`;

const LEDGERS = `
create table outbox (
  job_id text primary key references jobs,
  created_at timestamptz not null
);
create index outbox_oldest on outbox (created_at, job_id);

create table idempotency (
  scope text not null,
  key text not null,
  body_hash text not null,
  job_id text references jobs,
  analysis_id bigint references analyses,
  created_at timestamptz not null,
  primary key (key, scope),
  check (num_nonnulls(job_id, analysis_id) = 1)
);
create index idempotency_of_job on idempotency (job_id) where job_id is not null;
create index idempotency_of_analysis on idempotency (analysis_id) where analysis_id is not null;

create table allowances (
  meter text primary key,
  used int not null check (used >= 0)
);
`;
