import { Migration } from '@mikro-orm/migrations';

/** Followed shows with their sources, polls and new episodes, and who follows them. */
export class Following extends Migration {
  override up(): void {
    this.addSql(SHOWS);
    this.addSql(POLLS);
    this.addSql(FOLLOWS);
    this.addSql(EPISODES);
  }
}

// A show may have the slug of another: only its sources tell shows apart.
const SHOWS = `
create table followed_shows (
  id bigint generated always as identity primary key,
  slug text collate "C" not null,
  name text not null,
  image text,
  description text,
  created_at timestamptz not null
);
create index followed_shows_of_slug on followed_shows (slug, id);
create table show_sources (
  key text collate "C" primary key,
  show_id bigint not null references followed_shows on delete cascade,
  kind text not null check (kind in ('feed', 'spotify', 'youtube')),
  url text not null,
  created_at timestamptz not null
);
create index show_sources_of_show on show_sources (show_id, created_at);
`;

// A poll without a time is not due: nobody follows the show, or its feed has ended. Leases move the time ahead.
const POLLS = `
create table show_polls (
  show_id bigint primary key references followed_shows on delete cascade,
  url text,
  kind text not null default 'feed' check (kind in ('feed', 'youtube')),
  due_at timestamptz,
  attempt bigint not null default 0,
  paused boolean not null default false,
  etag text,
  last_modified text,
  digest bytea,
  known_episodes bytea,
  interval_seconds int,
  failures int not null default 0,
  polled_at timestamptz,
  succeeded_at timestamptz,
  outcome text,
  message text,
  ended_at timestamptz,
  requests bigint not null default 0,
  unchanged bigint not null default 0
);
create index show_polls_due on show_polls (due_at, show_id) where due_at is not null and not paused;
create table following_control (
  only_row boolean primary key default true check (only_row),
  paused boolean not null default false
);
insert into following_control default values;
create table websub_subscriptions (
  id text primary key,
  show_id bigint not null unique references followed_shows on delete cascade,
  hub text not null,
  topic text not null,
  status text not null check (status in ('requested', 'active', 'denied')),
  renew_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index websub_subscriptions_due on websub_subscriptions (renew_at) where renew_at is not null;
`;

const FOLLOWS = `
create table follows (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  show_id bigint not null references followed_shows on delete cascade,
  mode text not null default 'notify' check (mode in ('notify', 'summarize')),
  max_per_month int not null,
  keywords text[] not null default '{}',
  charge_month text collate "C",
  charged int not null default 0,
  created_at timestamptz not null,
  unique (member_id, show_id)
);
create index follows_of_show on follows (show_id, id);
create index follows_that_summarize on follows (show_id, id) where mode = 'summarize';
create table follow_charges (
  member_id bigint not null references members on delete cascade,
  month text collate "C" not null,
  charged int not null,
  primary key (member_id, month)
);
`;

// An episode is listed as a title until it has an analysis.
const EPISODES = `
create table show_episodes (
  id bigint generated always as identity primary key,
  show_id bigint not null references followed_shows on delete cascade,
  episode_key text collate "C" not null,
  guid text,
  title text not null,
  description text,
  image text,
  url text,
  released_on date,
  duration_seconds int,
  video_id text,
  status text not null check (status in ('found', 'charging', 'opened', 'summarized', 'listed')),
  due_at timestamptz,
  attempt bigint not null default 0,
  failures int not null default 0,
  job_id text,
  analysis_id bigint references analyses on delete set null,
  charged_follow_id bigint,
  charged_member_id bigint references members on delete set null,
  charge_month text collate "C",
  message text,
  found_at timestamptz not null,
  unique (show_id, episode_key)
);
create index show_episodes_newest on show_episodes (show_id, found_at desc, id desc);
create index show_episodes_due on show_episodes (due_at, id) where due_at is not null;
create index show_episodes_of_analysis on show_episodes (analysis_id);
create index show_episodes_of_payer on show_episodes (charged_member_id);
`;
