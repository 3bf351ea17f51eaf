import type { SummaryDraft } from '#core/analysis/summary.js';
import type { PartDrafts } from '#core/ports/analysis-jobs.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import type { Postgres } from '../open-postgres.js';

const READ = 'select draft from job_parts where job_id = $1 and key = $2';
/** The lock makes the end of the job wait, which then deletes the part as well. */
const STORE = `insert into job_parts (job_id, key, draft)
  select id, $2, $3::jsonb from jobs where id = $1 and status = 'running' for key share
  on conflict do nothing`;

/** Finished parts of long summaries in Postgres. */
export function postgresPartDrafts({ pool }: Pick<Postgres, 'pool'>): PartDrafts {
  const query = preparedQueries(pool);
  return {
    async read(jobId, key) {
      const [row] = await query<{ draft: SummaryDraft }>('job_part', READ, [jobId, key]);
      return row?.draft;
    },
    async store(jobId, key, draft) {
      await query('job_part_store', STORE, [jobId, key, JSON.stringify(sanitizeText(draft))]);
    },
  };
}
