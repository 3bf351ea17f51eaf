import { Migration } from '@mikro-orm/migrations';

/** The version that guards changes of an admin against each other. */
export class AdminVersions extends Migration {
  override up(): void {
    this.addSql('alter table admins add column version int not null default 1');
  }
}
