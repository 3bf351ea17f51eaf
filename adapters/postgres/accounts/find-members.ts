import type pg from 'pg';
import { preparedQueries } from '../connection/prepared-queries.js';
import { MEMBER_COLUMNS, type StoredMember } from './member-mapping.js';

const BY_UID = `select ${MEMBER_COLUMNS}, coalesce(identity_email, email) as identity_email,
  $2::bigint = any(ended_sign_ins) as is_signed_out from members where uid = $1`;
const BY_ID = `select ${MEMBER_COLUMNS} from members where id = $1`;

/** A member with the e-mail address that the identity service knows, and whether the sign-in was ended. */
type IdentifiedMember = StoredMember & { readonly identity_email: string; readonly is_signed_out: boolean };

/** The reads of members on the path of every signed-in request, past the ORM. */
export function findMembers(pool: pg.Pool) {
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
