import type { Analysis } from '#core/analysis/analysis.js';
import { renamedSteps } from '#core/analysis/next-steps.js';
import type { Clock } from '#core/ports/system.js';
import type { SpeakerNaming } from '#core/ports/transcripts.js';
import { changedNames } from '#core/transcripts/speaker-names.js';
import { appendAccessLog } from '../admin/append-access-log.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from './analysis-mapping.js';
import { renewDerived } from './remove-analysis.js';

const IS_HERE = 'not exists (select from removed_analyses r where r.analysis_id = a.id)';
const ONE = `select ${ANALYSIS_COLUMNS} from analyses a where a.id = $1 and ${IS_HERE}`;

const LOCKED = `${ONE} for update of a`;

/** Ticks of steps whose words have other names now. All at once: two names may change places. */
const RENAME_STEPS = `update step_ticks set ticked = array(
    select coalesce(renewed, tick) from unnest(ticked) with ordinality as given (tick, place)
      left join unnest($2::text[], $3::text[]) as step (old, renewed) on old = tick order by place
  ) where analysis_id = $1 and ticked && $2::text[]`;

const CHANGE = `update analyses a set speaker_names = nullif($2::jsonb, '{}')
  where id = $1 and ${IS_HERE} and ($3::text[] is null or (visibility = 'private' and owner_id = any($3::text[])))
  returning id`;

/** Names of speakers in the row of their analysis. */
export function postgresSpeakerNaming(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): SpeakerNaming {
  const rows = preparedQueries(postgres.pool);
  return {
    async find(analysisId) {
      if (!Number.isSafeInteger(analysisId)) return undefined;
      const [row] = await rows<StoredAnalysis>('analysis_for_naming', ONE, [analysisId]);
      return row && toAnalysis(row);
    },
    async change(analysisId, changes, by) {
      if (!Number.isSafeInteger(analysisId)) return undefined;
      const viewers = 'viewers' in by ? textArray(by.viewers) : null;
      return inTransaction<Analysis | undefined>(postgres, async (em) => {
        const query = transactionQueries(em);
        const [before] = await query<StoredAnalysis>(LOCKED, [analysisId]);
        if (!before) return new RollbackSignal(undefined);
        const names = changedNames(before.speaker_names ?? {}, sanitizeText(changes));
        const changed = await query(CHANGE, [analysisId, JSON.stringify(names), viewers]);
        const [row] = await query<StoredAnalysis>(ONE, [analysisId]);
        if (changed.length === 0 || !row) return new RollbackSignal(undefined);
        const analysis = toAnalysis(row);
        const steps = renamedSteps(
          toAnalysis(before).businessInsights.nextSteps,
          analysis.businessInsights.nextSteps,
        );
        if (steps.size > 0)
          await query(RENAME_STEPS, [
            analysisId,
            textArray([...steps.keys()]),
            textArray([...steps.values()]),
          ]);
        await renewDerived(em, analysis);
        if ('entry' in by) await appendAccessLog(em, by.entry, clock.now());
        return analysis;
      });
    },
  };
}

/** An array as the ORM's driver takes it. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}
