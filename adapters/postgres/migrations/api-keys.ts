import { Migration } from '@mikro-orm/migrations';

/** API keys of members, found by the digest of the key. */
export class ApiKeys extends Migration {
  override up(): void {
    this.addSql(`create table api_keys (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      name text not null,
      scopes text[] not null,
      hint text not null,
      digest text not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`);
    this.addSql('create index api_keys_of_member on api_keys (member_id, id)');
  }
}
