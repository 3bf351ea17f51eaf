import { Migration } from '@mikro-orm/migrations';

/** Where sponsors are presented in an episode. */
export class SponsorBlocks extends Migration {
  override up(): void {
    this.addSql('alter table analyses add column sponsor_blocks jsonb');
  }
}
