import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of briefings without their contents, shared ones as they were shared, fair turns of their members, and what was read
 * of episodes until it is old.
 */
export class BriefingHeads extends Migration {
  override up(): void {
    this.addSql(BRIEFINGS);
    this.addSql(PARTS);
  }
}

// `crashes` are processes that died over the run under way.
const BRIEFINGS = `
alter table briefings
  add column title text generated always as (content->>'title') stored,
  add column statement_count int not null generated always as (
    coalesce(jsonb_array_length(content->'agreement') + jsonb_array_length(content->'disagreement')
      + jsonb_array_length(content->'open') + jsonb_array_length(content->'statements'), 0)
  ) stored,
  add column shared_content jsonb,
  add column crashes int not null default 0;
update briefings set shared_content = content where share_token is not null;
drop index briefings_due;
create index briefings_under_way on briefings (due_at, member_id) where due_at is not null;
`;

const PARTS = `
alter table briefing_parts add column read_at timestamptz not null default now();
create index briefing_parts_by_age on briefing_parts (read_at);
`;
