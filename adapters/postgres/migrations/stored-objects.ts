import { Migration } from '@mikro-orm/migrations';

/**
 * Transcripts and artwork outside of the database: rows may hold the key of an object instead of its content. What no row
 * refers to, and what was uploaded for a row that is not written yet, is in `object_deletions`.
 */
export class StoredObjects extends Migration {
  override up(): void {
    this.addSql(`create table object_deletions (
      key text primary key,
      attempts integer not null default 0,
      due_at timestamptz not null
    )`);
    this.addSql('create index object_deletions_due on object_deletions (due_at)');
    this.addSql('alter table transcripts alter column body drop not null, add column object_key text');
    // Rows from before have a body: they need no check.
    this.addSql(`alter table transcripts add constraint transcripts_stored_once
      check (num_nonnulls(body, object_key) = 1) not valid`);
    this.addSql('alter table artworks add column object_key text');
    this.addSql(FORGET_OBJECT);
    for (const table of ['transcripts', 'artworks']) {
      this.addSql(`create trigger forget_deleted_object after delete on ${table}
        for each row when (old.object_key is not null) execute function forget_object()`);
      this.addSql(`create trigger forget_replaced_object after update of object_key on ${table}
        for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
        execute function forget_object()`);
    }
  }
}

const FORGET_OBJECT = `create function forget_object() returns trigger language plpgsql as $$
  begin
    insert into object_deletions (key, due_at) values (old.object_key, now()) on conflict do nothing;
    return null;
  end
$$`;
