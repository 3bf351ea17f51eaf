import { Migration } from '@mikro-orm/migrations';

/** Lists the access log's entries about one summary, whose id is their only detail. */
export class AccessOfSummaries extends Migration {
  override async up(): Promise<void> {
    const summaryId = String.raw`substring(details from '^\{"summaryId":"*([0-9]+)"*\}$')`;
    await this.execute(`create index access_log_of_summary on access_log
      ((${summaryId}), created_at desc, id desc) where ${summaryId} is not null`);
  }
}
