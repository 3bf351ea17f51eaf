import type { ParserCallbacks } from 'eventsource-parser';
import { parseEvents } from '#ui/lib/parse-events.js';

interface ReadOptions extends Pick<ParserCallbacks, 'onEvent' | 'onRetry'> {
  readonly signal: AbortSignal;
  /** Id of the last event received, from which the server goes on. */
  readonly lastId?: string;
}

/**
 * Reads a stream of server-sent events until it ends.
 * @returns `over` if the server does not offer it any more
 */
export async function readEvents(
  fetch: typeof globalThis.fetch,
  path: string,
  { signal, lastId, ...callbacks }: ReadOptions,
): Promise<'broken' | 'over'> {
  const response = await fetch(path, {
    cache: 'no-store',
    headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (response.status !== 200 || !isStream || !response.body) return 'over';
  await parseEvents(response.body, callbacks);
  return 'broken';
}
