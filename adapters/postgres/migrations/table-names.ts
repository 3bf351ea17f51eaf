import { Migration } from '@mikro-orm/migrations';

/** New names by old ones. */
const RENAMED = {
  errands: 'background_tasks',
  allowances: 'usage_counters',
  desk_days: 'admin_days',
} as const;

/**
 * Gives tables the names that the code has for them. Views of the old names, which accept the same statements, serve the
 * previous version while it still runs.
 */
export class TableNames extends Migration {
  override up(): void {
    for (const [before, after] of Object.entries(RENAMED)) {
      this.addSql(`alter table ${before} rename to ${after}`);
      this.addSql(renameParts(before, after));
      this.addSql(renameInFunctions(before, after));
      this.addSql(`create view ${before} as select * from ${after}`);
    }
  }
}

/** Constraints take the indexes of their names along. */
function renameParts(before: string, after: string): string {
  return `do $$
declare
  part text;
begin
  for part in select conname from pg_constraint where conrelid = '${after}'::regclass and starts_with(conname, '${before}') loop
    execute format('alter table ${after} rename constraint %I to %I', part, replace(part, '${before}', '${after}'));
  end loop;
  for part in select relname from pg_index join pg_class on oid = indexrelid
    where indrelid = '${after}'::regclass and starts_with(relname, '${before}') loop
    execute format('alter index %I rename to %I', part, replace(part, '${before}', '${after}'));
  end loop;
end $$`;
}

function renameInFunctions(before: string, after: string): string {
  return `do $$
declare
  definition text;
begin
  for definition in select pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema::regnamespace and prokind = 'f' and prosrc ~ '\\m${before}\\M' loop
    execute regexp_replace(definition, '\\m${before}\\M', '${after}', 'g');
  end loop;
end $$`;
}
