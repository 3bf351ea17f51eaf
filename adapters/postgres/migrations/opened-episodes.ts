import { Migration } from '@mikro-orm/migrations';

/** Which new episodes a member has opened the summary of; they are no longer marked as new. */
export class OpenedEpisodes extends Migration {
  override up(): void {
    this.addSql(OPENED);
  }
}

const OPENED = `
create table opened_episodes (
  member_id bigint not null references members on delete cascade,
  episode_id bigint not null references show_episodes on delete cascade,
  opened_at timestamptz not null,
  primary key (member_id, episode_id)
);
create index opened_episodes_of_episode on opened_episodes (episode_id);
`;
