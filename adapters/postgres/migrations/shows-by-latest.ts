import { Migration } from '@mikro-orm/migrations';

/** Lists the shows of the directory by their latest analysis. */
export class ShowsByLatest extends Migration {
  override async up(): Promise<void> {
    await this.execute('create index shows_by_latest on shows (latest_at desc, slug desc)');
  }
}
