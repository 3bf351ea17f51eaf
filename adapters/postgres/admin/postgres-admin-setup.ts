import type { SetupProgress } from '#core/admin/setup.js';
import type { AdminArea } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { appendAccessLog } from './append-access-log.js';

const COLUMNS = 'finished as "isFinished", skipped';
const READ = `select ${COLUMNS} from setup_progress`;
const CHANGE = `insert into setup_progress as known (finished, skipped)
    values (coalesce($1::boolean, false), coalesce($2::text[], '{}'))
  on conflict (only_row) do update
    set finished = coalesce($1, known.finished), skipped = coalesce($2, known.skipped)
  returning ${COLUMNS}`;

/** The setup after the first login, in Postgres. */
export function postgresAdminSetup(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): AdminArea['setup'] {
  const rows = preparedQueries(postgres.pool);
  return {
    async read() {
      const [progress] = await rows<SetupProgress>('setup_progress', READ, []);
      return progress;
    },
    change: ({ isFinished, skipped }, entry) =>
      inTransaction<SetupProgress>(postgres, async (em) => {
        const values = [isFinished ?? null, skipped ?? null];
        const [progress] = await transactionQueries(em)<SetupProgress>(CHANGE, values);
        if (!progress) throw new Error('an upsert returns its row');
        await appendAccessLog(em, entry, clock.now());
        return progress;
      }),
  };
}
