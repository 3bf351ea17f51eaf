import type { Clock } from '#core/ports/clock.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import type { Postgres } from '../open-postgres.js';

const OPEN = `insert into admin_passkey_challenges (holder, challenge, expires_at) values ($1, $2, $3)
  on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
const CONSUME = `delete from admin_passkey_challenges where holder = $1 and expires_at > $2 returning challenge`;

/** Challenges in Postgres, for every process. */
export function postgresPasskeyChallenges({ pool }: Pick<Postgres, 'pool'>, clock: Clock): PasskeyChallenges {
  const query = preparedQueries(pool);
  return {
    async open(holder, challenge, expiresAt) {
      await query('open_passkey_challenge', OPEN, [holder, challenge, expiresAt]);
    },
    async consume(holder) {
      const values = [holder, clock.now()];
      const [ended] = await query<{ challenge: string }>('consume_passkey_challenge', CONSUME, values);
      return ended?.challenge;
    },
  };
}
