import { MAX_FILTERED_ENTRIES } from '#core/admin/access-log-entry.js';
import { type AccessLogFilter } from '#core/ports/admin-area.js';
import type { PreparedQuery } from '../connection/pool-connections.js';

/** Finds entries, newest first: their ids, and their total up to `MAX_FILTERED_ENTRIES`. */
export type AccessLogSearch = (
  filter: AccessLogFilter,
  offset: number,
  limit: number,
) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;

/** Maximum number of distinct admin names and addresses that are matched, including those of failed logins. */
const MAX_ADMINS = 5000;

/** A loose index scan: one step an admin, however many entries each has. */
const ADMINS = `with recursive who as (
    (select admin_email, admin_name from access_log order by admin_email, admin_name limit 1)
    union all
    select later.* from who cross join lateral (
      select admin_email, admin_name from access_log l
      where (l.admin_email, l.admin_name) > (who.admin_email, who.admin_name)
      order by admin_email, admin_name limit 1) later
  )
  select admin_email, admin_name from (select * from who limit ${MAX_ADMINS}) known
  where admin_email ilike $1 or admin_name ilike $1`;

const NEWEST_FIRST = 'order by created_at desc, id desc';

/** One prepared statement per combination of filters, so that each is planned on its own index. */
export function accessLogSearch(rows: PreparedQuery): AccessLogSearch {
  return async ({ action, admin, from, to }, offset, limit) => {
    const values: unknown[] = [];
    const names: string[] = [];
    const placeholder = (name: string, value: unknown) => {
      names.push(name);
      values.push(value);
      return `$${values.length}`;
    };
    const conditions = [
      action === undefined ? [] : `action = ${placeholder('action', action)}`,
      from === undefined ? [] : `created_at >= ${placeholder('from', from)}`,
      to === undefined ? [] : `created_at < ${placeholder('to', to)}`,
    ].flat();
    let matches = (maxRows: string) =>
      `select id, created_at from access_log where ${conditions.join(' and ')} ${NEWEST_FIRST} limit ${maxRows}`;
    if (admin !== undefined) {
      const part = `%${admin.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const who = await rows<{ admin_email: string; admin_name: string }>('access_log_admins', ADMINS, [
        part,
      ]);
      if (who.length === 0) return { ids: [], total: 0 };
      const emails = placeholder(
        'admin',
        who.map(({ admin_email }) => admin_email),
      );
      const theirNames = placeholder(
        '',
        who.map(({ admin_name }) => admin_name),
      );
      const theirs = ['admin_email = who.email', 'admin_name = who.name', ...conditions].join(' and ');
      matches = (
        maxRows,
      ) => `select f.* from unnest(${emails}::text[], ${theirNames}::text[]) as who (email, name)
        cross join lateral (
          select id, created_at from access_log where ${theirs} ${NEWEST_FIRST} limit ${maxRows}) f
        ${NEWEST_FIRST} limit ${maxRows}`;
    }
    const last = Math.min(offset + limit, MAX_FILTERED_ENTRIES);
    const combination = names.join('_');
    const [ids, [counted]] = await Promise.all([
      rows<{ id: string }>(
        `access_log_${combination}`,
        `select id from (${matches(`$${values.length + 2}::int`)}) f ${NEWEST_FIRST} offset $${values.length + 1}::int`,
        [...values, offset, last],
      ),
      rows<{ total: number }>(
        `access_log_count_${combination}`,
        `select count(*)::int as total from (${matches(String(MAX_FILTERED_ENTRIES))}) f`,
        values,
      ),
    ]);
    return { ids: ids.map(({ id }) => id), total: counted?.total ?? 0 };
  };
}
