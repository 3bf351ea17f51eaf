import { Migration } from '@mikro-orm/migrations';

/** Digest mails: members' settings, mails to send and sent, and their episodes. Private feeds by the digest of their token. */
export class Digests extends Migration {
  override up(): void {
    this.addSql(SETTINGS);
    this.addSql(DIGESTS);
    this.addSql(PRIVATE_FEEDS);
    for (const slug of ['feeds', 'following']) this.moveShow(slug, `${slug}-podcast`);
  }

  /** A show whose slug is an address of the product from now on gets the slug that its name has since. */
  private moveShow(slug: string, moved: string): void {
    this.addSql(`update analyses set show_slug = '${moved}' where show_slug = '${slug}'`);
    this.addSql(`update episode_labels set show_slug = '${moved}' where show_slug = '${slug}'`);
    this.addSql(`update shows set slug = '${moved}' where slug = '${slug}'
      and not exists (select from shows where slug = '${moved}')`);
  }
}

const SETTINGS = `
create table digest_settings (
  member_id bigint primary key references members on delete cascade,
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  weekday smallint not null,
  hour smallint not null,
  time_zone text not null,
  saved_at timestamptz not null,
  check_at timestamptz,
  empty_slot date,
  stopped text check (stopped in ('unsubscribed', 'undeliverable'))
);
create index digest_settings_due on digest_settings (check_at, member_id) where check_at is not null;
create index digest_settings_on on digest_settings (member_id) where frequency <> 'off';
`;

// A digest is written with its episodes in one transaction and sent afterwards. Its due time is its lease while it is sent.
const DIGESTS = `
create table digests (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  slot date not null,
  state text not null check (state in ('open', 'sent', 'undeliverable', 'released', 'cancelled')),
  episodes int not null,
  attempts int not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, slot)
);
create index digests_due on digests (due_at, id) where due_at is not null;
create index digests_newest on digests (created_at desc, id desc);
create table digest_episodes (
  member_id bigint not null references members on delete cascade,
  episode_id bigint not null references show_episodes on delete cascade,
  digest_id bigint not null references digests on delete cascade,
  primary key (member_id, episode_id)
);
create index digest_episodes_of_digest on digest_episodes (digest_id, episode_id desc);
create index digest_episodes_of_episode on digest_episodes (episode_id);
`;

const PRIVATE_FEEDS = `
create table private_feeds (
  member_id bigint primary key references members on delete cascade,
  version int not null,
  token_digest text collate "C" not null unique
);
`;
