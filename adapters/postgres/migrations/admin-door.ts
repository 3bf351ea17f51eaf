import { Migration } from '@mikro-orm/migrations';
import { GENESIS_HASH } from '#core/admin/log-chain.js';

/** Admins, their sessions and second factors, failed logins, and the access log. */
export class AdminDoor extends Migration {
  override up(): void {
    this.addSql(ADMINS);
    this.addSql(ATTEMPTS);
    this.addSql(LOG);
    this.addSql(APPEND_ONLY);
  }
}

const ADMINS = `
create table admins (
  id bigserial primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  is_active boolean not null default true,
  totp_secret text,
  totp_proposed text,
  totp_step bigint,
  created_at timestamptz not null
);
create table admin_recovery_codes (
  admin_id bigint not null references admins on delete cascade,
  digest text not null,
  primary key (admin_id, digest)
);
create table admin_sessions (
  token_digest text primary key,
  admin_id bigint not null references admins on delete cascade,
  expires_at timestamptz not null
);
create index admin_sessions_of_admin on admin_sessions (admin_id);
`;

const ATTEMPTS = `
create table admin_login_attempts (
  key text primary key,
  failures int not null,
  expires_at timestamptz not null
);
create index admin_login_attempts_expired on admin_login_attempts (expires_at);
`;

// Details are text: a hash is of bytes, and jsonb would write its own. Times are to the millisecond for the same reason.
const LOG = `
create table access_log (
  id bigint primary key,
  action text not null,
  admin_id bigint,
  admin_name text not null,
  admin_email text not null,
  created_at timestamptz(3) not null,
  ip_address text not null,
  details text not null,
  previous_hash text not null,
  hash text not null
);
create index access_log_by_action on access_log (action, id desc);
create index access_log_by_time on access_log (created_at);
create table access_log_head (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  hash text not null
);
insert into access_log_head (id, hash) values (0, '${GENESIS_HASH}');
`;

const APPEND_ONLY = `
create function refuse_access_log_change() returns trigger language plpgsql as $$
  begin raise exception 'the access log is append-only' using errcode = 'PD002'; end
$$;
create trigger access_log_append_only before update or delete or truncate on access_log
  for each statement execute function refuse_access_log_change();
create trigger access_log_head_stays before delete or truncate on access_log_head
  for each statement execute function refuse_access_log_change();
`;
