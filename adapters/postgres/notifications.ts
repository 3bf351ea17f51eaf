import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The channel on which the database tells that a job changed; the payload is the job's id, or `isJobEnded` of it. */
const JOB_CHANNEL = 'podgist_jobs';

/** The channel of changes in public content; the payload is `{id} {visibility} {here|gone} {show}`, or `everything`. */
export const CONTENT_CHANNEL = 'podgist_content';

const ENDED_SUFFIX = ' ended';

/** What is told of the last change of a job. */
function jobEndedPayload(jobId: string): string {
  return jobId + ENDED_SUFFIX;
}

/** Tells of a change in a statement whose row has the job's `id`. */
export const NOTIFY_CHANGED = `pg_notify('${JOB_CHANNEL}', id)`;
export const NOTIFY_ENDED = `pg_notify('${JOB_CHANNEL}', jobs.id || '${ENDED_SUFFIX}')`;

type Listener = (ended: boolean) => void;

const MIN_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;
/** A connection that died without a word is noticed within this time. */
const HEARTBEAT_INTERVAL_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Hears what the database tells about jobs and content, over one connection for the whole process, made at the first
 * `watch`. When it is lost, another is made, and then every listener is called: something may have been missed.
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

  /** Calls `listener` at each change of the job, told whether it may have been the last, from when the promise resolves until the returned function is called. */
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

  /** Calls `listener` with what is told about content, or `everything` when some of it may have been missed. */
  async watchContent(listener: (change: string) => void): Promise<() => void> {
    const own = (change: string) => listener(change);
    this.contentListeners.add(own);
    return this.whenReady(() => void this.contentListeners.delete(own));
  }

  /** Whether there is a connection to hear by. */
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
    // pg throws what nobody listens for; the loss itself is handled at 'end'.
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

  /** At once: what is asked for next must find the change taken note of. */
  private notifyContent(change = 'everything'): void {
    for (const listener of this.contentListeners) listener(change);
  }

  private notifyJob(payload = ''): void {
    const ended = payload.endsWith(ENDED_SUFFIX);
    const jobId = ended ? payload.slice(0, -ENDED_SUFFIX.length) : payload;
    for (const listener of this.listeners.get(jobId) ?? []) queueMicrotask(() => listener(ended));
  }
}
