import type { RetainedKind, Retention } from '#core/ports/retention.js';
import type { MemoryAdminStore } from './memory-admin-store.js';
import { isEnded } from './memory-open-job.js';
import type { MemoryStore } from './memory-store.js';

const MONTH_METER = /^member:.*:(\d{4})-(\d\d)$/;
const DAY_METER = /^network:.*:(\d{4}-\d\d-\d\d)$/;

/** In-memory implementation of `Retention`. */
export function memoryRetention(
  store: MemoryStore,
  { sessions: adminSessions, attempts }: Pick<MemoryAdminStore, 'sessions' | 'attempts'>,
): Retention {
  const { jobs, answers, used, paymentEvents, sessions } = store;
  const leftovers: Readonly<Record<RetainedKind, () => { at: number; remove: () => unknown }[]>> = {
    'ended jobs': () => {
      const answered = new Set([...answers.values()].map(({ jobId }) => jobId));
      return [...jobs.values()]
        .filter(({ job }) => isEnded(job) && !answered.has(job.id))
        .map(({ job: { id }, updatedAt }) => ({
          at: updatedAt,
          remove: () => jobs.delete(id),
        }));
    },
    'idempotency keys': () =>
      [...answers].map(([name, { at }]) => ({ at, remove: () => answers.delete(name) })),
    'payment events': () =>
      [...paymentEvents].map(([id, { at }]) => ({ at, remove: () => paymentEvents.delete(id) })),
    'pre-signup sessions': () =>
      [...sessions].map(([id, { session }]) => ({
        at: Date.parse(session.createdAt),
        remove: () => sessions.delete(id),
      })),
    'day meters': () =>
      [...used.keys()].flatMap((meter) => {
        const day = DAY_METER.exec(meter)?.[1];
        return day ? [{ at: Date.parse(day) + 86_400_000 - 1, remove: () => used.delete(meter) }] : [];
      }),
    'month meters': () =>
      [...used.keys()].flatMap((meter) => {
        const [, year, month] = MONTH_METER.exec(meter) ?? [];
        return year
          ? [{ at: Date.UTC(Number(year), Number(month)) - 1, remove: () => used.delete(meter) }]
          : [];
      }),
    'admin sessions': () =>
      [...adminSessions].map(([token, { expiresAt }]) => ({
        at: expiresAt,
        remove: () => adminSessions.delete(token),
      })),
    'login attempts': () =>
      [...attempts].map(([key, { expiresAt }]) => ({ at: expiresAt, remove: () => attempts.delete(key) })),
  };
  return {
    async deleteExpired(kind, before, limit) {
      const old = leftovers[kind]()
        .filter(({ at }) => at < before.getTime())
        .toSorted((a, b) => a.at - b.at)
        .slice(0, limit);
      for (const { remove } of old) remove();
      return old.length;
    },
  };
}
