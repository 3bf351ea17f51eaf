import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { DisplayFields } from '#core/accounts/display-fields.js';
import { type Identity, MAX_ENDED_SIGN_INS, type Member } from '#core/accounts/member.js';
import { followIdentityEmail } from '#core/accounts/member-email.js';
import { FREE_SUBSCRIPTION } from '#core/plans/subscription.js';
import type { Members } from '#core/ports/members.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction } from '../connection/transaction.js';
import { BackgroundTaskEntity, MemberEntity } from '../entities/member-entities.js';
import { adoptAnalyses } from '../jobs/adopt-analyses.js';
import type { Postgres } from '../open-postgres.js';
import { postgresBackgroundTasks } from '../operations/postgres-background-tasks.js';
import { deleteMember, lockIdentity } from './delete-member.js';
import { MEMBER_COLUMNS, type StoredMember, toMember, toStoredMember } from './member-mapping.js';
import { postgresPromptPresets } from './postgres-prompt-presets.js';
import { postgresSummaryTemplates } from './postgres-summary-templates.js';

const BY_UID = `select ${MEMBER_COLUMNS}, coalesce(identity_email, email) as identity_email,
  $2::bigint = any(ended_sign_ins) as is_signed_out from members where uid = $1`;

const BY_ID = `select ${MEMBER_COLUMNS} from members where id = $1`;

/** A member with the e-mail address that the identity service knows, and whether the sign-in was ended. */
type IdentifiedMember = StoredMember & { readonly identity_email: string; readonly is_signed_out: boolean };

const END_SIGN_IN = `update members
  set ended_sign_ins = (array_prepend($2::bigint, array_remove(ended_sign_ins, $2::bigint)))[1:${MAX_ENDED_SIGN_INS}]
  where id = $1`;

/** Members in Postgres. A sign-in that changes nothing is one indexed read. */
export function postgresMembers(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Members {
  const find = findMembers(postgres.pool);
  return {
    async findOrCreate(identity, display) {
      if (!isQueryable(identity.uid)) return undefined;
      const { uid, email, emailVerified } = sanitizeIdentity(identity);
      const row = await find.byUid(uid, identity.signedInAt);
      if (row?.is_signed_out) return undefined;
      const isCurrent = row?.identity_email === email && row.email_verified === emailVerified;
      if (row && isCurrent) return toMember(row, clock.now());
      return inTransaction(postgres, (em) => followOrCreate(em, identity, display, clock.now()));
    },
    async endSignIn(id, signedInAt) {
      if (Number.isSafeInteger(id)) await postgres.pool.query(END_SIGN_IN, [id, Math.floor(signedInAt)]);
    },
    async byUid(uid) {
      const row = await find.byUid(uid);
      return row && toMember(row, clock.now());
    },
    async byId(id) {
      const row = Number.isSafeInteger(id) ? await find.byId(id) : undefined;
      return row && toMember(row, clock.now());
    },
    async rename(id, { firstName, lastName }) {
      if (!Number.isSafeInteger(id)) return undefined;
      return inTransaction<Member | undefined>(postgres, async (em) => {
        const member = await em.findOne(MemberEntity, { id });
        if (!member) return undefined;
        em.assign(member, sanitizeText({ firstName, lastName }));
        return toMember(toStoredMember(member), clock.now());
      });
    },
    async transferAnalyses(id, ownerId) {
      if (!Number.isSafeInteger(id) || !isQueryable(ownerId)) return 0;
      return adoptAnalyses(postgres.pool, id, ownerId);
    },
    async delete(id) {
      if (!Number.isSafeInteger(id)) return false;
      return inTransaction(postgres, (em) => deleteMember(em, id, clock.now()));
    },
    presets: postgresPromptPresets(postgres),
    templates: postgresSummaryTemplates(postgres),
    tasks: postgresBackgroundTasks(postgres, clock),
  };
}

/** Absent for an identity whose member left and that still waits for its removal. */
async function followOrCreate(
  em: EntityManager,
  identity: Identity,
  display: DisplayFields,
  now: Date,
): Promise<Member | undefined> {
  const { uid, email, emailVerified } = sanitizeIdentity(identity);
  await lockIdentity(em, uid);
  let member = await em.findOne(MemberEntity, { uid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (member) {
    const current = { email: member.email, identityEmail: member.identityEmail ?? null };
    em.assign(member, { ...followIdentityEmail(current, email), emailVerified });
  } else {
    if (await em.count(BackgroundTaskEntity, { uid })) return undefined;
    const { plan, status, interval } = FREE_SUBSCRIPTION;
    member = em.create(MemberEntity, {
      uid,
      email,
      emailVerified,
      ...sanitizeText(display),
      plan,
      subscriptionStatus: status,
      billingInterval: interval,
      isActive: true,
      createdAt: now,
    });
    em.persist(member);
  }
  await em.flush();
  return toMember(toStoredMember(member), now);
}

/** An identity without an e-mail address is a member without one. */
function sanitizeIdentity({ uid, email = '', emailVerified }: Identity) {
  return { uid, email: sanitizeText(email), emailVerified };
}

/** The reads of members on the path of every signed-in request, past the ORM. */
function findMembers(pool: pg.Pool) {
  const query = preparedQueries(pool);
  return {
    /** `signedInAt`: seconds since 1970. */
    async byUid(uid: string, signedInAt = 0): Promise<IdentifiedMember | undefined> {
      const [row] = await query<IdentifiedMember>('member_by_uid', BY_UID, [uid, Math.floor(signedInAt)]);
      return row;
    },
    async byId(id: number): Promise<StoredMember | undefined> {
      const [row] = await query<StoredMember>('member_by_id', BY_ID, [id]);
      return row;
    },
  };
}
