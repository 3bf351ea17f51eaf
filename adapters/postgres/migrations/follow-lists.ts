import { Migration } from '@mikro-orm/migrations';

/** Indexes of the admin area's lists: shows whose polls fail, and digests of a state. */
export class FollowLists extends Migration {
  override up(): void {
    this.addSql('create index show_polls_failing on show_polls (show_id desc) where failures > 0');
    this.addSql('create index digests_of_state on digests (state, created_at desc, id desc)');
  }
}
