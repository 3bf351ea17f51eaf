import { Migration } from '@mikro-orm/migrations';

/** Files of uploads in an object storage are deleted after their rows, by the list that all objects share. */
export class UploadsInBucket extends Migration {
  override up(): void {
    this.addSql('alter table uploads add column objects text');
    this.addSql(FORGET);
    this.addSql(`create trigger forget_deleted_upload after delete on uploads
      for each row when (old.objects is not null) execute function forget_upload()`);
  }
}

// Later than a request lasts that is writing.
const FORGET = `
create function forget_upload() returns trigger language plpgsql as $$
begin
  insert into object_deletions (key, due_at) values (old.objects, now() + interval '2 minutes') on conflict do nothing;
  return null;
end $$;
`;
