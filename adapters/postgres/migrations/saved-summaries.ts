import { Migration } from '@mikro-orm/migrations';

/** What members saved, and how much of it each has. */
export class SavedSummaries extends Migration {
  override up(): void {
    this.addSql(SAVED);
    this.addSql(COUNTS);
    this.addSql(COUNT_DOWN);
  }
}

// The keys are folded when something is saved, so that a list is sorted and filtered without its analyses.
const SAVED = `
create table saved_summaries (
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  saved_at timestamptz not null,
  title_key text collate "C" not null,
  show_key text collate "C" not null,
  filter_text text not null,
  primary key (member_id, analysis_id)
);
create index saved_by_time on saved_summaries (member_id, saved_at desc, analysis_id desc);
create index saved_by_title on saved_summaries (member_id, title_key, saved_at desc, analysis_id desc);
create index saved_by_show on saved_summaries (member_id, show_key, saved_at desc, analysis_id desc);
create index saved_of_analysis on saved_summaries (analysis_id);
`;

const COUNTS = `
create table saved_counts (
  member_id bigint primary key references members on delete cascade,
  saved int not null check (saved >= 0)
);
`;

// Whatever takes a saved summary away, be it the removal of its analysis, the count follows.
const COUNT_DOWN = `
create function count_saved_down() returns trigger language plpgsql as $$
  begin
    update saved_counts set saved = saved - 1 where member_id = old.member_id;
    return null;
  end
$$;
create trigger saved_summary_gone after delete on saved_summaries for each row execute function count_saved_down();
`;
