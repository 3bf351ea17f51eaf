import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlannedDigest, StoredDigestSettings } from '#core/digest/digest-schedule.js';
import type { DigestEpisode, Digests } from '#core/ports/follows.js';
import type { Clock } from '#core/ports/system.js';
import { ANALYSIS_COLUMNS, type StoredAnalysis, toAnalysis } from '../catalogue/analysis-mapping.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, type TransactionQuery, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { unsentEpisodesSql } from './unsent-episodes.js';

const SETTINGS = 'frequency, weekday, hour, time_zone, saved_at, stopped';
const FIND = `select ${SETTINGS} from digest_settings where member_id = $1`;
const SAVE = `insert into digest_settings (member_id, frequency, weekday, hour, time_zone, saved_at, check_at)
  select id, $2, $3, $4, $5, $6, $7 from members where id = $1
  on conflict (member_id) do update set frequency = excluded.frequency, weekday = excluded.weekday, hour = excluded.hour,
    time_zone = excluded.time_zone, saved_at = excluded.saved_at, check_at = excluded.check_at, stopped = null`;
const STOP = `update digest_settings set frequency = 'off', check_at = null, stopped = $2
  where member_id = $1 and frequency <> 'off' returning member_id`;
const DUE = `(select member_id from digest_settings where check_at <= $1 order by check_at, member_id limit $3)
  union all (select member_id from digest_settings where check_at > $2 order by check_at, member_id limit $3) limit $3`;
const ENABLED = `select member_id from digest_settings where frequency <> 'off' and member_id > $1
  order by member_id limit $2`;
const LOCK = `select ${SETTINGS}, to_char(empty_slot, 'YYYY-MM-DD') as empty_slot from digest_settings
  where member_id = $1 for update`;
const HAS_SLOT = 'select id from digests where member_id = $1 and slot = $2';
const PLAN_CHECK = 'update digest_settings set check_at = $2 where member_id = $1';
const CLOSE_SLOT = 'update digest_settings set empty_slot = $2 where member_id = $1';
const OPEN = `insert into digests (member_id, slot, state, episodes, due_at, created_at)
  values ($1, $2, 'open', cardinality($3::bigint[]), $4, $4) returning id`;
const ADD_EPISODES = `insert into digest_episodes (member_id, episode_id, digest_id)
  select $1, episode_id, $2 from unnest($3::bigint[]) as episode_id`;
const CLAIM = `update digests d set attempts = d.attempts + 1, due_at = $2 from (
    select id from digests where due_at <= $1 order by due_at, id limit $3 for update skip locked
  ) due where d.id = due.id returning d.id, d.member_id, d.attempts`;
const COUNT_OPEN = 'select count(*)::int as count from digests where due_at is not null';
const LOAD = `select s.frequency, m.email, m.is_active, d.episodes from digests d join members m on m.id = d.member_id
  join digest_settings s on s.member_id = d.member_id where d.id = $1 and d.attempts = $2 and d.state = 'open'`;
const EPISODES = `select e.title as episode_title, s.name as show_name, ${ANALYSIS_COLUMNS}
  from digest_episodes x join show_episodes e on e.id = x.episode_id join followed_shows s on s.id = e.show_id
    left join analyses a on a.id = e.analysis_id and a.visibility <> 'private'
  where x.digest_id = $1 order by e.released_on desc nulls last, e.id desc limit $2`;
const COMPLETE = `update digests set state = 'sent', due_at = null, ended_at = $2 where id = $1 and state = 'open'`;
const RETRY = `update digests set due_at = $3 where id = $1 and attempts = $2 and state = 'open'`;
const RELEASE = `update digests set state = $3, due_at = null, ended_at = $4
  where id = $1 and attempts = $2 and state = 'open' returning id`;
const FORGET_EPISODES = 'delete from digest_episodes where digest_id = $1';

interface SettingsRow {
  readonly frequency: StoredDigestSettings['frequency'];
  readonly weekday: number;
  readonly hour: number;
  readonly time_zone: string;
  readonly saved_at: Date;
  readonly stopped: StoredDigestSettings['stopped'] | null;
}

type EpisodeRow = { readonly episode_title: string; readonly show_name: string } & (
  | StoredAnalysis
  | { readonly id: null }
);

/** Digests in Postgres. The settings' row is locked while a digest is opened, so a member has no two with one episode. */
export function postgresDigests(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Digests {
  const rows = preparedQueries(postgres.pool);
  const ids = (found: readonly { member_id: string }[]) => found.map(({ member_id }) => Number(member_id));

  return {
    async findSettings(memberId) {
      const [row] = await rows<SettingsRow>('digest_settings_find', FIND, [memberId]);
      return row && toSettings(row);
    },
    async saveSettings(memberId, { frequency, weekday, hour, timeZone }, savedAt, checkAt) {
      const values = [memberId, frequency, weekday, hour, timeZone, savedAt, checkAt ?? null];
      await rows('digest_settings_save', SAVE, values);
    },
    stop: async (memberId, reason) => (await rows('digest_stop', STOP, [memberId, reason])).length > 0,
    listDue: async (now, horizon, limit) => ids(await rows('digests_due', DUE, [now, horizon, limit])),
    listEnabled: async (after, limit) => ids(await rows('digests_enabled', ENABLED, [after, limit])),
    open: (memberId, plan) =>
      inTransaction<number | undefined>(postgres, (em) => openDigest(em, memberId, plan, clock.now())),
    async claim(limit, leaseMs) {
      const now = clock.now();
      const lease = new Date(now.getTime() + leaseMs);
      const found = await rows<{ id: string; member_id: string; attempts: number }>('digests_claim', CLAIM, [
        now,
        lease,
        limit,
      ]);
      return found.map(({ id, member_id, attempts }) => ({
        id: Number(id),
        memberId: Number(member_id),
        attempts,
      }));
    },
    async countOpen() {
      const [row] = await rows<{ count: number }>('digests_count_open', COUNT_OPEN, []);
      return row?.count ?? 0;
    },
    async load({ id, attempts }, limit) {
      const [row] = await rows<{
        frequency: StoredDigestSettings['frequency'];
        email: string;
        is_active: boolean;
        episodes: number;
      }>('digest_load', LOAD, [id, attempts]);
      if (!row) return undefined;
      const episodes = await rows<EpisodeRow>('digest_episodes_load', EPISODES, [id, limit]);
      return {
        frequency: row.frequency,
        email: row.email,
        isActive: row.is_active,
        episodes: episodes.map(toEpisode),
        total: row.episodes,
      };
    },
    async complete({ id }) {
      await rows('digest_complete', COMPLETE, [id, clock.now()]);
    },
    async retry({ id, attempts }, pauseMs) {
      const dueAt = new Date(clock.now().getTime() + pauseMs);
      await rows('digest_retry', RETRY, [id, attempts, dueAt]);
    },
    release: ({ id, attempts }, reason) =>
      inTransaction<void>(postgres, async (em) => {
        const query = transactionQueries(em);
        const released = await query(RELEASE, [id, attempts, reason, clock.now()]);
        if (released.length > 0) await query(FORGET_EPISODES, [id]);
      }),
  };
}

async function openDigest(
  em: EntityManager,
  memberId: number,
  plan: (settings: StoredDigestSettings) => PlannedDigest,
  now: Date,
): Promise<number | undefined> {
  const query = transactionQueries(em);
  const [row] = await query<SettingsRow & { empty_slot: string | null }>(LOCK, [memberId]);
  if (!row) return undefined;
  const { slot, staysOpen, checks } = plan(toSettings(row));
  const isNew = slot !== undefined && slot !== row.empty_slot && !(await hasSlot(query, memberId, slot));
  const episodeIds = isNew ? await unsentEpisodes(query, memberId, now) : [];
  const waits = isNew && staysOpen && episodeIds.length === 0;
  if (checks) await query(PLAN_CHECK, [memberId, (waits ? checks.whileOpen : checks.next) ?? null]);
  if (!isNew) return undefined;
  if (episodeIds.length === 0) {
    if (!staysOpen) await query(CLOSE_SLOT, [memberId, slot]);
    return undefined;
  }
  const [digest] = await query<{ id: string }>(OPEN, [memberId, slot, episodeIds, now]);
  if (!digest) throw new Error('an insert without a conflict clause returns its row');
  await query(ADD_EPISODES, [memberId, digest.id, episodeIds]);
  return Number(digest.id);
}

async function hasSlot(query: TransactionQuery, memberId: number, slot: string): Promise<boolean> {
  return (await query(HAS_SLOT, [memberId, slot])).length > 0;
}

async function unsentEpisodes(query: TransactionQuery, memberId: number, now: Date): Promise<string[]> {
  const { text, values } = unsentEpisodesSql(memberId, now);
  return (await query<{ id: string }>(text, values)).map(({ id }) => id);
}

function toSettings({ time_zone, saved_at, stopped, ...row }: SettingsRow): StoredDigestSettings {
  return {
    frequency: row.frequency,
    weekday: row.weekday,
    hour: row.hour,
    timeZone: time_zone,
    savedAt: new Date(saved_at),
    ...(stopped && { stopped }),
  };
}

function toEpisode(row: EpisodeRow): DigestEpisode {
  const { episode_title: title, show_name: showName } = row;
  return row.id === null ? { title, showName } : { title, showName, analysis: toAnalysis(row) };
}
