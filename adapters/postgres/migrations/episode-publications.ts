import { Migration } from '@mikro-orm/migrations';

/** The publisher's entry of a new episode, so that its analysis needs no other request for the feed. */
export class EpisodePublications extends Migration {
  override up(): void {
    this.addSql('alter table show_episodes add column publication jsonb');
  }
}
