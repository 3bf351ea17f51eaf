import { MAX_WAITING_CHANGES } from '#core/offline/offline-limits.js';
import { ApiError } from '#ui/lib/api-errors.js';
import type { JsonRequest } from '#ui/lib/json-request.js';
import type { ApiClient } from './api-client.js';
import { storedJson, storeText } from './browser-storage.js';

const STORE = 'podgist.waiting-changes';

/** A change of the library that could not be sent. It holds no token: whoever sends it later signs in anew. */
interface WaitingChange {
  readonly uid: string;
  readonly path: string;
  readonly method: NonNullable<JsonRequest['method']>;
  readonly body?: unknown;
  readonly headers?: JsonRequest['headers'];
}

/**
 * Sends a change, or keeps it for when the server can be reached again (contract §9). A later PUT of a path replaces a waiting one.
 * @returns the response; undefined for a change that waits
 * @throws ApiError, and the network's error where nothing can be stored
 */
export async function sendOrWait<T>(api: ApiClient, change: WaitingChange): Promise<T | undefined> {
  try {
    return (await send<T>(api, change)).data;
  } catch (error) {
    if (error instanceof ApiError || !wait(change)) throw error;
    return undefined;
  }
}

/** Sends what waits for a user, in order. What the server refuses is dropped. @returns paths that were sent */
export async function sendWaiting(api: ApiClient, uid: string): Promise<readonly string[]> {
  const sent: string[] = [];
  for (;;) {
    const change = waitingChanges().find((one) => one.uid === uid);
    if (!change) return sent;
    try {
      await send(api, change);
      sent.push(change.path);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (!isRefused || error.status === 401 || error.status === 429) return sent;
    }
    store(waitingChanges().filter((one) => !isSame(one, change)));
  }
}

export function clearWaiting(): void {
  store([]);
}

function send<T>(api: ApiClient, { path, method, body, headers }: WaitingChange) {
  return api.send<T>(path, { method, body, headers });
}

function wait(change: WaitingChange): boolean {
  const others = waitingChanges().filter(
    ({ uid, path, method }) =>
      !(method === 'PUT' && change.method === 'PUT' && uid === change.uid && path === change.path),
  );
  return others.length < MAX_WAITING_CHANGES && store([...others, change]);
}

function isSame(one: WaitingChange, other: WaitingChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function waitingChanges(): readonly WaitingChange[] {
  const stored = storedJson('localStorage', STORE);
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

function isChange(value: unknown): value is WaitingChange {
  const { uid, path, method } = (value ?? {}) as Partial<Record<keyof WaitingChange, unknown>>;
  return typeof uid === 'string' && typeof path === 'string' && typeof method === 'string';
}

function store(changes: readonly WaitingChange[]): boolean {
  return storeText('localStorage', STORE, changes.length > 0 ? JSON.stringify(changes) : undefined);
}
