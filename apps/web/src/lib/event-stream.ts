import type { EventStream } from '#ui/lib/network.js';

/** Delay before reconnecting, the default of browsers, in milliseconds. */
const RECONNECT_MS = 3000;

type Listener = (event: MessageEvent<string>) => void;

/**
 * Server-sent events over `fetch`, which, unlike EventSource, can send headers. An interrupted stream emits `error` and
 * reconnects from the last event; a rejected stream or a 204 emits `error` and ends.
 */
export function openEventStream(path: string, fetch: typeof globalThis.fetch): EventStream {
  const listeners: [name: string, listener: Listener][] = [];
  const closing = new AbortController();
  let delayMs = RECONNECT_MS;
  let lastId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const emit = (name: string, data = '') => {
    if (closing.signal.aborted) return;
    const event = new MessageEvent(name, { data, lastEventId: lastId ?? '' });
    for (const [type, listener] of listeners) if (type === name) listener(event);
  };
  const close = () => {
    closing.abort();
    clearTimeout(timer);
  };
  const read = async () => {
    const { readEvents } = await import('./read-events.js');
    return readEvents(fetch, path, {
      signal: closing.signal,
      lastId,
      onEvent: ({ event = 'message', data, id }) => {
        lastId = id ?? lastId;
        emit(event, data);
      },
      onRetry: (retryMs) => {
        delayMs = retryMs;
      },
    });
  };
  const run = async () => {
    const end = await read().catch(() => 'broken' as const);
    emit('error');
    if (end === 'over') close();
    if (!closing.signal.aborted) timer = setTimeout(run, delayMs);
  };
  // Defer so that the caller can attach its listeners first.
  timer = setTimeout(run);
  return { addEventListener: (name, listener) => void listeners.push([name, listener]), close };
}
