import { Migration } from '@mikro-orm/migrations';

/** Sign-ins that members ended, in seconds since 1970, the last first. */
export class EndedSignIns extends Migration {
  override up(): void {
    this.addSql(`alter table members add column ended_sign_ins bigint[] not null default '{}'`);
  }
}
