import type pg from 'pg';
import { memberOwner } from '#core/accounts/owner.js';
import { privateKeyPrefix } from '#core/analysis/analysis-key.js';
import { preparedQueries } from './prepared-queries.js';

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
