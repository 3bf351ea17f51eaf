import type { EntityManager } from '@mikro-orm/postgresql';
import { type AdminSummary, editedParts, type ListedSummary } from '#core/admin/admin-summary.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { unsupportedCount } from '#core/analysis/claims/claim-report.js';
import type { RemovedClaims } from '#core/analysis/claims/claim-support.js';
import type { RemovalRecord } from '#core/analysis/claims/removal-record.js';
import { nameSpeakers, nameSpeakersIn } from '#core/analysis/name-speakers.js';
import type { ModelUsage, TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import { toStoredInsights } from '#core/analysis/sections/parse-sections.js';
import { type AdminArea, RESTORABLE_MS } from '#core/ports/admin-area.js';
import type { Clock } from '#core/ports/system.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toUnnamedAnalysis } from '../catalogue/analysis-mapping.js';
import { hideAnalysis, renewDerived, unhideAnalysis } from '../catalogue/remove-analysis.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import { isoTime } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import { pageOfIds } from '../search/search-ids.js';
import { appendAccessLog } from './append-access-log.js';

const NOT_REMOVED = 'not exists (select from removed_analyses r where r.analysis_id = a.id)';

const ANALYSES = {
  from: 'analyses a',
  text: `lower(' ' || title || ' ' || (show_sort collate "default"))`,
  where: NOT_REMOVED,
};

/** The version of a row is the id of the transaction that wrote it. */
const COLUMNS = `${ANALYSIS_COLUMNS}, a.llm_usage, a.transcription_usage, a.xmin::text as version`;
const LISTED = `a.id, a.title, a.url_slug, a.visibility, a.links, a.podcast_metadata #>> '{show,name}' as show_name,
  a.provenance #> '{claims,removed}' as removed,
  ${isoTime('a.created_at')} as created_at`;

const BY_IDS = `select ${LISTED} from analyses a where a.id = any($1::bigint[]) order by array_position($1::bigint[], a.id)`;
const BY_ID = `select ${COLUMNS} from analyses a where a.id = $1 and ${NOT_REMOVED}`;
const REMOVALS = `select a.speaker_names, r.kept, r.removed, r.statements from analyses a
  left join statement_removals r on r.analysis_id = a.id where a.id = $1 and ${NOT_REMOVED}`;
const BEHIND = `select ${COLUMNS} from analyses a where a.id > $1 and ${NOT_REMOVED} order by a.id limit $2`;
const ONE = `select ${COLUMNS} from analyses a where a.id = $1`;
const LOCKED = `${ONE} and ${NOT_REMOVED} for update of a`;
const TOTAL = `select ((select coalesce(sum(summaries), 0) from admin_days) - (select count(*) from removed_analyses))::int as total`;

const EDIT = `update analyses set title = $1, ai_summary = $2::jsonb, business_insights = $3::jsonb, podcast_metadata = $4::jsonb
  where id = $5`;

const DUE = `select analysis_id as id from removed_analyses where removed_at <= $1 order by removed_at limit $2
  for update skip locked`;
/** References first, then the analyses. */
const PURGES = [
  'delete from idempotency where analysis_id = any($1::bigint[])',
  'delete from idempotency where job_id in (select id from jobs where analysis_id = any($1::bigint[]))',
  'delete from outbox where job_id in (select id from jobs where analysis_id = any($1::bigint[]))',
  'delete from jobs where analysis_id = any($1::bigint[])',
  'delete from analysis_keys where analysis_id = any($1::bigint[])',
  'delete from analyses where id = any($1::bigint[])',
];

type StoredSummary = StoredAnalysis & {
  readonly llm_usage: ModelUsage | null;
  readonly transcription_usage: TranscriptionUsage | null;
  readonly version: string;
};
type StoredRemovals = Pick<StoredAnalysis, 'speaker_names'> &
  (RemovalRecord | Readonly<Record<keyof RemovalRecord, null>>);
type StoredListed = Pick<
  StoredAnalysis,
  'id' | 'title' | 'url_slug' | 'visibility' | 'links' | 'created_at'
> & {
  readonly show_name: string | null;
  readonly removed: RemovedClaims | null;
};

/** Analyses in the admin area, in Postgres. */
export function postgresAdminSummaries(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): AdminArea['summaries'] {
  const { pool } = postgres;
  const rows = preparedQueries(pool);
  const countRows = async () => {
    const [row] = await rows<{ total: number }>('admin_summaries_total', TOTAL, []);
    return row?.total ?? 0;
  };
  return {
    async list(query) {
      const { ids, total } = await pageOfIds(pool, { ...ANALYSES, countRows }, query);
      const listed = await rows<StoredListed>('admin_summaries_by_ids', BY_IDS, [ids]);
      return { summaries: listed.map(toListed), total };
    },
    async byId(id) {
      if (!Number.isSafeInteger(id)) return undefined;
      const [row] = await rows<StoredSummary>('admin_summary', BY_ID, [id]);
      return row && toSummary(row);
    },
    async removals(id) {
      if (!Number.isSafeInteger(id)) return undefined;
      const [row] = await rows<StoredRemovals>('admin_summary_removals', REMOVALS, [id]);
      if (!row) return undefined;
      const { speaker_names: names, kept, removed, statements } = row;
      if (kept === null) return {};
      return {
        record: { kept, removed, statements: names ? nameSpeakersIn(statements, names) : statements },
      };
    },
    async edit(id, version, decide, entry) {
      if (!Number.isSafeInteger(id)) return undefined;
      return inTransaction<AdminSummary | 'stale' | undefined>(postgres, async (em) => {
        const [row] = await transactionQueries(em)<StoredSummary>(LOCKED, [id]);
        if (!row) return new RollbackSignal(undefined);
        if (version !== undefined && row.version !== version) return new RollbackSignal('stale');
        await saveEdited(em, sanitizeText(decide(toUnnamedAnalysis(row))), row.speaker_names);
        const edited = await one(em, id);
        await appendAccessLog(em, entry, clock.now());
        return edited;
      });
    },
    async remove(id, entry) {
      if (!Number.isSafeInteger(id)) return false;
      return inTransaction<boolean>(postgres, async (em) => {
        if (!(await hideAnalysis(em, id, clock.now()))) return new RollbackSignal(false);
        await appendAccessLog(em, entry, clock.now());
        return true;
      });
    },
    async restore(id, entry) {
      if (!Number.isSafeInteger(id)) return undefined;
      return inTransaction<AdminSummary | undefined>(postgres, async (em) => {
        const since = new Date(clock.now().getTime() - RESTORABLE_MS);
        if (!(await unhideAnalysis(em, id, since))) return new RollbackSignal(undefined);
        const restored = await one(em, id);
        await appendAccessLog(em, entry, clock.now());
        return restored;
      });
    },
    async purge(limit) {
      return inTransaction<number>(postgres, async (em) => {
        const until = new Date(clock.now().getTime() - RESTORABLE_MS);
        const due = await transactionQueries(em)<{ id: string }>(DUE, [until, limit]);
        if (due.length === 0) return 0;
        const ids = `{${due.map(({ id }) => Number(id)).join(',')}}`;
        for (const purge of PURGES) await transactionQueries(em)(purge, [ids]);
        return due.length;
      });
    },
    async *all(batch) {
      for (let last = 0; ; ) {
        const chunk = await rows<StoredSummary>('admin_summaries_behind', BEHIND, [last, batch]);
        if (chunk.length > 0) yield chunk.map(toSummary);
        if (chunk.length < batch) return;
        last = Number(chunk.at(-1)?.id);
      }
    },
  };
}

/** Stores an edited analysis, with labels for speakers, and what is derived from it, with their names. */
async function saveEdited(
  em: EntityManager,
  edited: Analysis,
  names: StoredAnalysis['speaker_names'],
): Promise<void> {
  const { id, title, aiSummary, businessInsights, podcastMetadata } = edited;
  const json = [aiSummary, toStoredInsights(businessInsights), podcastMetadata].map((part) =>
    JSON.stringify(part),
  );
  await transactionQueries(em)(EDIT, [title, ...json, id]);
  await renewDerived(em, names ? nameSpeakers(edited, names) : edited);
}

async function one(em: EntityManager, id: number): Promise<AdminSummary | undefined> {
  const [row] = await transactionQueries(em)<StoredSummary>(ONE, [id]);
  return row && toSummary(row);
}

function toSummary(row: StoredSummary): AdminSummary {
  return {
    ...toListed({
      ...row,
      show_name: row.podcast_metadata.show.name,
      removed: row.provenance.claims?.removed ?? null,
    }),
    ...editedParts(toUnnamedAnalysis(row)),
    costUsd: row.llm_usage?.costUsd,
    transcription: row.transcription_usage ?? undefined,
    version: row.version,
  };
}

function toListed(row: StoredListed): ListedSummary {
  return {
    id: Number(row.id),
    title: row.title,
    showName: row.show_name ?? '',
    contentType:
      row.links.youtubeUrl !== undefined && row.links.spotifyUrl === undefined ? 'video' : 'podcast',
    createdAt: row.created_at,
    urlSlug: row.url_slug ?? undefined,
    visibility: row.visibility,
    ...(row.removed && { removedStatements: unsupportedCount(row.removed) }),
  };
}
