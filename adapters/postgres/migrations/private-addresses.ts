import { Migration } from '@mikro-orm/migrations';

/** Prefix of the key under which a private analysis is found by its former slug. */
export const FORMER_SLUG_PREFIX = 'former-slug:';

/**
 * Private analyses leave the namespace of public addresses, where their slugs told what exists. Their owners find them under
 * the former ones, too.
 */
export class PrivateAddresses extends Migration {
  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(`insert into analysis_keys (key, analysis_id)
      select '${FORMER_SLUG_PREFIX}' || url_slug, id from analyses where url_slug is not null and ${IS_PRIVATE}
      on conflict do nothing`);
    this.addSql(
      `update analyses set url_slug = 'my/' || replace(gen_random_uuid()::text, '-', '') where ${IS_PRIVATE}`,
    );
  }
}

/** Removed analyses are hidden as private ones whatever they were. */
const IS_PRIVATE = `visibility = 'private'
  and not exists (select from removed_analyses r where r.analysis_id = analyses.id and r.visibility <> 'private')`;
