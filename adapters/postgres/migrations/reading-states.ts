import { Migration } from '@mikro-orm/migrations';

/** How far members have read summaries, saved ones or not. The read marks of saved summaries move here. */
export class ReadingStates extends Migration {
  override up(): void {
    this.addSql(READING);
    this.addSql(KNOWN);
    this.addSql(UNUSED);
  }
}

const READING = `
create table reading_states (
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  position double precision not null,
  progress double precision not null,
  is_read boolean not null,
  read_at timestamptz not null,
  primary key (member_id, analysis_id)
);
create index reading_states_of_analysis on reading_states (analysis_id);
create index reading_in_progress on reading_states (member_id, read_at desc, analysis_id desc)
  where not is_read and progress > 0;
`;

const KNOWN = `
insert into reading_states (member_id, analysis_id, position, progress, is_read, read_at)
  select member_id, analysis_id, 0, 0, true, saved_at from saved_summaries where is_read;
`;

// Processes of the previous version still write the marks during a rolling update, so the columns stay.
const UNUSED = `
drop index saved_unread;
alter table unsaved_summaries alter column is_read set default false;
`;
