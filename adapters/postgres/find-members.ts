import type pg from 'pg';
import { MEMBER_COLUMNS, type StoredMember } from './member-mapping.js';
import { preparedQueries } from './prepared-queries.js';

const BY_UID = `select ${MEMBER_COLUMNS}, coalesce(identity_email, email) as identity_email from members where uid = $1`;
const BY_ID = `select ${MEMBER_COLUMNS} from members where id = $1`;

/** A member with the e-mail address that the identity service knows. */
type IdentifiedMember = StoredMember & { readonly identity_email: string };

/** The reads of members on the path of every signed-in request, past the ORM. */
export function findMembers(pool: pg.Pool) {
  const query = preparedQueries(pool);
  return {
    async byUid(uid: string): Promise<IdentifiedMember | undefined> {
      const [row] = await query<IdentifiedMember>('member_by_uid', BY_UID, [uid]);
      return row;
    },
    async byId(id: number): Promise<StoredMember | undefined> {
      const [row] = await query<StoredMember>('member_by_id', BY_ID, [id]);
      return row;
    },
  };
}
