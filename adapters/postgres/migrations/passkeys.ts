import { Migration } from '@mikro-orm/migrations';

/** Passkeys of admins, and the challenges that wait for an authenticator's answer. */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(PASSKEYS);
    this.addSql(CHALLENGES);
  }
}

const PASSKEYS = `
create table admin_passkeys (
  id bigserial primary key,
  admin_id bigint not null references admins on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index admin_passkeys_of_admin on admin_passkeys (admin_id, id);
`;

const CHALLENGES = `
create table admin_passkey_challenges (
  holder text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index admin_passkey_challenges_expired on admin_passkey_challenges (expires_at);
`;
