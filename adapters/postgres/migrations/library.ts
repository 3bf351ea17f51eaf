import { Migration } from '@mikro-orm/migrations';

/** Collections, notes and ticked steps of members. */
export class Library extends Migration {
  override up(): void {
    this.addSql(COLLECTIONS);
    this.addSql(NOTES);
    this.addSql(STEP_TICKS);
  }
}

// The key of the saved summary takes a summary out of its collections when it is no longer saved.
const COLLECTIONS = `
create table collections (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  created_at timestamptz not null,
  unique (member_id, name_key)
);
create table collection_summaries (
  collection_id bigint not null references collections on delete cascade,
  analysis_id bigint not null,
  member_id bigint not null,
  primary key (collection_id, analysis_id),
  foreign key (member_id, analysis_id) references saved_summaries on delete cascade
);
create index collections_of_saved on collection_summaries (member_id, analysis_id);
`;

const NOTES = `
create table notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  anchor jsonb not null,
  body text,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notes_of_member on notes (member_id, id);
create index notes_of_analysis on notes (analysis_id, member_id, id);
`;

const STEP_TICKS = `
create table step_ticks (
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  ticked text[] not null,
  primary key (member_id, analysis_id)
);
create index step_ticks_of_analysis on step_ticks (analysis_id);
`;
