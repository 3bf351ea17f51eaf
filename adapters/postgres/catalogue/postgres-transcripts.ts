import type { Transcripts } from '#core/ports/transcripts.js';
import { preparedQueries } from '../connection/prepared-queries.js';
import type { Postgres } from '../open-postgres.js';
import { decodeTranscript } from './encode-transcript.js';

const IDS_OF =
  'select analysis_id, transcript_id from analysis_transcripts where analysis_id = any($1::bigint[])';
const BY_ID = 'select body from transcripts where id = $1';

/** Stored transcripts in Postgres. `finish-job.ts` writes them. */
export function postgresTranscripts({ pool }: Pick<Postgres, 'pool'>): Transcripts {
  const query = preparedQueries(pool);
  return {
    async idsOf(analysisIds) {
      const rows = await query<{ analysis_id: string; transcript_id: string }>('transcript_ids', IDS_OF, [
        analysisIds.filter(Number.isSafeInteger),
      ]);
      return new Map(rows.map((row) => [Number(row.analysis_id), Number(row.transcript_id)]));
    },
    async byId(id) {
      const [row] = await query<{ body: Buffer }>('transcript_by_id', BY_ID, [id]);
      return row && decodeTranscript(row.body);
    },
  };
}
