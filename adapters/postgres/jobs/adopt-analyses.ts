import type pg from 'pg';
import { memberOwner } from '#core/accounts/owner.js';
import { privateKeyPrefix } from '#core/analysis/analysis-key.js';
import { preparedQueries } from '../connection/pool-connections.js';

/** Each analysis moves with the statement that locks its row first; a key that the member already has stays theirs. */
const ADOPT = `with member as (select id from members where id = $1 for share),
  adopted as (
    update analyses a set owner_id = $3 from member
    where a.owner_id = $2 and a.visibility = 'private' returning a.id
  ),
  ended as (
    update jobs j set owner_id = $3 from member where j.owner_id = $2 and j.status in ('done', 'failed')
  ),
  own_questions as (
    update questions q set owner_id = $3 from member where q.owner_id = $2
  ),
  started as (
    delete from started_analyses s using member where s.owner_id = $2 returning s.analysis_id, s.started_at
  ),
  own_started as (
    insert into started_analyses (owner_id, analysis_id, started_at)
    select $3, analysis_id, started_at from started on conflict do nothing
  ),
  waiting as (
    delete from started_jobs s using member where s.owner_id = $2 returning s.job_id, s.started_at
  ),
  own_waiting as (
    insert into started_jobs (job_id, owner_id, started_at) select job_id, $3, started_at from waiting
    on conflict do nothing
  ),
  old_keys as (
    delete from analysis_keys k using adopted where k.analysis_id = adopted.id and starts_with(k.key, $4)
    returning k.key, k.analysis_id
  ),
  new_keys as (
    insert into analysis_keys (key, analysis_id)
    select $5 || substr(key, length($4) + 1), analysis_id from old_keys on conflict do nothing
  )
  select count(*)::int as adopted from adopted`;

/** Makes an owner's private analyses and ended jobs the member's, in one statement. Returns the number of analyses. */
export async function adoptAnalyses(pool: pg.Pool, memberId: number, ownerId: string): Promise<number> {
  const owner = memberOwner(memberId);
  const values = [memberId, ownerId, owner, privateKeyPrefix(ownerId), privateKeyPrefix(owner)];
  const [row] = await preparedQueries(pool)<{ adopted: number }>('member_adopt', ADOPT, values);
  return row?.adopted ?? 0;
}
