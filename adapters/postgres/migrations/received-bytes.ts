import { Migration } from '@mikro-orm/migrations';

/** How much of an upload has arrived: for lists, and for the space that is still needed. */
export class ReceivedBytes extends Migration {
  override up(): void {
    this.addSql('alter table uploads add column received_bytes bigint not null default 0');
  }
}
