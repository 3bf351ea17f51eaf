import { Migration } from '@mikro-orm/migrations';

/** Sections that members define for their own summaries. */
export class SummaryTemplates extends Migration {
  override up(): void {
    this.addSql(TEMPLATES);
  }
}

const TEMPLATES = `
create table summary_templates (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  sections jsonb not null,
  unique (member_id, name_key)
);
`;
