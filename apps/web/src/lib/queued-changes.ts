import { MAX_WAITING_CHANGES } from '#core/offline/offline-limits.js';
import { ApiError } from '#ui/lib/api-errors.js';
import type { JsonRequest } from '#ui/lib/json-request.js';
import type { ApiClient } from './api-client.js';
import { storedJson, storeText } from './browser-storage.js';

const STORE = 'podgist.waiting-changes';

/** A change of the library that could not be sent. It holds no token: whoever sends it later signs in anew. */
interface QueuedChange {
  readonly uid: string;
  readonly path: string;
  readonly method: NonNullable<JsonRequest['method']>;
  readonly body?: unknown;
  readonly headers?: JsonRequest['headers'];
}

/**
 * Sends a change, or queues it until the server can be reached again (contract §9). A later PUT of a path replaces the fields of a queued one that
 * it has.
 * @param queuedBody of a change that has to wait; default: its own
 * @returns the response; undefined for a queued change
 * @throws ApiError, and the network's error where nothing can be stored
 */
export async function sendOrQueue<T>(
  api: ApiClient,
  change: QueuedChange,
  queuedBody = change.body,
): Promise<T | undefined> {
  try {
    return (await send<T>(api, change)).data;
  } catch (error) {
    if (error instanceof ApiError || !enqueue({ ...change, body: queuedBody })) throw error;
    return undefined;
  }
}

/** Sends a user's queued changes in order; those that the server refuses are dropped. @returns paths that were sent */
export async function sendQueued(api: ApiClient, uid: string): Promise<readonly string[]> {
  const sent: string[] = [];
  for (;;) {
    const change = queuedChanges().find((one) => one.uid === uid);
    if (!change) return sent;
    try {
      await send(api, change);
      sent.push(change.path);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isRefused || error.status === 401 || error.status === 429) return sent;
    }
    store(queuedChanges().filter((one) => !isSame(one, change)));
  }
}

export function clearQueue(): void {
  store([]);
}

function send<T>(api: ApiClient, { path, method, body, headers }: QueuedChange) {
  return api.send<T>(path, { method, body, headers });
}

function enqueue(change: QueuedChange): boolean {
  const queued = queuedChanges();
  const previous = queued.find(
    ({ uid, path, method }) =>
      method === 'PUT' && change.method === 'PUT' && uid === change.uid && path === change.path,
  );
  const others = queued.filter((one) => one !== previous);
  const body = mergedBody(previous?.body, change.body);
  return others.length < MAX_WAITING_CHANGES && store([...others, { ...change, body }]);
}

/** Fields that only the earlier body has stay: `{read: true}` outlives a later place. */
function mergedBody(earlier: unknown, later: unknown): unknown {
  return isObject(earlier) && isObject(later) ? { ...earlier, ...later } : later;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: QueuedChange, other: QueuedChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function queuedChanges(): readonly QueuedChange[] {
  const stored = storedJson('localStorage', STORE);
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

function isChange(value: unknown): value is QueuedChange {
  const { uid, path, method } = (value ?? {}) as Partial<Record<keyof QueuedChange, unknown>>;
  return typeof uid === 'string' && typeof path === 'string' && typeof method === 'string';
}

function store(changes: readonly QueuedChange[]): boolean {
  return storeText('localStorage', STORE, changes.length > 0 ? JSON.stringify(changes) : undefined);
}
