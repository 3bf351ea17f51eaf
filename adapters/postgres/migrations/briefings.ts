import { Migration } from '@mikro-orm/migrations';

/** What several episodes say on a question, for members, and the notices about it. */
export class Briefings extends Migration {
  override up(): void {
    this.addSql(BRIEFINGS);
    this.addSql(EPISODES);
    this.addSql(PARTS);
    this.addSql('alter table notices add column briefing_id text references briefings on delete cascade');
    this.addSql('create index notices_of_briefing on notices (briefing_id) where briefing_id is not null');
  }
}

// due_at is the end of the lease while a run is under way, and null once it has ended. `charge` is the counter of such a run.
const BRIEFINGS = `
create table briefings (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  dedupe_key text not null,
  question text,
  status text not null,
  stage text not null,
  stage_share real not null,
  attempt int not null default 0,
  due_at timestamptz,
  charge text,
  content jsonb,
  failure jsonb,
  share_token text unique,
  created_at timestamptz not null,
  started_at timestamptz not null,
  updated_at timestamptz not null
);
create index briefings_of_member on briefings (member_id, created_at desc, id desc);
create index briefings_due on briefings (due_at) where due_at is not null;
create unique index briefings_unfinished on briefings (member_id, dedupe_key) where due_at is not null;
`;

const EPISODES = `
create table briefing_episodes (
  briefing_id text not null references briefings on delete cascade,
  position int not null,
  analysis_id bigint not null references analyses on delete cascade,
  primary key (briefing_id, analysis_id)
);
create index briefing_episodes_of_analysis on briefing_episodes (analysis_id);
`;

const PARTS = `
create table briefing_parts (
  briefing_id text not null references briefings on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  part jsonb not null,
  primary key (briefing_id, analysis_id)
);
create index briefing_parts_of_analysis on briefing_parts (analysis_id);
`;
