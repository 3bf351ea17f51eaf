import { Migration } from '@mikro-orm/migrations';

/** Members' instructions, kept for the next time. */
export class PromptPresets extends Migration {
  override up(): void {
    this.addSql(PRESETS);
  }
}

const PRESETS = `
create table prompt_presets (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  name text collate "C" not null,
  prompt text not null,
  unique (member_id, name)
);
`;
