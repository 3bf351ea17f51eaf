import {
  type AudioState,
  type AudioTask,
  type AudioVersion,
  OTHER_VOICE_WAIT_MS,
  type SummaryAudio,
  VERSION_SETTLE_MS,
} from '#core/ports/summary-audio.js';
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
  const isOlder = ({ requestedAt }: AudioTask, ms: number) =>
    requestedAt.getTime() <= clock.now().getTime() - ms;
  return {
    async find(version) {
      const entry = entries.get(version.analysisId);
      return entry && (isSame(entry.task, version) || !isOlder(entry.task, VERSION_SETTLE_MS))
        ? entry.state
        : undefined;
    },
    async list(analysisIds) {
      const known = [...entries].filter(([id]) => analysisIds.includes(id));
      return new Map(known.map(([id, { state, task }]) => [id, { state, voice: task.voice }]));
    },
    async request(version, payer, retryBefore) {
      const { task, state } = entries.get(version.analysisId) ?? {};
      const isKept =
        task &&
        (isSame(task, version) || !isOlder(task, VERSION_SETTLE_MS)) &&
        !(state?.status === 'failed' && state.failedAt <= retryBefore);
      if (isKept) return false;
      entries.set(version.analysisId, {
        task: { ...version, payer, requestedAt: clock.now(), attempt: 0 },
        dueAt: clock.now().getTime(),
        state: { status: 'making' },
      });
      return true;
    },
    async claimDue(limit, leaseMs, voice) {
      const now = clock.now().getTime();
      const due = [...entries.values()].filter(
        ({ dueAt = Number.POSITIVE_INFINITY, task }) =>
          dueAt <= now && (task.voice === voice || isOlder(task, OTHER_VOICE_WAIT_MS)),
      );
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
