import type { ObjectStorage } from '#core/ports/object-storage.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { missingObject } from '../objects/missing-object.js';
import type { Postgres } from '../open-postgres.js';
import { decodeTranscript } from './encode-transcript.js';

const IDS_OF =
  'select analysis_id, transcript_id from analysis_transcripts where analysis_id = any($1::bigint[])';
const BY_ID = 'select body, object_key from transcripts where id = $1';

type Row =
  | { readonly body: Buffer; readonly object_key: null }
  | { readonly body: null; readonly object_key: string };

/** Stored transcripts in Postgres, and in the object storage where rows say so. `finish-job.ts` writes them. */
export function postgresTranscripts({ pool }: Pick<Postgres, 'pool'>, storage?: ObjectStorage): Transcripts {
  const query = preparedQueries(pool);
  const rowOf = async (id: number) => (await query<Row>('transcript_by_id', BY_ID, [id]))[0];

  /** An object that is gone was moved or deleted since its row was read, unless the row still refers to it. */
  async function contentOf(id: number): Promise<Uint8Array | undefined> {
    let lost: string | undefined;
    for (;;) {
      const row = await rowOf(id);
      if (!row) return undefined;
      if (row.object_key === null) return row.body;
      if (row.object_key === lost) throw missingObject(lost);
      const content = await storage?.get(row.object_key);
      if (content) return content;
      lost = row.object_key;
    }
  }

  return {
    async idsOf(analysisIds) {
      const rows = await query<{ analysis_id: string; transcript_id: string }>('transcript_ids', IDS_OF, [
        analysisIds.filter(Number.isSafeInteger),
      ]);
      return new Map(rows.map((row) => [Number(row.analysis_id), Number(row.transcript_id)]));
    },
    async byId(id) {
      const content = await contentOf(id);
      return content && decodeTranscript(content);
    },
  };
}
