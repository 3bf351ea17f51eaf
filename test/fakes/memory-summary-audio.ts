import type { AudioState, AudioTask, AudioVersion, SummaryAudio } from '#core/ports/summary-audio.js';
import type { Clock } from '#core/ports/system.js';

interface Entry {
  task: AudioTask;
  dueAt?: number;
  state: AudioState;
  content?: Uint8Array;
}

/** In-memory implementation of `SummaryAudio`; every analysis exists. */
export function memorySummaryAudio(clock: Clock): SummaryAudio {
  const entries = new Map<number, Entry>();
  let made = 0;
  const isSame = (one: AudioVersion, other: AudioVersion) =>
    one.text === other.text && one.voice === other.voice;
  const heldFor = (task: AudioTask) => {
    const entry = entries.get(task.analysisId);
    const isHeld =
      entry?.dueAt !== undefined &&
      entry.task.attempt === task.attempt &&
      entry.task.requestedAt.getTime() === task.requestedAt.getTime() &&
      isSame(entry.task, task);
    return isHeld ? entry : undefined;
  };
  return {
    async find(versions) {
      const found = versions.flatMap((version) => {
        const entry = entries.get(version.analysisId);
        return entry && isSame(entry.task, version) ? [[version.analysisId, entry.state] as const] : [];
      });
      return new Map(found);
    },
    async request(version, payer, retryBefore) {
      const { task, state } = entries.get(version.analysisId) ?? {};
      const isKept =
        task && isSame(task, version) && !(state?.status === 'failed' && state.failedAt <= retryBefore);
      if (isKept) return false;
      entries.set(version.analysisId, {
        task: { ...version, payer, requestedAt: clock.now(), attempt: 0 },
        dueAt: clock.now().getTime(),
        state: { status: 'making' },
      });
      return true;
    },
    async claimDue(limit, leaseMs) {
      const now = clock.now().getTime();
      const due = [...entries.values()].filter(({ dueAt = Number.POSITIVE_INFINITY }) => dueAt <= now);
      return due.slice(0, limit).map((entry) => {
        entry.task = { ...entry.task, attempt: entry.task.attempt + 1 };
        entry.dueAt = now + leaseMs;
        return entry.task;
      });
    },
    async renew(task, leaseMs) {
      const entry = heldFor(task);
      if (entry) entry.dueAt = clock.now().getTime() + leaseMs;
      return entry !== undefined;
    },
    async store(task, { bytes, seconds }) {
      const entry = heldFor(task);
      if (!entry) return;
      made += 1;
      entry.dueAt = undefined;
      entry.content = bytes;
      entry.state = { status: 'ready', bytes: bytes.byteLength, seconds, etag: `made-${made}` };
    },
    async fail(task, message) {
      const entry = heldFor(task);
      if (!entry) return;
      entry.dueAt = undefined;
      entry.state = { status: 'failed', message, failedAt: clock.now() };
    },
    async read(analysisId, etag, from, to) {
      const { state, content } = entries.get(analysisId) ?? {};
      return state?.status === 'ready' && state.etag === etag ? content?.subarray(from, to) : undefined;
    },
  };
}
