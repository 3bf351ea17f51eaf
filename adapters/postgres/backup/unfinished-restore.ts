import type pg from 'pg';

type Client = Pick<pg.Client, 'query'>;

/** Its table is in a database from the beginning of a restore until everything is restored. */
const TABLE = 'public.unfinished_restore';

export async function beginRestore(client: Client): Promise<void> {
  await client.query(`create table if not exists ${TABLE} ()`);
}

export async function endRestore(client: Client): Promise<void> {
  await client.query(`drop table ${TABLE}`);
}

export async function hasUnfinishedRestore(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('${TABLE}') is not null as found`);
  return rows[0]?.found === true;
}

/** @throws Error that says what to do about a database whose restore was interrupted */
export async function assertNoUnfinishedRestore(client: Client): Promise<void> {
  if (await hasUnfinishedRestore(client)) throw unfinishedRestore('this database');
}

/** The error of a start on data that were not restored completely. */
export function unfinishedRestore(of: string): Error {
  return new Error(
    `A restore into ${of} is not finished. Wait for it, or run npm run restore again: it begins anew.`,
  );
}
