import { finalize, from, interval, last, map, merge, type Observable, share, takeUntil } from 'rxjs';

/** Keeps proxies from closing a silent stream, in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 15_000;

/** A message of a stream of server-sent events. */
export interface StatusEvent {
  readonly type: 'status' | 'ping';
  readonly data: object | string;
}

/** States as server-sent events, with heartbeats between them. `onEnd` runs when the last state or the reader is gone. */
export function statusEvents(states: AsyncIterable<object>, onEnd: () => void): Observable<StatusEvent> {
  const events = from(states).pipe(
    map((data): StatusEvent => ({ type: 'status', data })),
    share(),
  );
  const heartbeats = interval(HEARTBEAT_INTERVAL_MS).pipe(
    map((): StatusEvent => ({ type: 'ping', data: '' })),
  );
  const ended = events.pipe(last(null, undefined));
  return merge(events, heartbeats.pipe(takeUntil(ended))).pipe(finalize(onEnd));
}
