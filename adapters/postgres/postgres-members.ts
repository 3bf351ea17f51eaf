import type { EntityManager } from '@mikro-orm/postgresql';
import type { DisplayFields } from '#core/accounts/display-fields.js';
import type { Identity } from '#core/accounts/identity.js';
import { memberOwner } from '#core/accounts/member.js';
import { privateKeyPrefix } from '#core/analysis/private-key-prefix.js';
import type { Clock } from '#core/ports/clock.js';
import type { Members } from '#core/ports/members.js';
import { deleteMember, lockIdentity } from './delete-member.js';
import { MEMBER_COLUMNS, type StoredMember, toMember } from './member-mapping.js';
import type { Postgres } from './open-postgres.js';
import { preparedQueries } from './prepared-queries.js';
import { isQueryable, sanitizeText } from './sanitize-text.js';
import { inTransaction } from './transaction.js';

const BY_UID = `select ${MEMBER_COLUMNS}, coalesce(identity_email, email) as seen_email from members where uid = $1`;
const BY_ID = `select ${MEMBER_COLUMNS} from members where id = $1`;
/** An e-mail that an admin has set stays until the identity changes its own. */
const FOLLOW_EMAIL = (email: string) => `email = case
    when coalesce(members.identity_email, members.email) = ${email} then members.email else ${email} end,
  identity_email = case when members.identity_email = ${email} then members.identity_email end`;
const FOLLOW = `update members set ${FOLLOW_EMAIL('$2')}, email_verified = $3 where uid = $1 returning ${MEMBER_COLUMNS}`;
const RENAME = `update members set first_name = $2, last_name = $3 where id = $1 returning ${MEMBER_COLUMNS}`;

/** Each analysis is moved by the statement that locks its row first; a key that the member has already stays theirs. */
const ADOPT = `with member as (select id from members where id = $1 for share),
  adopted as (
    update analyses a set owner_id = $3 from member
    where a.owner_id = $2 and a.visibility = 'private' returning a.id
  ),
  ended as (
    update jobs j set owner_id = $3 from member where j.owner_id = $2 and j.status in ('done', 'failed')
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

const MAKE = `insert into members (uid, email, email_verified, first_name, last_name, display_name, photo_url, plan,
    subscription_status, billing_interval, is_active, created_at)
  select ?, ?, ?, ?, ?, ?, ?, 'free', 'active', 'month', true, ? where not exists (select from errands where uid = ?)
  on conflict (uid) do update set ${FOLLOW_EMAIL('excluded.email')}, email_verified = excluded.email_verified
  returning ${MEMBER_COLUMNS}`;

/** Members in Postgres. Seeing one who is known and unchanged is one read by an index. */
export function postgresMembers(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Members {
  const rows = preparedQueries(postgres.pool);
  const one = async (name: string, text: string, values: unknown[]) => {
    const [row] = await rows<StoredMember>(name, text, values);
    return row && toMember(row, clock.now());
  };

  return {
    async seen(identity, display) {
      if (!isQueryable(identity.uid)) return undefined;
      const { uid, email, verified } = identityEmail(identity);
      const [row] = await rows<StoredMember & { seen_email: string }>('member_by_uid', BY_UID, [uid]);
      const known = row && toMember(row, clock.now());
      if (known && row.seen_email === email && known.emailVerified === verified) return known;
      const followed = known && (await one('member_follow', FOLLOW, [uid, email, verified]));
      return followed ?? inTransaction(postgres, (em) => createMember(em, identity, display, clock.now()));
    },
    byUid: (uid) => one('member_by_uid', BY_UID, [uid]),
    async byId(id) {
      return Number.isSafeInteger(id) ? one('member_by_id', BY_ID, [id]) : undefined;
    },
    async rename(id, { firstName, lastName }) {
      if (!Number.isSafeInteger(id)) return undefined;
      return one('member_rename', RENAME, [id, sanitizeText(firstName), sanitizeText(lastName)]);
    },
    async adoptAnalyses(id, ownerId) {
      if (!Number.isSafeInteger(id) || !isQueryable(ownerId)) return 0;
      const owner = memberOwner(id);
      const values = [id, ownerId, owner, privateKeyPrefix(ownerId), privateKeyPrefix(owner)];
      const [row] = await rows<{ adopted: number }>('member_adopt', ADOPT, values);
      return row?.adopted ?? 0;
    },
    async remove(id) {
      if (!Number.isSafeInteger(id)) return false;
      return inTransaction(postgres, (em) => deleteMember(em, id, clock.now()));
    },
  };
}

async function createMember(em: EntityManager, identity: Identity, display: DisplayFields, now: Date) {
  const { uid, email, verified } = identityEmail(identity);
  const { firstName, lastName, displayName = null, photoUrl = null } = sanitizeText(display);
  await lockIdentity(em, uid);
  const values = [uid, email, verified, firstName, lastName, displayName, photoUrl, now, uid];
  const [row] = await em.execute<StoredMember[]>(MAKE, values);
  return row && toMember(row, now);
}

/** An identity without an e-mail is a member without one. */
function identityEmail({ uid, email = '', emailVerified }: Identity) {
  return { uid, email: sanitizeText(email), verified: emailVerified };
}
