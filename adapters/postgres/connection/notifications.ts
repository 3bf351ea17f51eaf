import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The channel for changes of jobs. The payload is the job's id, or `jobEndedPayload` of it. */
const JOB_CHANNEL = 'podgist_jobs';

/** The channel for changes of public content. The payload is `{id} {visibility} {here|gone} {show}`, or `everything`. */
export const CONTENT_CHANNEL = 'podgist_content';

const ENDED_SUFFIX = ' ended';

/** The payload of a job's last change. */
function jobEndedPayload(jobId: string): string {
  return jobId + ENDED_SUFFIX;
}

/** Notifications from within a statement on `jobs`. */
export const NOTIFY_CHANGED = `pg_notify('${JOB_CHANNEL}', id)`;
export const NOTIFY_ENDED = `pg_notify('${JOB_CHANNEL}', jobs.id || '${ENDED_SUFFIX}')`;

type Listener = (ended: boolean) => void;

const MIN_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;
/** A silently lost connection is detected within this time. */
const HEARTBEAT_INTERVAL_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Notifications about jobs and content over one connection a process, opened by the first `watch`. After a reconnection every
 * listener is called, because notifications may have been missed.
 */
export class Notifications {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly contentListeners = new Set<(change: string) => void>();
  private ready: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private closed = false;
  private connected = false;

  constructor(
    private readonly url: string,
    private readonly Client: typeof pg.Client = pg.Client,
  ) {}

  /**
   * Calls `listener` at each change of the job, with whether it may have been the last. Watching begins when the promise
   * resolves and ends with a call of the returned function.
   */
  async watch(jobId: string, listener: Listener): Promise<() => void> {
    const own: Listener = (ended) => listener(ended);
    const group = this.listeners.get(jobId) ?? new Set();
    this.listeners.set(jobId, group.add(own));
    const unwatch = () => {
      group.delete(own);
      if (group.size === 0 && this.listeners.get(jobId) === group) this.listeners.delete(jobId);
    };
    return this.whenReady(unwatch);
  }

  /** Calls `listener` with each change of content, or `everything` when changes may have been missed. */
  async watchContent(listener: (change: string) => void): Promise<() => void> {
    const own = (change: string) => listener(change);
    this.contentListeners.add(own);
    return this.whenReady(() => void this.contentListeners.delete(own));
  }

  isConnected(): boolean {
    return this.connected;
  }

  private async whenReady(unwatch: () => void): Promise<() => void> {
    this.ready ??= this.connect();
    try {
      await this.ready;
    } catch (error) {
      this.ready = undefined;
      unwatch();
      throw error;
    }
    return unwatch;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    this.contentListeners.clear();
    await this.ready?.catch(() => undefined);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new this.Client({
      connectionString: this.url,
      application_name: 'podgist notifications',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // Without a listener pg throws; the lost connection is handled at 'end'.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      if (channel === CONTENT_CHANNEL) this.notifyContent(payload);
      else this.notifyJob(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${JOB_CHANNEL}; listen ${CONTENT_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.connected = true;
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT_INTERVAL_MS).unref();
    client.once('end', () => {
      this.connected = false;
      clearInterval(heartbeat);
      void this.reconnect();
    });
  }

  private async reconnect(): Promise<void> {
    for (let wait = MIN_RECONNECT_DELAY_MS; !this.closed; wait = Math.min(wait * 2, MAX_RECONNECT_DELAY_MS)) {
      try {
        await this.connect();
        for (const jobId of this.listeners.keys()) this.notifyJob(jobEndedPayload(jobId));
        this.notifyContent('everything');
        return;
      } catch {
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  /** Synchronous, so that a request that follows sees the caches invalidated. */
  private notifyContent(change = 'everything'): void {
    for (const listener of this.contentListeners) listener(change);
  }

  private notifyJob(payload = ''): void {
    const ended = payload.endsWith(ENDED_SUFFIX);
    const jobId = ended ? payload.slice(0, -ENDED_SUFFIX.length) : payload;
    for (const listener of this.listeners.get(jobId) ?? []) queueMicrotask(() => listener(ended));
  }
}
